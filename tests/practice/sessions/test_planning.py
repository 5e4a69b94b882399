"""What is asked next: a table of small states, and what holds of every state."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.practice.models import Confidence
from quizzes.practice.sessions.planning import (
    APART,
    NEW,
    SESSION,
    Catalogue,
    Given,
    Known,
    Step,
    Wanted,
    Why,
    draw,
    fresh_variant,
    waiting,
)
from quizzes.practice.sessions.scheduling import Held

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)
A, B, C, D, E, F = "R49-1", "R50A-1", "R50B-1", "R50B-2", "R50C-1", "R50D2-1"
SURE = Confidence.SURE

# Four questions of one statement each, one of two, and two for higher levels.
CATALOGUE = Catalogue(
    [
        Step(1, 1, 1, frozenset({A})),
        Step(2, 1, 1, frozenset({B})),
        Step(3, 1, 1, frozenset({C})),
        Step(4, 1, 1, frozenset({A, B})),
        Step(5, 1, 2, frozenset({D})),
        Step(5, 2, 2, frozenset({A, D})),
        Step(6, 1, 3, frozenset({E})),
    ]
)


def held(due=1, missed=0, last=-1, reviews=1):
    """A memory that is due after so many days."""
    day = timedelta(days=1)
    return Held(3.0, 5.0, NOW + due * day, NOW + last * day, reviews, missed)


def known(holds=None, today=(), answered=None, level=1):
    """A learner who holds some statements and has been shown some today."""
    given = [Given(0, frozenset(each), frozenset(each)) for each in today]
    return Known(level, holds or {}, given, answered or {})


# what it shows, memories, reviewed today, level, what is asked, why
DRAWN = [
    ("nothing is known: the first of the Laws", {}, [], 1, A, Why.NEW),
    ("sure and wrong before due",
     {A: held(due=-9), B: held(missed=3)}, [], 1, B, Why.SURE),
    ("of those the one that waits longest",
     {A: held(missed=3, last=-1), B: held(missed=3, last=-2)}, [], 1, B, Why.SURE),
    ("but not at once",
     {A: held(due=-9), B: held(missed=3)}, [{B}], 1, A, Why.DUE),
    ("then at once, if there is nothing else",
     {A: held(missed=3)}, [{A}], 0, A, Why.SURE),
    ("after three times in a day it rests",
     {A: held(missed=3)}, [{A}, set(), {A}, set(), {A}, set()], 1, B, Why.NEW),
    ("but not yet after two",
     {A: held(missed=3)}, [{A}, set(), {A}, set()], 1, A, Why.SURE),
    ("nor where nothing else can be asked",
     {A: held(missed=3)}, [{A}, set(), {A}, set(), {A}, set()], 0, A, Why.SURE),
    ("what is known well comes between",
     {A: held(missed=3), B: held(due=5)}, [{A}], 0, B, Why.AHEAD),
    ("due before missed",
     {A: held(missed=1), B: held(due=0)}, [], 1, B, Why.DUE),
    ("due before new", {A: held(due=0)}, [set()], 1, A, Why.DUE),
    ("every third question is new", {A: held(due=0)}, [set(), set()], 1, B, Why.NEW),
    ("but for what was sure and wrong",
     {A: held(missed=3)}, [set(), set()], 1, A, Why.SURE),
    ("explained today is not due today",
     {A: held(due=-9), B: held(due=-1)}, [{A}, set(), set()], 1, B, Why.DUE),
    ("but where nothing else can be asked",
     {A: held(due=-9)}, [{A}, set(), set()], 0, A, Why.DUE),
    ("due the longest first",
     {A: held(due=-1), B: held(due=-2)}, [], 1, B, Why.DUE),
    ("sure, wrong and due is sure and wrong",
     {A: held(due=-9), B: held(due=-1, missed=3)}, [], 1, B, Why.SURE),
    ("missed before new", {A: held(missed=2)}, [], 1, A, Why.MISSED),
    ("missed rests for three questions",
     {A: held(missed=2)}, [{A}, set(), set()], 1, B, Why.NEW),
    ("and comes then",
     {A: held(missed=2)}, [{A}, set(), set(), set()], 1, A, Why.MISSED),
    ("new before what is not due", {A: held(), C: held()}, [], 1, B, Why.NEW),
    ("new of the own level only",
     {A: held(2), B: held(3), C: held(1)}, [], 1, C, Why.AHEAD),
    ("a level raised brings what is new there",
     {A: held(2), B: held(3), C: held(1)}, [], 2, D, Why.NEW),
    ("lower levels first", {A: held()}, [], 3, B, Why.NEW),
    ("what is due next, when nothing else is",
     {A: held(4), B: held(3), C: held(9)}, [], 1, B, Why.AHEAD),
    ("what no question shows any more is passed over",
     {F: held(missed=3), "R0-0": held(missed=3)}, [], 1, A, Why.NEW),
    ("due, of a higher level than is chosen now",
     {E: held(due=-1)}, [], 1, E, Why.DUE),
    ("the clock went back: nothing is due, what is new is asked",
     {A: held(due=900, last=899)}, [], 1, B, Why.NEW),
]  # fmt: skip


@pytest.mark.parametrize(
    ("holds", "today", "level", "statement", "why"),
    [pytest.param(*row, id=shows) for shows, *row in DRAWN],
)
def test_draw(holds, today, level, statement, why):
    """What somebody was sure of and wrong about, due, missed, new, ahead."""
    drawn = draw(CATALOGUE, known(holds, today, level=level), NOW)

    assert (statement, why) == (drawn.statement, drawn.why)
    assert statement in drawn.step.statements


SOON, LATE = (Wanted(NOW - n * timedelta(days=1)) for n in (0, 1))
FULL = [{f"R0-{n}" for n in range(NEW)}]  # met for the first time in this session

# what it shows, memories, what was missed in exams, shown last, what is asked, why
REQUESTED = [
    ("missed in an exam before what is due",
     {A: held(due=-9)}, {B: LATE}, [], B, Why.REQUESTED),
    ("but after what one was sure of and wrong about",
     {A: held(missed=3)}, {B: LATE}, [], A, Why.SURE),
    ("what has never been met", {}, {C: LATE}, [], C, Why.REQUESTED),
    ("what is held for later", {A: held(due=9)}, {A: SOON}, [], A, Why.REQUESTED),
    ("of two the one that waits longest", {}, {A: SOON, B: LATE}, [], B, Why.REQUESTED),
    ("not at once again", {B: held(due=-9)}, {A: SOON}, [{A}], B, Why.DUE),
    ("every third question is of something new",
     {A: held(due=-9)}, {A: SOON}, [set(), set()], B, Why.NEW),
    ("what is new only where there is room for it",
     {A: held(due=-9), **dict.fromkeys(FULL[0], held())}, {B: SOON}, FULL, A, Why.DUE),
    ("but what is held all the same",
     {B: held(due=9), **dict.fromkeys(FULL[0], held())}, {B: SOON}, FULL, B,
     Why.REQUESTED),
    ("of a higher level", {}, {E: SOON}, [], E, Why.REQUESTED),
    ("what no question shows is passed over", {}, {F: SOON}, [], A, Why.NEW),
]  # fmt: skip


@pytest.mark.parametrize(
    ("holds", "requested", "today", "statement", "why"),
    [pytest.param(*row, id=shows) for shows, *row in REQUESTED],
)
def test_requested(holds, requested, today, statement, why):
    """What somebody missed in an exam comes before what is due."""
    asking = replace(known(holds, today), requested=requested)

    assert (statement, why) == draw(CATALOGUE, asking, NOW)[1:]


# kind and belief that are wanted, the version that is asked
WANTED = [
    ("", "", 1),
    ("clause", "", 2),
    ("clause", "any-suit", 2),
    ("", "any-suit", 3),
    ("announce", "", 1),
    ("announce", "any-suit", 3),
    ("", "never-ends", 1),
]


@pytest.mark.parametrize(("kind", "belief", "version"), WANTED)
def test_as_it_was_missed(kind, belief, version):
    """A question of its kind if there is one; else one that can show the belief."""
    steps = [
        Step(1, 1, 1, frozenset({A}), "card"),
        Step(2, 1, 1, frozenset({A, B}), "clause"),
        Step(3, 1, 1, frozenset({A, B, C}), "card", frozenset({"any-suit"})),
    ]
    asking = replace(known(), requested={A: Wanted(NOW, kind, belief)})

    assert version == draw(Catalogue(steps), asking, NOW).step.version


def test_each_waits_once():
    """A statement waits for one reason, however many it has."""
    holds = {A: held(missed=3), B: held(due=-1), C: held(due=1)}
    asking = replace(known(holds), requested=dict.fromkeys((A, B, C, D), SOON))
    found = waiting(CATALOGUE, asking, NOW)

    assert [A] == found.sure
    assert [B, C, D] == found.requested
    assert [] == [*found.due, *found.missed, *found.new, *found.ahead]


def test_nothing_to_ask():
    """Of an empty library nothing is drawn."""
    assert draw(Catalogue([]), known({A: held(due=-1)}), NOW) is None


def test_nothing_at_this_level():
    """Where every question is above the level, and nothing is held, none is drawn."""
    catalogue = Catalogue([Step(6, 1, 3, frozenset({E}))])

    assert draw(catalogue, known(), NOW) is None


def test_one_question_only():
    """A library of one question asks it again and again."""
    catalogue = Catalogue([Step(1, 1, 1, frozenset({A}))])
    states = [
        known(),
        known({A: held()}, [{A}]),
        known({A: held(missed=3)}, [{A}] * 9),
        known({A: held(due=-2)}, [{A}] * 30),
    ]

    assert {(1, 1)} == {draw(catalogue, each, NOW).step[:2] for each in states}


# what it shows, memories, answers of the session, room
ROOM = [
    ("nothing answered", {}, [], 5),
    ("two met", {A: held(), B: held()}, [{A}, {B}], 3),
    ("two met in one question", {A: held(), B: held()}, [{A, B}], 3),
    ("met before today", {A: held(reviews=4)}, [{A}], 5),
    ("met, and asked again", {A: held(reviews=2)}, [{A}, {A}], 4),
    ("a new session", {A: held(), B: held()}, [{A}, {B}] + [set()] * 8, 5),
    ("more at once than there was room for",
     dict.fromkeys([A, B, C, D, E, F], held()), [{A, B, C, D, E, F}], 0),
]  # fmt: skip


@pytest.mark.parametrize(
    ("holds", "today", "room"), [pytest.param(*row, id=shows) for shows, *row in ROOM]
)
def test_room_for_what_is_new(holds, today, room):
    """A session brings five statements at most that were never met before."""
    assert room == known(holds, today).room


def test_full_of_new():
    """After five new statements the sixth waits, while anything else can be asked."""
    statements = [A, B, C, D, E, F]
    catalogue = Catalogue(
        [Step(n, 1, 1, frozenset({s})) for n, s in enumerate(statements)]
    )
    holds = dict.fromkeys(statements[:NEW], held())

    full = draw(catalogue, known(holds, [{s} for s in statements[:NEW]]), NOW)
    after = draw(catalogue, known(holds, [{A}] * SESSION), NOW)

    assert (Why.AHEAD, Why.NEW) == (full.why, after.why)
    assert F == after.statement


def two_ways(level=1):
    """Two questions of a statement, one of them of another too."""
    return Catalogue(
        [Step(1, 1, level, frozenset({A})), Step(2, 1, level, frozenset({A, B}))]
    )


# what it shows, memories, versions answered today, answered before, version asked
VERSIONS = [
    ("what is new in the simplest question", {}, [], {}, 1),
    ("the simpler one, if both show as much of what is wanted",
     {A: held(due=-1)}, [], {}, 1),
    ("what shows more of what is wanted",
     {A: held(due=-2), B: held(due=-1)}, [], {}, 2),
    ("the one that was not asked today",
     {A: held(due=-2), B: held(due=-1)}, [2], {}, 1),
    ("of those alike the one asked in fewer variants",
     {A: held(due=-2), B: held()}, [], {(1, 1): {10: NOW}}, 2),
    ("what was not read lately, though the other shows more",
     {A: held(due=-2), B: held(due=-1)}, [], {(2, 1): {20: NOW}}, 1),
    ("both used up alike: what shows more",
     {A: held(due=-2), B: held(due=-1)}, [],
     {(1, 1): {10: NOW}, (2, 1): {20: NOW}}, 2),
    ("of those alike the one answered longest ago",
     {A: held(due=-2), B: held(due=9)}, [],
     {(1, 1): {10: NOW}, (2, 1): {20: NOW - timedelta(days=3)}}, 2),
]  # fmt: skip


@pytest.mark.parametrize(
    ("holds", "today", "answered", "version"),
    [pytest.param(*row, id=shows) for shows, *row in VERSIONS],
)
def test_question_of_a_statement(holds, today, answered, version):
    """The same statement comes back in another question."""
    given = [Given(each, frozenset(), frozenset()) for each in today]

    drawn = draw(two_ways(), Known(1, holds, given, answered), NOW)

    assert (A, version) == (drawn.statement, drawn.step.version)


def test_question_brings_no_more_that_is_new_than_there_is_room_for():
    """After four that were new, what is due is asked without two more."""
    catalogue = Catalogue(
        [Step(1, 1, 1, frozenset({A})), Step(2, 1, 1, frozenset({A, E, F}))]
    )
    met = {B, C, D, "R50C-2"}
    holds = {A: held(due=-1)} | dict.fromkeys(met, held())
    used = {(1, 1): {10: NOW - timedelta(days=1)}} | {
        (3 + n, 1): {3 + n: NOW} for n in range(APART)
    }

    fresh = draw(catalogue, known(holds, [met - {B}], used), NOW)
    full = draw(catalogue, known(holds, [met], used), NOW)

    assert (2, 1) == (fresh.step.version, full.step.version)


OTHERS = "R48A-1", "R48A-2", "R9-1"  # not about penalty cards


def questions(*statements):
    """One question of each statement, in their order."""
    return Catalogue([Step(n, 1, 1, frozenset({s})) for n, s in enumerate(statements)])


def test_penalty_cards_come_first():
    """The other points of a level follow, whatever their place in the Laws."""
    found = waiting(questions(*OTHERS, F, A), known(), NOW).new

    assert [A, F, "R48A-1", "R48A-2", "R9-1"] == found


# what it shows, what the last questions showed, what is due, what is asked
TURNS = [
    ("a day begins with a penalty card", [], (*OTHERS[:1], A), A),
    ("and goes on with one", [{B}], (*OTHERS[:1], A), A),
    ("the third may be about something else", [{B}, {C}], (*OTHERS[:1], A), OTHERS[0]),
    ("then two about penalty cards", [{B}, {C}, {"R9-1"}], (*OTHERS[:1], A), A),
    ("of them the second", [{C}, {"R9-1"}, {B}], (*OTHERS[:1], A), A),
    ("unless nothing else is left", [], OTHERS[:1], OTHERS[0]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("shown", "due", "statement"),
    [pytest.param(*row, id=shows) for shows, *row in TURNS],
)
def test_one_question_in_three_is_of_something_else(shown, due, statement):
    """At most one in three is about a situation without a penalty card."""
    holds = {each: held(due=n - 9) for n, each in enumerate(due)}

    assert statement == draw(questions(*due), known(holds, shown), NOW).statement


def test_no_story_twice_in_twenty():
    """What is new comes in a story that was not read lately, if there is one."""
    catalogue = questions(A, B)
    answered = {(0, 1): {10: NOW}}
    others = {(9 + n, 1): {9 + n: NOW + timedelta(hours=n)} for n in range(APART)}
    held_too = {A: held(due=-1)}

    assert B == draw(catalogue, known({}, [], answered), NOW).statement
    assert A == draw(catalogue, known({}, [], answered | others), NOW).statement
    assert A == draw(catalogue, known(held_too, [], answered), NOW).statement


DAYS = [NOW - timedelta(days=n) for n in range(4)]
# what it shows, when each variant was answered, which comes
FRESH = [
    ("none yet", {}, 7),
    ("the first one that is not answered", {7: DAYS[0]}, 8),
    ("whatever the order", {8: DAYS[1], 7: DAYS[0]}, 9),
    ("all used up: the one answered longest ago",
     {7: DAYS[1], 8: DAYS[3], 9: DAYS[0]}, 8),
    ("variants of an older version count for nothing", {1: DAYS[3]}, 7),
]  # fmt: skip


@pytest.mark.parametrize(
    ("answered", "variant"), [pytest.param(*row, id=shows) for shows, *row in FRESH]
)
def test_fresh_variant(answered, variant):
    """Each time another variant of the question."""
    assert variant == fresh_variant([7, 8, 9], answered)


def test_waiting_counts_each_statement_once():
    """The parts are those of the page: nothing stands in two of them."""
    holds = {A: held(missed=3, due=-1), B: held(due=-1), C: held(missed=2), D: held()}

    found = waiting(CATALOGUE, known(holds, level=3), NOW)

    assert ([A], [B], [C], [E], [D]) == (
        found.sure,
        found.due,
        found.missed,
        found.new,
        found.ahead,
    )


memories = st.builds(
    held,
    due=st.integers(-40, 40),
    missed=st.sampled_from([0, 1, 2, 3]),
    last=st.integers(-40, 3),
    reviews=st.integers(1, 9),
)
states = st.builds(
    known,
    st.dictionaries(st.sampled_from([A, B, C, D, E, F]), memories),
    st.lists(st.sets(st.sampled_from([A, B, C, D, E, F])), max_size=35),
    level=st.integers(1, 3),
)


@given(states)
def test_something_is_always_asked(state):
    """There is a next question, the same each time, and not of what was just asked."""
    drawn = draw(CATALOGUE, state, NOW)

    assert drawn == draw(CATALOGUE, state, NOW)
    assert drawn.statement in drawn.step.statements
    waits = waiting(CATALOGUE, state, NOW)
    last = state.today[-1].statements if state.today else frozenset()
    others = set(waits.sure) | set(waits.due) | set(waits.missed) | set(waits.ahead)
    if others - last:
        assert drawn.statement not in last or drawn.why is Why.NEW
