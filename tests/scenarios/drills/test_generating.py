"""Drills: what a code names, and that it is worth asking."""

import subprocess
import sys
from collections import Counter
from itertools import product
from statistics import mean

import pytest

from penalty_cards.bridge import Degree
from penalty_cards.laws.documents.possibility import check_possible, check_progress
from penalty_cards.laws.documents.reading import incident_document
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.laws.play.replay import replay
from penalty_cards.questions.choices import choices
from penalty_cards.questions.display import complexity
from penalty_cards.questions.question import Kind, answer_under, ruling_of
from penalty_cards.scenarios.checks import faults_of
from penalty_cards.scenarios.drills import sentences
from penalty_cards.scenarios.drills.codes import (
    DIFFICULTIES,
    LETTERS,
    DrillCode,
    Task,
    parse_drill_code,
)
from penalty_cards.scenarios.drills.generating import drill_case
from penalty_cards.scenarios.stories import literals
from tests import oracle

SEEDS = range(1, 41)
EVERY = list(product(Task, DIFFICULTIES))

# What a code names: the hands from North, and what happens there.
GOLDEN = [
    # code             what is asked         hands (N E S W)
    ("DR-D1-1", "degree DK",
     "7.86.Q6. A5.3.T.J J.JT..T5 .7.K3.64", ["W exposes DK by drop"]),
    ("DR-C2-77", "card",
     "4.T7.J.A2 T8765.2.. 9.4.64.K8 J.AQ.932.",
     ["S exposes CK by drop", "declarer asks nothing", "N plays C2", "E plays ST"]),
    ("DR-O2-417", "options",
     ".5.K.J82 76.K.97. .96.5.74 Q2.7.Q4.", ["S exposes H9 H6 by drop"]),
    ("DR-B3-2027", "card",
     "J6.864.82.4 842.Q72..83 AQ5.T9.T.T5 K.K53.QJ7.9", ["E exposes C8 by drop"]),
    ("DR-S3-999999", "card",
     "65.AJ.T2.4 J.4.7.J873 AT7.2.A5.5 83.T85..KQ",
     ["S exposes H2 C5 by drop", "S exposes S7 by drop", "declarer prohibits H C",
      "N plays D2", "E plays D7"]),
]  # fmt: skip


def cases(task, difficulty):
    """Some drills of a task and a difficulty."""
    return [drill_case(DrillCode(task, difficulty, seed)) for seed in SEEDS]


@pytest.mark.parametrize(("code", "expected", "hands", "events"), GOLDEN)
def test_a_code_names_the_same_cards_for_ever(code, expected, hands, events):
    """Whoever opens a link from years ago finds the cards that were there."""
    question = drill_case(parse_drill_code(code)).question
    document = incident_document(question.incident)

    about = "" if question.about is None else f" {question.about}"
    assert expected == f"{question.kind}{about}"
    assert hands == " ".join(document["hands"][seat] for seat in "NESW")
    assert events == document["events"]


def test_every_process_gives_the_same():
    """No order of a hash decides what a code names."""
    program = (
        "import django; django.setup()\n"
        "from penalty_cards.scenarios.drills.codes import *\n"
        "from penalty_cards.scenarios.drills.generating import drill_case\n"
        "for t in Task: print(drill_case(DrillCode(t, 3, 5)).cast)\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={
                "PYTHONHASHSEED": seed,
                "DJANGO_SETTINGS_MODULE": "penalty_cards.settings",
                "SECRET_KEY": "of a test",
            },
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert 1 == len(told)


@pytest.mark.parametrize(("task", "difficulty"), EVERY)
def test_every_drill_can_be_asked(task, difficulty):
    """No editor would find a fault in it, by any edition that it is asked of."""
    for case in cases(task, difficulty):
        start = case.question.incident.start
        check_possible(start, LAWS_2017)
        check_progress(start)
        assert 1 == len({len(hand) for hand in start.hands}), case.code
        assert [] == list(faults_of(case.question, case.item.editions())), case.code


@pytest.mark.parametrize(("task", "difficulty"), EVERY)
def test_the_player_on_lead_has_won_a_trick(task, difficulty):
    """After the first trick the lead is with whoever has won the last one."""
    for case in cases(task, difficulty):
        start = case.question.incident.start

        assert start.won[start.to_play % 2] > 0, case.code


@pytest.mark.parametrize("task", Task)
def test_every_edition_is_asked(task):
    """Most drills are asked of every edition, and none of none."""
    years = Counter(
        year
        for difficulty in DIFFICULTIES
        for case in cases(task, difficulty)
        for year in case.item.editions()
        if answer_under(case.question, EDITIONS[year].code)
    )

    assert set(EDITIONS) == set(years)
    assert min(years.values()) >= 0.8 * len(SEEDS) * len(DIFFICULTIES)


@pytest.mark.parametrize("task", Task)
def test_the_harder_the_more_to_keep_in_mind(task):
    """The complexity of a task's drills grows with their difficulty."""
    found = [
        mean(complexity(case.question, LAWS_2017) for case in cases(task, difficulty))
        for difficulty in DIFFICULTIES
    ]

    assert sorted(found) == found
    assert found[0] + 1 < found[-1]


