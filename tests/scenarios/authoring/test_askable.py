"""Tests of the questions that are suggested for the facts of a draft."""

import pytest

from penalty_cards.scenarios.authoring import askable as module
from penalty_cards.scenarios.authoring.askable import askable
from penalty_cards.scenarios.authoring.facts import incident_of

EAST = ["S4", "S3", "S2", "HQ", "H7", "H6", "DA", "DT", "D8", "C9", "C8", "C7", "C6"]
WEST = ["S5", "HT", "H9", "H5", "H4", "H3", "DJ", "D7", "D6", "C5"]
FACTS = {
    "contract": "4S",
    "declarer": "S",
    "to_play": "W",
    "hands": {
        "N": "KT87.KJ8.Q952.AT",
        "E": "432.Q76.AT8.9876",
        "S": "AQJ96.A2.K43.KQJ",
        "W": "5.T9543.J76.5432",
    },
}


def asked(events):
    document = FACTS | {"events": events}
    return askable(document, incident_of(document))


@pytest.mark.parametrize(("east", "west"), [(EAST[:6], []), (EAST, WEST)])
def test_however_much_happened_little_is_tried(monkeypatch, east, west):
    """Many dropped cards and a lead: a page waits for a few tries, not for all."""
    tried, faults_of = [], module.faults_of

    def counted(question, editions):
        tried.extend(len(question.incident.events) for _edition in editions)
        return faults_of(question, editions)

    monkeypatch.setattr(module, "faults_of", counted)
    module._askable.cache_clear()
    module._has_no_fault.cache_clear()
    dropped = [f"E exposes {card} by drop" for card in east]
    dropped += [f"W exposes {card} by drop" for card in west]

    asked([*dropped, "W leads H5"])

    assert 0 < sum(tried) <= 3 * module.MOST_WORK


def test_the_card_of_the_last_event_is_asked_about():
    """Even if it has been seen early, and many others since."""
    dropped = [f"W exposes {card} by drop" for card in ("H5", "H4", "H3", "C5")]
    leads = asked([*dropped, "E exposes HQ by drop"])
    seen_again = asked([f"W exposes {card} by drop" for card in WEST] + ["W leads H5"])

    assert "HQ" == leads[0]["about"]
    assert "H5" in {each.get("about") for each in seen_again}
