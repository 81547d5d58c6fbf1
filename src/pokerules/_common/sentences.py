"""Sentences that are told in several games, each written once; what one game alone tells is kept there."""

from collections.abc import Sequence
from typing import Any

from pokerules._common.prose import Count, Seat, Seats, Sentence, say


def no_such_seat(number: int, players: int) -> Sentence:
    """Return that nobody sits there.

    >>> print(no_such_seat(4, players=3))
    there is no seat 4: the seats are 0 to 2
    """
    return say("there is no seat {number}: the seats are 0 to {most}", number=number, most=players - 1)


def turn_of_another(mover: int, player: int) -> Sentence:
    """Return that a player moves out of turn.

    >>> print(turn_of_another(0, 2))
    it is the turn of seat 0, not of seat 2
    """
    return say("it is the turn of {mover}, not of {player}", mover=Seat(mover), player=Seat(player))


def last_round_played(number: int) -> Sentence:
    """Return that the game has ended with a round.

    >>> print(last_round_played(3))
    the game is over: round 3 was the last
    """
    return say("the game is over: round {round} was the last", round=number)


def over(winners: Sequence[int]) -> Sentence:
    """Return how a game has ended, for the heading of a table.

    >>> print(over((1,)), over((0, 2)), sep="; ")
    over, seat 1 wins the game; over, seats 0 and 2 share the game
    """
    if len(winners) == 1:
        return say("over, {winner} wins the game", winner=Seat(winners[0]))
    return say("over, {winners} share the game", winners=Seats(tuple(winners)))


def cards_to_be_dealt() -> Sentence:
    """Return that a deal is due."""
    return say("the cards are to be dealt")


def passes(player: int) -> Sentence:
    """Return that a player passes."""
    return say("{player} passes", player=Seat(player))


def cards_counted(number: int) -> Count:
    """Return so many cards as sentences tell them.

    >>> print(cards_counted(1), cards_counted(5), sep="; ")
    1 card; 5 cards
    """
    return Count(number, "{count} card", "{count} cards")


def besides(sentences: Sequence[Any]) -> Any:
    """Return one or more sentences as one.

    >>> print(besides(["one thing"]), besides(["one thing", "another", "a third"]), sep=". ")
    one thing. one thing; another; a third
    """
    told, *others = sentences
    for other in others:
        told = say("{one}; {other}", one=told, other=other)
    return told


def either(things: Sequence[Any]) -> Any:
    """Return one or more things as people tell alternatives.

    >>> print(either(["A♥"]), either([1, 2, 3]), sep="; ")
    A♥; 1 or 2 or 3
    """
    told, *others = things
    for other in others:
        told = say("{one} or {other}", one=told, other=other)
    return told
