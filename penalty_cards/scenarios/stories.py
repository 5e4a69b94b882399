"""Stories: authored text whose seats and cards are places, so that they can be turned.

{offender} {partner} {player} {leader} {declarer} {dummy} {lho} {rho}   seats
{card:dropped} {suit:asked}                       what the item names so
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from penalty_cards.bridge import Card, Seat, Suit
from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import Message, Value, say
from penalty_cards.laws.replay import replay
from penalty_cards.questions.question import Question, offender_in


class StoryError(ValueError):
    """A story that names a seat, suit or rank, or a place that stands for nothing."""


@dataclass(frozen=True, slots=True)
class Cast:
    """What a story's places stand for in one question."""

    question: Question
    cards: Mapping[str, Card] = field(default_factory=dict)
    suits: Mapping[str, Suit] = field(default_factory=dict)

    def seats(self) -> dict[str, Seat]:
        """Give the seats by role.

        The offender is the first player at fault; `lho` and `rho` are the offender's;
        the player is the one to act; the leader led to the trick, or will.
        """
        start = self.question.incident.start
        player, leader = _player_and_leader(self.question)
        found = {
            "player": player,
            "leader": leader,
            "declarer": start.declarer,
            "dummy": start.dummy,
        }
        owner = offender_in(self.question.incident)
        if owner is not None:
            found |= {
                "offender": owner,
                "partner": owner.partner,
                "lho": owner.lho,
                "rho": owner.rho,
            }
        return found

    def values(self) -> dict[str, Value]:
        """Give every place's name and what it stands for."""
        found: dict[str, Value] = dict(self.seats())
        found |= {f"card:{name}": card for name, card in self.cards.items()}
        found |= {f"suit:{name}": suit for name, suit in self.suits.items()}
        return found


def _player_and_leader(question: Question) -> tuple[Seat, Seat]:
    """Say whose turn it is after the last event, and who leads or led."""
    state = replay(question.incident, LAWS_2017)[-1].state
    leader = state.trick[0].seat if state.trick else state.to_play
    return state.to_play, leader


_PLACE = re.compile(r"\{([^{}]*)\}")
_SMALL = "ten|nine|eight|seven|six|five|four|three|two|deuce|trey"
_LITERAL = re.compile(
    r"\b(north|south|east|west|spades?|hearts?|diamonds?|clubs)\b"
    r"|\b(ace|king|queen|jack)s?\b"
    r"|\b(ten|nine|eight|seven|six|five) of\b"
    rf"|\b(the|a|that|this) ({_SMALL})\b(?= (fell|lies|lay|was|is|goes|went|of))"
    r"|[♠♥♦♣]"
    r"|(?-i:\b[SHDC][AKQJT2-9]\b|\b[AKQJT2-9][SHDC]\b)",
    re.IGNORECASE,
)


def check_story(text: str, cast: Cast) -> None:
    """Refuse a story with a literal seat, suit or rank, or an unknown place.

    Raises: StoryError.
    """
    known = cast.values()
    for name in _PLACE.findall(text):
        if name not in known:
            raise StoryError(
                f"{{{name}}} stands for nothing; expected one of "
                + ", ".join(f"{{{place}}}" for place in known)
            )
    bare = _PLACE.sub("", text)
    if "{" in bare or "}" in bare:
        raise StoryError("a brace without its partner")
    if literal := _LITERAL.search(bare):
        raise StoryError(
            f"{literal[0]!r} is a literal seat, suit or rank; write a place such as "
            "{offender} or {card:dropped}, as the cards are exchanged in variants"
        )


def told(text: str, cast: Cast) -> Message:
    """Give a story as a message, its places filled."""
    values = cast.values()
    names = list(dict.fromkeys(_PLACE.findall(text)))
    keys = {name: name.replace(":", "_") for name in names}
    plain = _PLACE.sub(lambda match: f"{{{keys[match[1]]}}}", text)
    return say(plain, **{keys[name]: values[name] for name in names})
