"""How often a false belief was shown, and what mends it."""

import pytest

from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.scenarios.models import Tag, Variant
from quizzes.lessons.beliefs import MOST_BELIEFS, Answered, Clause, Given, belief_lines

pytestmark = pytest.mark.django_db
TEN = "ten-is-small"
AT_ONCE = "minor-at-once"
DROPPED = "dropped-is-minor"
TWO = "two-small-stay-minor"


def some(number, *beliefs, could=((TEN,),)) -> Given:
    """Return so many answers that beliefs explain, right ones where none does."""
    return Given(beliefs, could, not beliefs, number)


def once(*answers) -> Answered:
    """Return a question, of no item, that was answered once."""
    return Answered(None, 1, answers)


def again(before, now) -> Answered:
    """Return a question that was answered twice."""
    return Answered(None, 1, now, before)


def names_of(line) -> list[str]:
    """Return the names of the beliefs of a line."""
    return [belief.name for belief in line.beliefs]


# Sixteen answers each time, of which so many show that a ten is a small card.
NINE = (some(9, TEN), some(7))
THREE = (some(3, TEN), some(13))
NOBODY = (some(16),)
OTHERS = some(16, could=())
SHARES = [
    # what it shows             questions                          now       before
    ("nine of sixteen",         [once(*NINE)],                     (9, 16),  None),
    ("of those who could",      [once(*NINE), once(OTHERS)],       (9, 16),  None),
    ("two questions",           [once(*NINE), once(*THREE)],       (12, 32), None),
    ("talked over",             [again(NINE, THREE)],              (3, 16),  (9, 16)),
    ("gone",                    [again(NINE, NOBODY)],             (0, 16),  (9, 16)),
    ("one of two talked over",  [again(NINE, NOBODY), once(*THREE)],
                                                                   (3, 32), (12, 32)),
    ("shown without its name",  [once(some(1, TEN, could=()))],    (1, 1),   None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("questions", "now", "before"),
    [pytest.param(*row, id=shows) for shows, *row in SHARES],
)
def test_shares(questions, now, before):
    """A belief is divided by the answers that could show it; the last ones count."""
    (line,) = belief_lines(questions, 2017)

    assert [TEN] == names_of(line)
    assert (now, before) == (line.share, line.before)


def test_the_commonest_comes_first():
    """Then what was common before. What nobody showed, or is none, is left out."""
    both = ((TEN,), (AT_ONCE,))
    lines = belief_lines(
        [
            again([some(8, AT_ONCE, could=both)], [some(4, AT_ONCE, could=both)]),
            once(
                some(5, TEN, could=both),
                some(0, "seen-by-all"),
                some(3, "no-such-belief"),
            ),
        ],
        2017,
    )

    assert [[TEN], [AT_ONCE]] == [names_of(line) for line in lines]
    assert [] == belief_lines([once(some(16))], 2017)


def test_beliefs_that_an_answer_does_not_tell_apart():
    """Nine of sixteen say that a dropped ten is minor: for one reason or the other."""
    together = ((TEN, DROPPED),)
    dropped_ten = once(some(9, TEN, DROPPED, could=together), some(7, could=together))
    dropped_king = once(some(2, DROPPED, could=((DROPPED,),)))

    either, king = belief_lines([dropped_ten, dropped_king], 2017)

    assert ([TEN, DROPPED], (9, 16)) == (names_of(either), either.share)
    assert ([DROPPED], (2, 2)) == (names_of(king), king.share)
    assert {clause.number for clause in either.clauses} == {"1", "50B"}


def test_a_clause_is_named_once():
    """That two small cards are major is in 50B twice; the first leads to the clause."""
    (line,) = belief_lines([once(some(1, TWO, could=((TWO,),)))], 2017)

    assert 2 == len(BELIEFS[TWO].rules)
    assert [Clause("50B", f"/laws/{BELIEFS[TWO].rules[0]}/")] == line.clauses


def test_not_more_than_can_be_read():
    """Of very many beliefs the commonest are told."""
    answers = [
        some(n, name, could=((name,),)) for n, name in enumerate(BELIEFS, start=1)
    ]

    lines = belief_lines([once(*answers)], 2017)

    assert [[name] for name in list(BELIEFS)[: -MOST_BELIEFS - 1 : -1]] == [
        names_of(each) for each in lines
    ]


@pytest.mark.usefixtures("some_items")
def test_a_belief_is_mended_one_click_away(django_assert_num_queries):
    """There are the question that showed it, its pair, and the clause by its number."""
    variants = Variant.objects.select_related("version__scenario").filter(seed=0)
    variant = variants.get(version__scenario__code="PC-230")
    questions = [Answered(variant, 1, [some(9, TEN)])]

    with django_assert_num_queries(2):
        (line,) = belief_lines(questions, 2017)

    assert [variant.get_absolute_url()] == [each.url for each in line.items]
    assert [] != line.pairs
    assert [] == [
        each
        for each in line.pairs
        if not (each.fact and each.url != variant.get_absolute_url())
    ]
    assert BELIEFS[TEN].rules
    assert [] == [
        each
        for each in line.clauses
        if not (each.number and each.url.startswith("/laws/"))
    ]


@pytest.mark.usefixtures("some_items")
def test_a_belief_whose_question_has_no_pair_is_mended_by_the_librarys():
    """Two questions that differ in one fact, the first of which can show the belief."""
    tags = Tag.objects.filter(version__scenario__code="PC-230", edition=2017)
    names = tags.filter(name=Tag.Name.BELIEF).values_list("value", flat=True)
    both = {
        variant_of("PC-001").get_absolute_url(),
        variant_of("PC-230").get_absolute_url(),
    }

    assert names
    for name in names:
        (line,) = belief_lines([once(some(1, name))], 2017)
        assert [] == line.items, name
        assert both == {each.url for each in line.pairs}, name
        assert ["", True] == [line.pairs[0].fact, bool(line.pairs[1].fact)], name


def variant_of(code) -> Variant:
    """Return an item as written."""
    return Variant.objects.get(version__scenario__code=code, seed=0)
