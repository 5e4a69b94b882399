"""What is told of answers at the reveal: to those who gave them, in whichever vote."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quizzes.lessons.models import Stage, Vote
from quizzes.practice import hosting
from quizzes.practice.hosting import AnsweredPage
from quizzes.practice.services import Asked

MOST_TOLD = 12  # answers of a vote that are told apart


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of an answer to a vote; `answer`: its choices, in order."""

    vote: str
    round: int
    answer: str
    page: AnsweredPage


@dataclass(frozen=True, slots=True)
class Earlier:
    """A vote before the one that is on.

    `answer`: of whoever looks, empty if they gave none. `told`: what is told of it,
    None before the reveal, and where they answered the same in the vote that is on.
    """

    vote: str
    answer: str
    told: Told | None


def earlier_votes(
    stage: Stage, own: Mapping[int, Vote], asked: Asked | None
) -> list[Earlier]:
    """Return the votes before the one that is on, the last first; `own`: one's own.

    `asked`: the question, once it is revealed.
    """
    now = named(own[stage.round].answer) if stage.round in own else ""
    found = []
    for number in range(stage.round - 1, 0, -1):
        chosen = own[number].answer if number in own else []
        is_told = asked is not None and named(chosen) not in ("", now)
        told = _told(stage, number, asked, chosen) if is_told else None
        found.append(Earlier(stage.vote_in(number), named(chosen), told))
    return found


def commonest(stage: Stage, asked: Asked) -> list[Told]:
    """Gather what is told of the commonest answers of every vote, the last first."""
    given: dict[int, Counter[tuple[str, ...]]] = {}
    for number, answer in stage.votes.values_list("round", "answer"):
        given.setdefault(number, Counter())[tuple(asked.ids_now(answer))] += 1
    return [
        _told(stage, number, asked, chosen)
        for number in sorted(given, reverse=True)
        for chosen, _times in given[number].most_common(MOST_TOLD)
    ]


def named(chosen: Sequence[str]) -> str:
    """Name an answer by its choices, in order."""
    return " ".join(chosen)


def _told(stage: Stage, number: int, asked: Asked, chosen: Sequence[str]) -> Told:
    page = hosting.told(asked, frozenset(chosen))
    return Told(stage.vote_in(number), number, named(chosen), page)
