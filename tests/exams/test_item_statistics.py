"""What answers say of questions: facility, discrimination, choices, and flags."""

from random import Random

import pytest

from quizzes.exams.statistics.items import (
    FEWEST,
    RIGHT,
    Flag,
    Given,
    Line,
    share_of,
    statistics_of,
)
from quizzes.exams.statistics.rasch import chance


def papers(number, **chose):
    """Return papers of 15 questions alike for all, and one question more that is tried.

    `chose`: how many of them, the ablest first, chose what in that one.
    """
    tried = [name for name, many in chose.items() for _ in range(many)]
    assert number == len(tried)
    return [
        [
            *(
                Given(f"Q{q}", float(q >= place), RIGHT if q >= place else "")
                for q in range(15)
            ),
            Given("tried", float(name == RIGHT), name),
        ]
        for place, name in enumerate(tried)
    ]


def test_facility_is_the_share_of_right_rulings():
    """Of 40 answers 30 are right: three quarters, give or take."""
    line = statistics_of(papers(40, right=30, wrong=10)).lines["tried"]

    assert 40 == line.answers
    assert 0.75 == line.facility.value
    assert (0.6, 0.86) == (
        pytest.approx(line.facility.low, abs=0.01),
        pytest.approx(line.facility.high, abs=0.01),
    )


def test_fewer_than_twenty_answers_say_nothing():
    """A question that 19 answered has no number, and is not flagged."""
    few, enough = (statistics_of(papers(n, wrong=n)) for n in (19, 20))

    assert Line("tried", 19) == few.lines["tried"]
    assert few.fit is None
    assert [] == few.lines["tried"].flags
    assert Flag.MISSED in enough.lines["tried"].flags
    assert enough.fit is not None
    assert FEWEST == enough.papers


FLAGGED = [
    # what it shows                             answers, the ablest first   flags
    ("the able get it right",                   {"right": 14, "a": 10},     []),
    ("all do",                                  {"right": 24},              []),
    ("missed by more than seven in ten",        {"right": 7, "": 17},
                                                [Flag.MISSED]),
    ("a wrong answer is commoner than the key", {"right": 9, "a": 11, "": 4},
                                                [Flag.CHOSEN_AGAINST]),
    ("many different ones are not one answer",  {"right": 9, "": 15},       []),
    ("the able get it wrong",                   {"a": 10, "right": 14},
                                                [Flag.AGAINST_THE_ABLE]),
    ("all of it at once",                       {"a": 18, "right": 6},
                                                list(Flag)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "flags"), [pytest.param(*row, id=shows) for shows, *row in FLAGGED]
)
def test_flags(answers, flags):
    """A question is flagged for what makes it worth a second look."""
    found = statistics_of(papers(24, **answers)).lines["tried"]

    assert flags == found.flags


@pytest.mark.thorough
def test_discrimination_leaves_the_question_itself_out():
    """Guesses discriminate as little as nothing, though they are part of the mark."""
    random = Random("coins")
    given = [
        [
            Given(
                f"Q{q}", point := float(random.random() < 0.5), RIGHT if point else ""
            )
            for q in range(4)
        ]
        for _ in range(2000)
    ]

    for line in statistics_of(given).lines.values():
        assert pytest.approx(0, abs=0.07) == line.discrimination.value
        assert line.discrimination.low < 0.02 < line.discrimination.high + 0.04


def test_what_all_answer_alike_has_no_discrimination():
    """Where everybody gets the same points there is nothing to go together."""
    assert statistics_of(papers(24, right=24)).lines["tried"].discrimination is None


def test_harder_questions_have_higher_difficulties():
    """A harder question has a higher difficulty, with an interval of its own."""
    random = Random("hard")
    hard = {"easy": -1.5, "middle": 0.0, "hard": 1.5}
    given = []
    for _ in range(300):
        ability = random.gauss(0, 1)
        right = [random.random() < chance(ability, hard[q]) for q in hard]
        given.append(
            [
                Given(q, float(r), RIGHT if r else "")
                for q, r in zip(hard, right, strict=True)
            ]
        )

    lines = statistics_of(given).lines

    assert list(hard) == sorted(lines, key=lambda name: lines[name].difficulty.value)
    assert lines["easy"].difficulty.high < lines["middle"].difficulty.low
    assert lines["middle"].difficulty.high < lines["hard"].difficulty.low


def test_no_papers_say_nothing():
    """Without papers, or with none that was answered, there are no lines."""
    for none in ([], [[]], [[], []]):
        found = statistics_of(none)
        assert (0, 0, {}, None) == (
            found.papers,
            found.answers,
            found.lines,
            found.fit,
        ), none


@pytest.mark.parametrize(("number", "of"), [(0, 20), (20, 20), (1, 1), (0, 1)])
def test_a_share_stays_between_none_and_all(number, of):
    """The interval of none or of all does not pretend that it is certain."""
    share = share_of(number, of)

    assert 0 <= share.low <= share.value <= share.high <= 1
    assert share.high - share.low > 0.1
