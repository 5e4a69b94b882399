"""The page of a pack: what it carries, and what it says of each answer."""

import re

import pytest

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.questions.choices import choices
from penalty_cards.scenarios.models import Variant
from quizzes.practice.models import Attempt, Learner
from tests.practice.offline.conftest import PACK, tickets
from tests.practice.pages import key, plain, question_of

pytestmark = pytest.mark.usefixtures("items")
CHOICE = re.compile(r'<template data-choice="([^"]*)">(.*?)</template>', re.DOTALL)


def test_every_choice_has_its_result(client):
    """Each choice of each question is there once, and told what it is told online."""
    questions = client.get(PACK).text.split("<template data-ticket=")[1:]

    assert 2 == len(questions)
    for html, code in zip(questions, ("PC-901", "PC-902"), strict=True):
        variant = Variant.objects.published().get(seed=0, version__scenario__code=code)
        results = dict(CHOICE.findall(html))
        found = choices(question_of(variant), LAWS_2017)
        assert [choice.id for choice in found] == list(results), code
        for choice, told in results.items():
            assert (choice in key(variant)) == ("Right." in plain(told)), choice


def test_only_questions_with_one_answer(client):
    """A question that asks for all cards is not in a pack: one choice is no answer."""
    assert "PC-903" not in client.get(PACK).text


def test_a_pack_stores_nothing(client):
    """Whoever only opens a pack is nobody yet."""
    client.get(PACK)

    assert 0 == Learner.objects.count() == Attempt.objects.count()


def test_every_pack_is_another(client):
    """Two packs never share an attempt: an answer in one is none in the other."""
    assert set() == set(tickets(client)) & set(tickets(client))


def test_without_a_script(client):
    """The page says that it needs a script, and leads to practice without one."""
    place = client.get(PACK).text.split('id="pack-place"')[1].partition("</div>")[0]

    assert "script" in place
    assert 'href="/practice/"' in place


def test_no_inline_script(client):
    """Neither the page nor its results carry a script or a style of their own."""
    html = client.get(PACK).text

    assert not re.search(r"<script(?![^>]* src=)|<style| style=| on\w+=", html)


def test_enough_for_today(client, monkeypatch):
    """After thirty answers the pack is there, and says that it is enough."""
    assert "That is enough" not in client.get(PACK).text
    monkeypatch.setattr("quizzes.practice.sessions.reading.CAP", 0)

    assert "That is enough" in plain(client.get(PACK).text)
