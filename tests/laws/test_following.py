"""An incident followed once is ruled on under other codes as if it were replayed."""

import pytest

from penalty_cards.bridge import ImpossibleEvent, ImpossiblePosition
from penalty_cards.laws.beliefs import BELIEFS
from penalty_cards.laws.deciding import trace
from penalty_cards.laws.document import read_incident
from penalty_cards.laws.editions import EDITIONS, LAWS_2017
from penalty_cards.laws.following import followed
from penalty_cards.laws.replay import rule_on
from tests.laws.incidents import lines

DOCUMENTS = [line["incident"] for line in lines()[::40]]


def ruled(rule):
    """A ruling, or why there is none."""
    try:
        return rule()
    except (ImpossibleEvent, ImpossiblePosition) as error:
        return str(error)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_ruled_alike(document):
    """Of other editions, of false beliefs and of codes without a rule."""
    incident, _ = read_incident(document)
    try:
        here = followed(incident, LAWS_2017)
    except (ImpossibleEvent, ImpossiblePosition):
        return
    codes = [edition.code for edition in EDITIONS.values()]
    codes += [belief.code(LAWS_2017) for belief in BELIEFS.values()]
    codes += [LAWS_2017.without(step.rule) for step in trace(here.ruling)]

    assert here.ruling == rule_on(incident, LAWS_2017)
    for code in codes:
        expected = ruled(lambda code=code: rule_on(incident, code))
        assert expected == ruled(lambda code=code: here.ruling_under(code))
