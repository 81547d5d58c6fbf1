"""Pictures below the games: shapes, paints, lettering, cards and seats, and the registry of what is drawn.

A game draws its values in its own module ``svg`` with what is here; `pokerules.pictures` is for users.
"""