def test_each_degree_is_often_right():
    """Of the cards asked about each kind is met often, at every difficulty."""
    for difficulty in DIFFICULTIES:
        found = Counter(
            next(iter(answer_under(case.question, LAWS_2017)))
            for case in cases(Task.DEGREE, difficulty)
        )
        assert {"major", "minor", "none"} == set(found), difficulty
        assert min(found.values()) >= 0.10 * len(SEEDS), (difficulty, found)

    every = Counter(
        next(iter(answer_under(case.question, LAWS_2017)))
        for difficulty in DIFFICULTIES
        for case in cases(Task.DEGREE, difficulty)
    )
    assert min(every.values()) >= 0.15 * every.total(), every


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_declarer_has_often_a_say_and_often_none(difficulty):
    """Nobody can answer by difficulty alone."""
    has_say = [
        answer_under(case.question, LAWS_2017) != {"no-say"}
        for case in cases(Task.OPTIONS, difficulty)
    ]

    assert 0.2 * len(has_say) <= sum(has_say) <= 0.9 * len(has_say)


@pytest.mark.parametrize(("task", "difficulty"), EVERY)
def test_neighbours_are_not_alike(task, difficulty):
    """No two seeds give the same hands, and the stories are many."""
    found = cases(task, difficulty)
    stories = {sentence.text for case in found for sentence in _sentences(case.story)}

    assert len(found) == len({case.question.incident.start.hands for case in found})
    assert len(stories) >= 10


@pytest.mark.parametrize(("task", "difficulty"), EVERY)
def test_nothing_is_told_twice(task, difficulty):
    """A story says nothing in the same words again."""
    for case in cases(task, difficulty):
        told = [sentence.text for sentence in _sentences(case.story)]
        assert len(told) == len(set(told)), case.code


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_no_text_tells_the_answer(difficulty):
    """Where the kind of a card is asked, no sentence says it."""
    for case in cases(Task.DEGREE, difficulty):
        told = render(case.title) + render(case.story)
        assert "penalty card" not in told, case.code


def _sentences(message):
    return message.values[0][1].sentences


def test_the_texts_name_no_seat_and_no_card():
    """Every sentence stands for any seats and cards."""
    texts = [text for name, some in vars(sentences).items() if name.isupper()
             for text in some]  # fmt: skip

    assert len(texts) > 80
    assert [] == [
        (text, *literals(text, {})) for text in texts if [*literals(text, {})]
    ]


def test_the_key_is_that_of_the_slow_oracle():
    """A second statement of the Laws gives the same cards and the same demands."""
    compared = 0
    for task, difficulty in EVERY:
        for case in cases(task, difficulty):
            question = case.question
            if question.kind not in (Kind.CARD, Kind.OPTIONS):
                continue
            state = replay(question.incident, LAWS_2017)[-1].state
            turn = _turn(state)
            key = answer_under(question, LAWS_2017)
            compared += 1
            if question.kind is Kind.OPTIONS:
                assert _demands(turn) == key, case.code
            elif oracle.waits(turn):
                assert {"wait"} == key, case.code
            else:
                assert oracle.legal_cards(turn) == key, case.code
    assert compared > 200


def _turn(state):
    seat = state.to_play

    def of(owner, degree):
        return frozenset(map(str, state.penalties(owner, degree)))

    return oracle.Turn(
        hand=frozenset(map(str, state.hand(seat))),
        led="" if state.led is None else state.led.letter,
        majors=of(seat, Degree.MAJOR),
        minor="".join(of(seat, Degree.MINOR)),
        partners_majors=of(seat.partner, Degree.MAJOR),
        partners_minor="".join(of(seat.partner, Degree.MINOR)),
        restrictions=tuple(
            (each.kind.value, "".join(suit.letter for suit in each.suits))
            for each in state.restrictions
            if each.seat is seat
        ),
        chosen=state.chosen,
        designated="" if state.designated is None else str(state.designated),
    )


def _demands(turn):
    found = set()
    for demand, suits in oracle.options(turn):
        found.add(demand if demand == "neither" else f"{demand}-{suits}")
    return found or {"no-say"}


@pytest.mark.parametrize(
    "text",
    ["DR-X1-1", "DR-D0-1", "DR-D4-1", "DR-D1-0", "DR-D1-01", "DR-D1-1000000",
     "dr-d1-1", "DR-D1-1 ", "DR-D1-\u0661", "D1-1", "", "DR-D1-1-2"],
)  # fmt: skip
def test_no_other_text_is_a_code(text):
    """Each drill has one code, written in one way."""
    assert None is parse_drill_code(text)


@pytest.mark.parametrize("task", Task)
def test_codes_are_read_as_they_are_written(task):
    """Writing a code and reading it gives it back."""
    code = DrillCode(task, 2, 417)

    assert code == parse_drill_code(str(code))
    assert f"DR-{LETTERS[task]}2-417" == str(code)


def test_choices_are_more_than_the_key():
    """There is always something to get wrong."""
    for task, difficulty in EVERY:
        for case in cases(task, difficulty):
            key = answer_under(case.question, LAWS_2017)
            every = {choice.id for choice in choices(case.question, LAWS_2017)}
            assert key < every, case.code
            assert ruling_of(case.question, LAWS_2017).unchecked_play == ()
