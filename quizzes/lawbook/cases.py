"""Small tables that show what a rule does, in the law book."""

from typing import NamedTuple

from penalty_cards.bridge import Card
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.messages import Message
from penalty_cards.questions.explanation import deciding, explain
from penalty_cards.questions.question import Kind
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.services import OutOfDate, case_of
from penalty_cards.table.model import CardView, Face, Frame, TableView
from quizzes.answering.services import Exercise
from quizzes.answering.tables import ruled_table


class LawCase(NamedTuple):
    """A table on which a rule decides which cards may be played, with the ruling.

    `about`: the cards on which the rule turns.
    """

    table: TableView
    ruling: tuple[Message, ...]
    about: frozenset[Card]

    @property
    def hand(self) -> list[CardView]:
        """Return the cards that the player holds, each with its verdict."""
        rail = self.table.rail
        return [card for row in rail.suits for card in row.cards] if rail else []

    @property
    def verdicts(self) -> frozenset[tuple[Face, str]]:
        """Return what the ruling is of these cards: what makes two cases alike."""
        return frozenset((card.face, card.clause) for card in self.hand)

    @property
    def led(self) -> CardView | None:
        """Return the card led to the trick, None before a lead."""
        return self.table.trick[0].card if self.table.trick else None

    @property
    def frames(self) -> list[Frame]:
        """Return the penalty cards before the player."""
        return [f for seat in self.table.seats if seat.is_to_act for f in seat.frames]

    @property
    def is_whole(self) -> bool:
        """Whether every card on which the rule turns is drawn."""
        lying = [one.view for frame in self.frames for one in frame.cards]
        led = [self.led] if self.led else []
        return self.about <= {view.card for view in (*self.hand, *lying, *led)}


MOST_CASES = 3
MOST_CARDS = 5  # in a hand that has room in a third of a page


def cases_of(rule: Rule, edition: int) -> list[LawCase]:
    """Return tables on which a rule decides: small hands with different verdicts.

    Those that draw every card on which the rule turns; others only if there are none.
    """
    variants = Variant.objects.published().filter(
        seed=0,
        version__tags__name=Tag.Name.RULE,
        version__tags__value=rule.value,
        version__tags__edition=edition,
    )
    whole: dict[frozenset[tuple[Face, str]], LawCase] = {}
    partial: dict[frozenset[tuple[Face, str]], LawCase] = {}
    for variant in variants.order_by("version__scenario__code"):
        try:
            exercise = Exercise(case_of(variant), edition)
        except OutOfDate:
            continue
        if case := _case(exercise, rule):
            found = whole if case.is_whole else partial
            found.setdefault(case.verdicts, case)
        if len(whole) == MOST_CASES:
            break
    return list((whole or partial).values())[:MOST_CASES]


def _case(exercise: Exercise, rule: Rule) -> LawCase | None:
    """Draw the table of a question of cards; None where the rule decides no card."""
    question = exercise.case.question
    steps = deciding(question, exercise.code) if question.kind is Kind.CARD else ()
    steps = tuple(step for step in steps if step.rule is rule)
    if not steps:
        return None
    case = LawCase(
        ruled_table(exercise, frozenset()),
        explain(question, exercise.code).ruling,
        frozenset(card for step in steps for card in step.cards),
    )
    return case if 0 < len(case.hand) <= MOST_CARDS else None
