"""Tests of items of several steps, written in the browser without a script."""

import pytest

from penalty_cards.questions.question import Chair, Kind
from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.drafts import MOST_STEPS, arranged
from penalty_cards.scenarios.authoring.facts import Refused, happened, incident_of
from penalty_cards.scenarios.models import Draft
from tests.scenarios.authoring.conftest import WORDS, browser_of
from tests.scenarios.authoring.test_writing import form_data

pytestmark = pytest.mark.django_db
WORDS_ALONE = ("kind", "chair")
SECOND = "{declarer} asks for nothing at all, and {partner} is to lead."


def steps_data(*steps, act="", **changes):
    """What the browser sends of words and steps."""
    data = {k: v for k, v in form_data(**changes).items() if k not in WORDS_ALONE}
    for number, step in enumerate(steps):
        data |= {f"steps-{number}-{name}": value for name, value in step.items()}
    return data | {"steps-sent": str(len(steps)), "act": act}


@pytest.fixture
def send(author, draft):
    """Send the words of the draft and read it anew; give the page that comes."""
    browser = browser_of(author)
    address = f"{draft.get_absolute_url()}words/"

    def post(data, **options):
        found = browser.post(address, data, follow=True, **options)
        draft.refresh_from_db()
        return found

    return post


@pytest.fixture
def parted(draft, send):
    """East has dropped the king; what may West lead? And then another question."""
    send(form_data(act="part"))
    return draft


def test_one_question_becomes_two_steps(parted):
    """The question stays the first step, after the event so far; a second is wanted."""
    document = parted.document

    assert [{"kind": "card", "chair": "player", "after": 1}, {}] == document["steps"]
    assert not {"kind", "chair"} & document.keys()
    assert ["steps[1].kind"] == [each.field for each in check(parted).missing]


def test_two_steps_from_scratch(parted, send, reviewers):
    """Events, a kind for each step and what happened: then it can be published."""
    services.set_facts(parted, happened(incident_of(parted.document), "s asks nothing"))
    page = send(
        steps_data(
            {"after": "1", "kind": "options", "chair": "declarer"},
            {"kind": "card", "chair": "partner"}
            | {"story": "<b>No</b> story.", "hints": "Who has spoken?"},
        )
    )

    first, second = parted.document["steps"]
    assert {"kind": "options", "chair": "declarer", "after": 1} == first
    assert "after" not in second
    assert ("No story.", ["Who has spoken?"]) == (second["story"], second["hints"])
    assert "Step 2 of 2" in page.text
    item = check(parted).item
    assert [1, 2] == [len(step.question.incident.events) for step in item.steps]
    services.set_words(parted, {"feedback": {}})
    for each in check(parted).warnings:
        services.override(parted, each.name, "general words do")
    services.send_in(parted)
    for reviewer, side in zip(reviewers, ("law", "teaching"), strict=True):
        services.sign(parted, reviewer, side)
    services.publish(parted)
    assert 2 == len(parted.version.document["steps"])


def test_the_engine_answers_each_step_at_once(parted, send):
    """What is chosen comes back with its answer, though the other step asks nothing."""
    page = send(
        steps_data({"after": "1", "kind": "degree", "about": "HK"}, {"after": ""}),
        headers={"HX-Request": "true"},
    ).text

    assert page.lstrip().startswith("<article")
    first, _, second = page.partition('id="step-2"')
    box = first.partition('id="step-1"')[2]
    assert "is a major penalty card" in box
    assert "common mistake" in box
    assert "Question: This is missing" in second
    assert 'hx-post="' in box


def test_choosing_shows_what_a_judgment_needs(parted, send):
    """A step that is judged is given fields for what to weigh, and asks for them."""
    page = send(steps_data({"kind": "judgment"}, {"kind": "card"})).text

    assert 'name="steps-0-factors"' in page
    assert 'name="steps-1-factors"' not in page
    assert 'href="#id_steps-0-factors"' in page
    assert {"steps[0].factors", "steps[0].views"} == {
        each.field for each in check(parted).missing
    }


def test_what_has_happened_is_to_be_told(parted, send):
    """A later step after more events needs its story; the first has the item's."""
    services.set_facts(parted, happened(incident_of(parted.document), "s asks nothing"))
    send(steps_data({"after": "1", "kind": "options"}, {"kind": "card"}))

    assert ["steps[1].story"] == [each.field for each in check(parted).missing]


def test_a_moment_out_of_order_is_a_fault_of_its_step(parted, send):
    """A step before the one before it is named; so is what has not happened."""
    page = send(steps_data({"kind": "options"}, {"after": "0", "kind": "card"})).text

    assert ["steps[1].after"] == [each.field for each in check(parted).faults]
    assert 'href="#id_steps-1-after">Step 2: Ask after</a>' in page
    services.set_words(parted, {"steps": [{"kind": "options", "after": 7}, {}]})
    assert "7, which has not happened" in send({"x": "y"}, headers={}).text


