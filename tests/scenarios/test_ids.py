"""Choices keep their ids when sentences are worded anew, and know their old ones."""

import json
from hashlib import blake2s
from itertools import chain
from pathlib import Path

import pytest

from penalty_cards.laws import messages
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Message, render, say
from penalty_cards.questions import former_ids
from penalty_cards.questions.choices import choices
from penalty_cards.questions.former_ids import ADDED, FORMER, rename_ids
from penalty_cards.questions.marking import believed_otherwise, mark
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.questions.wording import meaning_id
from tests.library import ITEMS

BY_WORDS = (Kind.RULING, Kind.CHOOSE)
# What two releases offered in questions of the library: the ids, by release and
# question, the right one first. Written by these releases; it is not written again.
OFFERED = json.loads(Path(__file__).with_name("former_ids.json").read_text("utf-8"))
CACHES = (choices, answer_under, believed_otherwise, former_ids._names)


@pytest.fixture
def forget():
    """What was remembered in other words is forgotten."""
    yield
    for each in CACHES:
        each.cache_clear()


def every_question():
    """Every question of the library in its first variant, with every code."""
    for item in ITEMS:
        for step in item.steps:
            for year in item.editions():
                yield step.question, EDITIONS[year].code


def ids(question, code):
    """The ids of a question: what is offered, what is right, what is believed."""
    return (
        [choice.id for choice in choices(question, code)],
        answer_under(question, code),
        {belief.name: one for belief, one in believed_otherwise(question, code)},
    )


def reworded(text, values=()):
    """Another sentence, which names nothing of what the first one named."""
    return Message(f"Other words: {blake2s(text.encode()).hexdigest()}.")


@pytest.mark.thorough
def test_ids_outlive_the_words(monkeypatch, forget):
    """With every sentence of the engine worded anew each choice has the id it had."""
    before = [ids(*each) for each in every_question()]
    monkeypatch.setattr(messages, "Message", reworded)
    for each in CACHES:
        each.cache_clear()

    said = choices(*next(each for each in every_question() if each[0].kind in BY_WORDS))
    assert render(said[0].words[0]).startswith("Other words")

    assert [ids(*each) for each in every_question()] == before


def test_every_ruling_has_an_id_of_its_own():
    """Two rulings that read alike are one choice; none is known by its words."""
    for question, code in every_question():
        if question.kind not in BY_WORDS:
            continue
        found = choices(question, code)
        read = {" ".join(map(render, choice.words)) for choice in found}

        assert len(found) == len(read), (code.edition, question)
        said = [message for choice in found for message in choice.words]
        assert [] == [each for each in said if not each.meanings], question


def test_a_sentence_for_two():
    """Two sentences that become one leave the choice its id."""
    one, other = say("It is hot.").named("hot"), say("It is dry.").named("dry")
    both = say("It is hot and dry.").named("hot").named("dry")

    assert meaning_id((one, other)) == meaning_id((both,))
    assert meaning_id((one, other)) != meaning_id((other, one))


def test_every_sentence_has_its_former_words():
    """What rulings of the library say was said by the last release, or is new."""
    said = chain.from_iterable(
        choice.words
        for question, code in every_question()
        if question.kind in BY_WORDS
        for choice in choices(question, code)
    )

    names = {each.name for message in said for each in message.meanings}

    assert names <= FORMER.keys() | ADDED


def rows(release):
    """The questions of a release that are asked of the same facts today."""
    items = {item.code: item for item in ITEMS}
    for name, row in OFFERED[release].items():
        code, step, year = name.split("/")
        item = items.get(code)
        if item is not None and item.facts_digest == row["item"]:
            question = item.steps[int(step) - 1].question
            yield question, EDITIONS[int(year)].code, row["ids"]


@pytest.mark.parametrize("release", OFFERED)
def test_ids_of_earlier_releases_are_understood(release):
    """What was right is right; other choices stay apart."""
    known = list(rows(release))

    assert 40 <= len(known)
    for question, code, given in known:
        now = rename_ids(question, code, given)
        assert frozenset(now[:1]) == answer_under(question, code)
        assert len(given) == len(set(now))
        assert {choice.id for choice in choices(question, code)}.issuperset(now), (
            question,
            code.edition,
            given,
        )


@pytest.mark.parametrize("release", OFFERED)
def test_earlier_answers_are_marked(release):
    """An answer by an old id is marked, and its belief found, as by the new one."""
    for question, code, given in rows(release):
        for old in given:
            (new,) = rename_ids(question, code, [old])

            assert mark(question, code, frozenset({old})) == mark(
                question, code, frozenset({new})
            )


def test_unknown_ids_stay():
    """What no release offered is not taken for anything."""
    question, code, _given = next(rows("duties"))

    assert ["0123456789", "view-1"] == rename_ids(
        question, code, ["0123456789", "view-1"]
    )
