"""What answers say of false beliefs: counted alike for lessons and for homework."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from django.db.models import F
from django.urls import reverse

from penalty_cards.laws.beliefs import BELIEFS, Belief
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.code import Code
from penalty_cards.laws.editions import printed_in
from penalty_cards.laws.messages import Message
from penalty_cards.questions.changing import Fact
from penalty_cards.questions.consequences import mending
from penalty_cards.questions.marking import beliefs_together, mark
from penalty_cards.questions.question import Answer, Question
from penalty_cards.scenarios.deals import packed
from penalty_cards.scenarios.models import Tag, Variant
from penalty_cards.scenarios.pairs import FACTS
from penalty_cards.scenarios.services import all_paired, case_of
from quizzes.lessons.models import Marked

MOST_BELIEFS = 8
MOST_ITEMS = 3  # that are named of those which showed a belief

Names = tuple[str, ...]  # of the beliefs that explain the same answer, one or several


@dataclass(frozen=True, slots=True)
class Given:
    """Answers that are marked alike.

    `beliefs`: every one that explains them, by name. `could_show`: of each wrong answer
    to the question those that explain it.
    """

    beliefs: Names
    could_show: Collection[Names]
    is_right: bool | None
    number: int = 1

    def could(self, names: Names) -> bool:
        """Whether they could have shown what some beliefs alone explain."""
        return self.beliefs == names or names in self.could_show


def given(answer: Marked, question_and_code: tuple[Question, Code] | None) -> Given:
    """Return one answer as it is counted.

    `question_and_code`: None where the question cannot be asked any more. Then only a
    belief that alone explains the answer is known.
    """
    beliefs: Names = (answer.belief,) if answer.belief else ()
    if question_and_code is not None and not beliefs and answer.is_right is False:
        beliefs = explaining(*question_and_code, frozenset(answer.answer))
    could = [] if question_and_code is None else could_show(*question_and_code)
    known = {name for names in could for name in names}
    could += [(name,) for name in answer.could_show if name not in known]
    return Given(beliefs, could, answer.is_right)


def explaining(question: Question, code: Code, chosen: Answer) -> Names:
    """Return the beliefs that explain an answer; none for a right answer."""
    return _names(mark(question, code, chosen).beliefs)


def could_show(question: Question, code: Code) -> list[Names]:
    """Return, for each wrong answer to a question, the beliefs that explain it."""
    return [_names(each) for each in beliefs_together(question, code)]


def _names(beliefs: Iterable[Belief]) -> Names:
    return tuple(belief.name for belief in beliefs)


@dataclass(frozen=True, slots=True)
class Answered:
    """A question with its answers.

    `variant`: None where it is of no item, or of one that cannot be asked any more.
    `before`: what was answered the time before, empty if it was answered once.
    `question_and_code`: what was asked, and under what Laws, where that is known.
    """

    variant: Variant | None
    step: int
    now: Sequence[Given]
    before: Sequence[Given] = ()
    question_and_code: tuple[Question, Code] | None = None


class Share(NamedTuple):
    """How many answers show a belief, of those that could have shown it."""

    shown: int
    could: int


class Clause(NamedTuple):
    """A clause that a belief is wrong about: its number, and its page."""

    number: str
    url: str


class Item(NamedTuple):
    """A question: its address, its title, and what is changed in it, if anything is.

    `url`: empty of a private one, which has no page.
    `now`: how a fact is before the change that its title tells, None of a whole item.
    """

    url: str
    title: Message
    fact: str = ""
    now: Message | None = None


@dataclass(frozen=True, slots=True)
class BeliefLine:
    """A false belief, and how it is repaired.

    `beliefs`: several, where the answers do not tell them apart. `before`: where some
    question was answered twice, as things stood before that. `items`: that showed it.
    `pairs`: what differs from one of them in one fact, first where that is the fact
    that is mistaken; where there is none, two of the library that differ so and could
    show it.
    """

    beliefs: Sequence[Belief]
    share: Share
    before: Share | None
    items: Sequence[Item]
    pairs: Sequence[Item]
    clauses: Sequence[Clause]


def belief_lines(questions: Sequence[Answered], edition: int) -> list[BeliefLine]:
    """Return the false beliefs shown, commonest first, by two queries at most.

    One that was shown before only is among them: it has gone.
    """
    shown = {
        each.beliefs
        for question in questions
        for each in (*question.now, *question.before)
        if each.beliefs and BELIEFS.keys() >= set(each.beliefs) and each.number
    }
    counted = [(names, *_shares(questions, names)) for names in shown]
    counted.sort(key=lambda row: (-row[1].shown, -(row[2] or row[1]).shown, row[0]))
    counted = counted[:MOST_BELIEFS]
    where = {names: _showing(questions, names) for names, _now, _before in counted}
    library = _catching(where, edition) if where else {}
    items = {names: _items(each) for names, each in where.items()}
    found = [variant for each in items.values() for variant, _step in each]
    every = {variant.pk: variant for variant in (*found, *library.values())}
    pairs = all_paired(every.values())
    return [
        BeliefLine(
            [BELIEFS[name] for name in names],
            share,
            before,
            [_item(variant, step) for variant, step in items[names]],
            [*_mended(where[names], names), *_pairs(items[names], pairs)]
            or _pair_of(library.get(names), pairs),
            _clauses(names, edition),
        )
        for names, share, before in counted
    ]


def _catching(every: Collection[Names], edition: int) -> dict[Names, Variant]:
    """Return a question with a pair for each group of beliefs that it could show."""
    found = Variant.objects.published().filter(
        seed=0,
        version__scenario__has_pair=True,
        version__tags__edition=edition,
        version__tags__name=Tag.Name.BELIEF,
        version__tags__value__in={name for names in every for name in names},
    )
    found = found.annotate(belief=F("version__tags__value"))
    rows = found.order_by("-version__scenario__code")
    by_name = {vars(each)["belief"]: each for each in rows}  # no field, but a column
    first = {names: [by_name[n] for n in names if n in by_name][:1] for names in every}
    return {names: variants[0] for names, variants in first.items() if variants}


def _shares(questions: Sequence[Answered], names: Names) -> tuple[Share, Share | None]:
    """Count beliefs as things stand, and as they stood before, if they did."""
    now = _share(names, (each for question in questions for each in question.now))
    if not any(each.could(names) for question in questions for each in question.before):
        return now, None
    earlier = (question.before or question.now for question in questions)
    return now, _share(names, (each for answers in earlier for each in answers))


def _share(names: Names, answers: Iterable[Given]) -> Share:
    could = [each for each in answers if each.could(names)]
    shown = sum(each.number for each in could if each.beliefs == names)
    return Share(shown, sum(each.number for each in could))


def _showing(questions: Sequence[Answered], names: Names) -> list[Answered]:
    """Return the questions that showed beliefs, the one that did most first."""

    def shown(question: Answered) -> int:
        answers = (*question.now, *question.before)
        return sum(each.number for each in answers if each.beliefs == names)

    return sorted(filter(shown, questions), key=shown, reverse=True)


def _items(showing: Iterable[Answered]) -> list[tuple[Variant, int]]:
    """Return the first of the questions that are of an item, with their steps."""
    found = ((each.variant, each.step) for each in showing if each.variant is not None)
    return list(islice(found, MOST_ITEMS))


def _mended(showing: Iterable[Answered], names: Names) -> list[Item]:
    """Return a question that showed beliefs with the fact changed that they mistake."""
    for each in showing:
        if each.question_and_code is None:
            continue
        question, code = each.question_and_code
        change = mending(question, code, tuple(BELIEFS[name] for name in names))
        if change is not None:
            table = packed(change.question.incident, change.code.edition)
            url = reverse("directing:table-detail", args=[table])
            return [Item(url, change.instead, str(FACTS[change.fact]), change.now)]
    return []


def fixes(questions: Sequence[tuple[Answered, Names]]) -> list[Item | None]:
    """Return for each question the same hand with one change; by one query at most.

    At best the fact is changed that some beliefs mistake. None where the question has
    no such hand.
    """
    every = [each.variant for each, _names in questions if each.variant is not None]
    pairs = all_paired(every)
    found = (
        [*_mended([q], names), *_pairs(_items([q]), pairs)] for q, names in questions
    )
    return [fits[0] if fits else None for fits in found]


def _item(variant: Variant, step: int = 1, fact: str = "") -> Item:
    place = [variant.code] if step == 1 else [variant.code, step]
    case = case_of(variant, step)
    url = "" if case.is_private else reverse("practice:question-detail", args=place)
    return Item(url, case.title, fact)


def _pairs(
    showing: Iterable[tuple[Variant, int]],
    pairs: Mapping[int, list[tuple[Fact, Variant]]],
) -> list[Item]:
    """Return what differs in one fact from the questions that showed a belief."""
    found = {
        other.version.scenario.code: _item(other, fact=str(FACTS[fact]))
        for variant, _step in showing
        for fact, other in pairs[variant.pk]
    }
    return list(found.values())


def _pair_of(
    variant: Variant | None, pairs: Mapping[int, list[tuple[Fact, Variant]]]
) -> list[Item]:
    """Return a question of the library and what differs from it in one fact."""
    if variant is None:
        return []
    return [_item(variant), *_pairs([(variant, 1)], pairs)]


def _clauses(names: Names, edition: int) -> list[Clause]:
    """Return the clauses of beliefs that an edition prints, each number once."""
    leading: dict[str, Rule] = {}
    for rule in (rule for name in names for rule in BELIEFS[name].rules):
        for number in printed_in(rule, edition)[:1]:
            leading.setdefault(number, rule)
    return [
        Clause(number, reverse("lawbook:rule-detail", args=[rule]))
        for number, rule in leading.items()
    ]
