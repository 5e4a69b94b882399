from pathlib import Path

import polib
import pytest

import penalty_cards
from penalty_cards.laws.clauses import Rule
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.laws.messages import Refusal, places

CATALOGUE = Path(penalty_cards.__file__).parent / "locale/de/LC_MESSAGES/django.po"
# Refused for the cards and calls alone, or because we give no ruling.
WITHOUT_A_RULE = {
    "It is {seat}’s turn.",
    "{seat} does not hold {the_card}.",
    "{The_card} is already on the table.",
    "{seat}’s hand is already face up.",
    "The board is passed out, but the contract given is {contract} by {declarer}.",
    "The calls lead to {reached} by {seat}, but the contract given is {contract} by "
    "{declarer}.",
    "May {seat} still take back {the_card} at trick twelve? Under the Laws of "
    "{edition}, we give no ruling on this (Law 62D1).",
}


@pytest.fixture(params=sorted(EDITIONS))
def edition(request):
    """Each edition of the Laws in turn."""
    return EDITIONS[request.param]


@pytest.fixture(scope="session")
def translated():
    """The texts that the catalogue translates."""
    return {entry.msgid for entry in polib.pofile(CATALOGUE)}


@pytest.fixture(autouse=True)
def every_refusal(monkeypatch, translated):
    """Any refusal that a test provokes is a text of the catalogue and names its rule.

    It names every value that it is given, too.
    """
    make = Refusal.__init__

    def checked(self, message, *rules):
        make(self, message, *rules)
        assert message.text in translated
        assert [] == [rule for rule in rules if not isinstance(rule, Rule)]
        assert [] == [value for _, value in message.values if value is None]
        assert {name for name, _ in message.values} == places(message.text)
        assert rules or message.text in WITHOUT_A_RULE

    monkeypatch.setattr(Refusal, "__init__", checked)