ONE, TWO, THREE = (
    {"kind": "options", "chair": "declarer", "after": 1},
    {"kind": "degree", "about": "HK", "after": 1, "story": "Second."},
    {"kind": "card", "hints": ["Look."], "story": "Third."},
)
DOCUMENT = {
    "title": "x",
    "story": "First.",
    "events": ["e"],
    "steps": [ONE, TWO, THREE],
}


def test_steps_are_exchanged():
    """What is asked changes places; the moments and what they tell stay."""
    one, two, three = arranged(DOCUMENT, "later-0")["steps"]

    assert {"kind": "degree", "about": "HK", "after": 1} == one
    assert {
        "kind": "options",
        "chair": "declarer",
        "after": 1,
        "story": "Second.",
    } == two
    assert THREE == three
    assert arranged(DOCUMENT, "later-0") == arranged(DOCUMENT, "earlier-1")


def test_a_step_is_taken_away():
    """What it told is told by the next one; the last takes its story along."""
    first = arranged(DOCUMENT, "remove-0")
    middle = arranged(DOCUMENT, "remove-1")
    last = arranged(DOCUMENT, "remove-2")

    assert ("First. Second.", [TWO["kind"], "card"]) == (
        first["story"],
        [step["kind"] for step in first["steps"]],
    )
    assert "story" not in first["steps"][0]
    assert "Second. Third." == middle["steps"][1]["story"]
    assert [ONE, TWO] == last["steps"]


def test_one_step_alone_is_a_question():
    """Of two steps one is left: an item like any other, with its hints."""
    document = arranged(arranged(DOCUMENT, "remove-0"), "remove-0")

    assert {
        "title": "x",
        "story": "First. Second. Third.",
        "events": ["e"],
        "kind": "card",
        "hints": ["Look."],
    } == document


@pytest.mark.parametrize(
    "act", ["part", "earlier-0", "later-2", "remove-3", "remove-99", "dance", "add-x"]
)
def test_what_cannot_be_arranged(act):
    """Anything else is refused, and so is a step too many."""
    with pytest.raises(Refused):
        arranged(DOCUMENT, act)
    with pytest.raises(Refused):
        arranged({"steps": [{}] * MOST_STEPS}, "add")


def test_an_unknown_act_says_so(parted, send):
    """The words are kept, and the page says what cannot be done; 422."""
    found = send(steps_data({"kind": "card"}, {}, act="dance", title="New."))

    assert 422 == found.status_code
    assert "That cannot be done with 2 steps." in found.text
    assert "New." == parted.document["title"]


BAD = [
    # what it shows              what is sent                              said
    ("no such kind", [{"kind": "guess"}, {}], "is not one of the available choices"),
    ("no such event", [{"after": "9"}, {}], "is not one of the available choices"),
    ("one step too few", [{"kind": "card"}], "changed in another window"),
    ("a long story", [{}, {"story": "x" * 3000}], "at most 2000"),
]


@pytest.mark.parametrize(
    ("steps", "said"), [pytest.param(*row, id=shows) for shows, *row in BAD]
)
def test_steps_that_cannot_be_kept(parted, send, steps, said):
    """What is no choice, or of another page, changes nothing; 422 says why."""
    before = parted.document
    found = send(steps_data(*steps, title="Another."))

    assert 422 == found.status_code
    assert said in found.text
    assert before == parted.document


def test_reasons_stay_while_steps_are_reworded(author, parted, send):
    """An overridden warning counts again only when what is asked has changed."""
    services.set_facts(parted, happened(incident_of(parted.document), "s asks nothing"))
    steps = (
        {"after": "1", "kind": "options", "chair": "declarer"},
        {"kind": "card", "chair": "partner", "story": SECOND},
    )
    send(steps_data(*steps))
    name = next(w.name for w in check(parted).warnings if w.name != "title")
    services.override(parted, name, "general words do")
    send(
        steps_data(
            steps[0], steps[1] | {"hints": "Who spoke?", "story": SECOND + " Now."}
        )
    )
    assert [name] == list(parted.reasons)
    send(steps_data({"after": "1", "kind": "degree", "about": "HK"}, steps[1]))
    assert {} == parted.reasons
    assert Draft.objects.filter(author=author).count() == 1
    assert WORDS["story"] == parted.document["story"]


@pytest.mark.parametrize("kind", Kind)
def test_whatever_is_asked_at_whatever_moment(parted, send, kind):
    """Each kind, before, between and after the events: the page comes."""
    services.set_facts(parted, happened(incident_of(parted.document), "s asks nothing"))
    for number, chair in enumerate(list(Chair)[::2]):
        first = {"after": "0", "kind": kind, "chair": chair}
        second = {"after": "1", "kind": kind, "chair": chair, "about": "HK"}
        last = {"after": "", "kind": kind, "chair": chair, "about": "HK"}
        steps = ((first, second), (second, last), (first, last))[number]

        assert 200 == send(steps_data(*steps)).status_code, chair
        assert kind == parted.document["steps"][1]["kind"], chair
