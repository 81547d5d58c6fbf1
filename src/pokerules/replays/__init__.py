"""A recorded game as one page of HTML, through which a person steps in a browser."""

from pokerules.replays.html import page

__all__ = ["page"]
