"""The card table of a question, and its choices in groups."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from penalty_cards.bridge import Cards, NotationError, Seat, State, parse_card
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.messages import Message, say
from penalty_cards.laws.rulings import Ruling
from penalty_cards.laws.words.sentences import fact
from penalty_cards.questions.choices import choices
from penalty_cards.questions.consequences import play_out
from penalty_cards.questions.disclosure import ShownChoice
from penalty_cards.questions.display import answered_table, open_table, verdict_clauses
from penalty_cards.questions.question import Choice, Kind, ruling_of, seat_of
from penalty_cards.questions.watching import watched
from penalty_cards.questions.wording import next_action
from penalty_cards.table.view import Ask, Caption, TableView, table_view
from quizzes.answering.services import Exercise


def question_table(exercise: Exercise, chosen: frozenset[str]) -> TableView:
    """Draw the table on which the question is asked."""
    question = exercise.case.question
    showing = open_table(question, exercise.code)
    ask = None
    if question.kind is Kind.CARD:
        ask = Ask.ALL if question.several else Ask.ONE
    return table_view(
        showing.state,
        showing.shown,
        ask=ask,
        chosen=_cards(chosen),
        near=near(exercise),
        is_ruled=showing.is_ruled,
    )


def shown_table(exercise: Exercise) -> TableView:
    """Draw the open table with nothing to choose on it."""
    showing = open_table(exercise.case.question, exercise.code)
    return table_view(
        showing.state, showing.shown, near=near(exercise), is_ruled=showing.is_ruled
    )


@dataclass(frozen=True, slots=True)
class WatchedTable:
    """A moment to be watched: what has just happened, and the table after it."""

    words: tuple[Message, ...]
    table: TableView


def watched_tables(exercise: Exercise) -> list[WatchedTable]:
    """Draw the table at each moment up to the question; nothing can be chosen on it."""
    return [
        WatchedTable(
            moment.words,
            table_view(
                moment.showing.state,
                moment.showing.shown,
                near=near(exercise),
                is_ruled=moment.showing.is_ruled,
                name=f"table-{number}",
            ),
        )
        for number, moment in enumerate(
            watched(exercise.case.question, exercise.code), 1
        )
    ]


def played_tables(
    exercise: Exercise, chosen: frozenset[str]
) -> tuple[WatchedTable, ...]:
    """Draw the table after each play that a choice leads to."""
    scenes = play_out(exercise.case.question, exercise.code, chosen)
    return tuple(
        WatchedTable(
            scene.words,
            table_view(
                scene.state, frozenset({scene.state.dummy}), name=f"played-{number}"
            ),
        )
        for number, scene in enumerate(scenes, 1)
    )


def state_of(exercise: Exercise) -> State:
    """Return the state the question is about."""
    return ruling_of(exercise.case.question, exercise.code).state


def ruled_table(exercise: Exercise, chosen: frozenset[str]) -> TableView:
    """Draw the table with the verdicts on it."""
    is_of_cards = exercise.case.question.kind is Kind.CARD
    return _ruled_table(exercise, chosen if is_of_cards else frozenset())


@lru_cache(maxsize=4096)
def _ruled_table(exercise: Exercise, chosen: frozenset[str]) -> TableView:
    question = exercise.case.question
    showing = answered_table(question, exercise.code)
    verdicts = ask = None
    if question.kind is Kind.CARD:
        if chosen:
            ask = Ask.ALL if question.several else Ask.ONE
        verdicts = {
            card: Caption(legal, clause)
            for card, (legal, clause) in verdict_clauses(
                question, exercise.code
            ).items()
        }
    ruling = ruling_of(question, exercise.code)
    return table_view(
        showing.state,
        showing.shown,
        ask=ask,
        chosen=_cards(chosen),
        verdicts=verdicts,
        in_force=_in_force(ruling, exercise.code),
        near=near(exercise),
        waits=ruling.waits,
    )


# What is bound by a demand, which the table itself says.
_BY_A_DEMAND = frozenset(
    f"bound-{rule}"
    for rule in (Rule.REQUIRED_SUIT_IS_LED, Rule.PROHIBITED_SUIT_IS_BARRED)
)


def _in_force(ruling: Ruling, code: Code) -> tuple[Message, ...]:
    """Return what the player to act may do, beside the demands, and if those are void.

    Source: Law 59.
    """
    void = (Rule.CANNOT_COMPLY, Rule.CANNOT_PLAY_AS_ASKED)
    unable = (fact(step) for step in ruling.play if step.rule in void)
    actions = (
        words
        for words in next_action(ruling, code)
        if _BY_A_DEMAND.isdisjoint(each.name for each in words.meanings)
    )
    return (*unable, *actions)


def near(exercise: Exercise) -> Seat | None:
    """Return the seat whose hand lies on the rail: whose cards are asked about."""
    if exercise.case.question.kind is not Kind.CARD:
        return None
    return seat_of(exercise.case.question, state_of(exercise))


def _cards(chosen: frozenset[str]) -> Cards:
    cards = []
    for text in chosen:
        try:
            cards.append(parse_card(text))
        except NotationError:
            continue
    return tuple(sorted(cards))


@dataclass(frozen=True, slots=True)
class ChoiceGroup:
    """Choices shown together. `legend`: None for choices that need no parting.

    `is_suits`: each choice is one of the four suits, which the legend leads up to.
    """

    legend: Message | None
    choices: Sequence[ShownChoice]
    is_suits: bool = False


class WithChoices:
    """A page with choices, which can be shown in groups."""

    __slots__ = ()
    exercise: Exercise
    choices: Sequence[ShownChoice]

    @property
    def groups(self) -> list[ChoiceGroup]:
        """Return the choices in groups."""
        declarer = self.exercise.case.question.incident.start.declarer
        return in_groups(self.choices, declarer)


def in_groups(choices: Sequence[ShownChoice], declarer: Seat) -> list[ChoiceGroup]:
    """Put choices in groups, demands on one suit apart; none is empty."""
    single = [choice for choice in choices if choice.suit is not None]
    required = [choice for choice in single if choice.id.startswith("require")]
    forbidden = [choice for choice in single if choice.id.startswith("prohibit")]
    rest = [choice for choice in choices if choice.suit is None]
    requires = say("{declarer} requires a lead in", declarer=declarer)
    forbids = say("{declarer} forbids a lead in", declarer=declarer)
    groups = (
        ChoiceGroup(requires, required, is_suits=True),
        ChoiceGroup(forbids, forbidden, is_suits=True),
        ChoiceGroup(say("Or") if required else None, rest),
    )
    return [group for group in groups if group.choices]


def listed(exercise: Exercise) -> list[Choice]:
    """List the choices that do not lie on the table."""
    question = exercise.case.question
    cards: set[str] = set()
    if question.kind is Kind.CARD:
        state = state_of(exercise)
        cards = {str(card) for card in state.hand(state.to_play)}
    found = choices(question, exercise.code)
    return [choice for choice in found if choice.id not in cards]
