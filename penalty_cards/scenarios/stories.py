"""Stories: authored text whose seats and cards are places, so that they can be turned.

{offender} {partner} {player} {leader} {declarer} {dummy} {lho} {rho}   seats
{card:dropped} {suit:asked}                       what the item names so
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from penalty_cards.bridge import Card, ImpossibleEvent, Incident, Seat, State, Suit
from penalty_cards.laws.editions import LAWS_1997, LAWS_2007, LAWS_2017
from penalty_cards.laws.messages import Message, Value, say
from penalty_cards.laws.replay import replay
from penalty_cards.questions.question import Question, offender_in
from penalty_cards.scenarios.literals import literals


class StoryError(ValueError):
    """A story that names a seat, suit or rank, or a place that stands for nothing."""


@dataclass(frozen=True, slots=True)
class Cast:
    """What a story's places stand for in one question."""

    question: Question
    cards: Mapping[str, Card] = field(default_factory=dict)
    suits: Mapping[str, Suit] = field(default_factory=dict)

    def seats(self) -> dict[str, Seat]:
        """Return the seats by role.

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
        """Return every place's name and what it stands for."""
        found: dict[str, Value] = dict(self.seats())
        found |= {f"card:{name}": card for name, card in self.cards.items()}
        found |= {f"suit:{name}": suit for name, suit in self.suits.items()}
        return found


def _last_state(incident: Incident) -> State:
    """Return the state after the last event, by the latest edition that allows it.

    Raises: ImpossibleEvent and ImpossiblePosition as the latest edition does.
    """
    for code in (LAWS_2017, LAWS_2007):
        try:
            return replay(incident, code)[-1].state
        except ImpossibleEvent:
            continue
    try:
        return replay(incident, LAWS_1997)[-1].state
    except ImpossibleEvent:
        return replay(incident, LAWS_2017)[-1].state


def _player_and_leader(question: Question) -> tuple[Seat, Seat]:
    """Say whose turn it is after the last event, and who leads or led."""
    state = _last_state(question.incident)
    leader = state.trick[0].seat if state.trick else state.to_play
    return state.to_play, leader


_PLACE = re.compile(r"\{([^{}]*)\}")


def check_story(text: str, cast: Cast) -> None:
    """Refuse a story with a literal seat, suit or rank, or an unknown place.

    Raises: StoryError, with the first of them.
    """
    if (words := next(wrong_words(text, cast.values()), None)) is not None:
        raise StoryError(words)


def wrong_words(text: str, values: Mapping[str, object] | None) -> Iterator[str]:
    """Say what is wrong with each word of a story that may not stand there.

    `values`: the places and what they stand for, None where nobody can know.
    """
    yield from wrong_places(text, values)
    yield from literals(_PLACE.sub("", text), values or {})


def wrong_places(text: str, values: Mapping[str, object] | None) -> Iterator[str]:
    """Say what is wrong with the places of a story; `values` as in `wrong_words`."""
    for name in dict.fromkeys(_PLACE.findall(text)):
        if values is not None and name not in values:
            yield (
                f"{{{name}}} stands for nothing; expected one of "
                + ", ".join(f"{{{place}}}" for place in values)
            )
    bare = _PLACE.sub("", text)
    if "{" in bare or "}" in bare:
        yield "a brace without its partner"


def told(text: str, cast: Cast) -> Message:
    """Return a story as a message, its places filled."""
    values = cast.values()
    names = list(dict.fromkeys(_PLACE.findall(text)))
    keys = {name: name.replace(":", "_") for name in names}
    plain = _PLACE.sub(lambda match: f"{{{keys[match[1]]}}}", text)
    return say(plain, **{keys[name]: values[name] for name in names})
