"""Tests of writing an item: facts, words, and what is still to do."""

import re

import pytest
from django.urls import reverse

from penalty_cards.laws.messages import render
from penalty_cards.scenarios.authoring import review_views, services, views
from penalty_cards.scenarios.authoring.checking import check
from penalty_cards.scenarios.authoring.facts import (
    Refused,
    happened,
    incident_of,
    with_incident,
)
from penalty_cards.scenarios.authoring.start_form import StartForm
from penalty_cards.scenarios.deals import deal_text, packed, random_board
from penalty_cards.scenarios.minting import variants_of
from penalty_cards.scenarios.models import Draft, LogEntry, Scenario
from tests.scenarios.authoring.conftest import DEAL, WORDS, browser_of, somebody, start

pytestmark = pytest.mark.django_db
ADDRESS = (
    "https://viewer.example/?lin=md%7C3SKQ97HQ9DAK54CJ75,SJT85HA742D863CQ6,"
    "SA643HKJT8D92CAK3,%7Cmb%7C1N%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7C"
)
PBN = '[Contract "4HX"]\n[Declarer "E"]\n[Deal "{deal}"]\n'


def form_data(**changes):
    """What the browser sends of the words: names as lines, feedback by field."""
    words = {k: v for k, v in WORDS.items() if k not in ("cards", "feedback")}
    return words | {"cards": "dropped = HK"} | changes


def words_in(html):
    """The words of a page, without its markup."""
    return " ".join(re.sub(r"<.*?>", "", html).split()).replace(" ,", ",")


def test_an_item_from_scratch(author):
    """A deal, a dropped card, a question and a story: then only feedback is missing."""
    browser = browser_of(author)
    added = browser.post(reverse("authoring:draft-add"), DEAL)
    draft = Draft.objects.get()
    browser.post(f"{added.url}event/", {"command": "e drops hk"})
    browser.post(f"{added.url}words/", form_data())
    page = browser.get(added.url).text

    assert draft.get_absolute_url() == added.url
    assert "CL-0001" in page
    assert "is a major penalty card" in page
    assert "You have no feedback for players who think" in page
    for name in ("story", "title", "kind"):
        assert f'href="#id_{name}"' not in page


def test_the_engine_answers_at_once(author):
    """With the event comes the ruling, before anybody has chosen a question."""
    draft = services.begin(author, start())
    browser = browser_of(author)
    address = f"{draft.get_absolute_url()}event/"

    page = browser.post(
        address, {"command": "e drops hk"}, headers={"HX-Request": "true"}
    )

    assert 200 == page.status_code
    assert page.text.lstrip().startswith("<article")
    assert "is a major penalty card" in page.text
    assert "A dropped card is a minor" in page.text
    draft.refresh_from_db()
    assert {"dropped": "HK"} == draft.document["cards"]


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("e drops h2", "does not hold"),
        ("west sneezes", "not understood"),
        ("", "required"),
        ("x" * 3000, "2000"),
        ("e drops hk\0", "Null"),
    ],
)
def test_event_that_cannot_be(author, draft, command, reason):
    """An event that cannot be is refused with its reason and changes nothing."""
    before = draft.document
    response = browser_of(author).post(
        f"{draft.get_absolute_url()}event/", {"command": command}
    )

    assert 422 == response.status_code
    assert reason in response.text
    draft.refresh_from_db()
    assert before == draft.document


def test_taking_back(author, draft):
    """The last event is taken back; the words and names stay."""
    browser_of(author).post(f"{draft.get_absolute_url()}event/", {"command": "undo"})

    draft.refresh_from_db()
    assert "events" not in draft.document
    assert WORDS["story"] == draft.document["story"]


STARTS = [
    # what it shows       form                                      declarer, to play
    ("an ending", DEAL, ("S", "W")),
    ("without its N:", DEAL | {"deal": DEAL["deal"][2:]}, ("S", "W")),
    ("a seed", {"seed": "7", "contract": "4S", "declarer": "N"}, ("N", "E")),
    ("PBN", {"deal": PBN.format(deal=deal_text(random_board(5)))}, ("E", "S")),
    ("an address", {"deal": ADDRESS}, ("N", "E")),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "expected"), [pytest.param(*row, id=shows) for shows, *row in STARTS]
)
def test_ways_to_begin(data, expected):
    """The deal comes as hands, as a number, as a file's text or as an address."""
    form = StartForm(data)

    assert form.is_valid(), form.errors
    state = form.incident.start
    assert expected == (state.declarer.letter, state.to_play.letter)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ({}, "Enter a deal"),
        ({"seed": "7"}, "contract"),
        (DEAL | {"deal": "N:SA"}, "hand"),
        (DEAL | {"deal": "|" * 50}, "neither PBN nor LIN"),
        (DEAL | {"deal": "x" * 30_000}, "20000"),
        (DEAL | {"seed": "9" * 30, "deal": ""}, "999999999"),
        (DEAL | {"contract": "8NT"}, "8NT"),
        (DEAL | {"leader": "N", "deal": "N:- Q5.K.. A3.Q.. J9.T.."}, "hand"),
    ],
)
def test_no_way_to_begin(author, data, reason):
    """What cannot be laid on the table is refused with its reason."""
    response = browser_of(author).post(reverse("authoring:draft-add"), data)

    assert 422 == response.status_code
    assert reason in response.text
    assert not Draft.objects.exists()


def test_from_the_open_table(author):
    """What has happened at an open table comes along."""
    incident = happened(start(), "e drops hk")
    address = f"{reverse('authoring:draft-add')}?table={packed(incident)}"
    browser = browser_of(author)

    assert "Use this table" in browser.get(address).text
    browser.post(address)

    assert with_incident({"level": 1}, incident) == Draft.objects.get().document


def test_a_table_comes_back(author, draft):
    """A table goes into the item one was writing; its words stay, no item is made."""
    stranger = services.begin(somebody("teacher"))
    address = f"{reverse('authoring:draft-add')}?table={packed(start())}"
    browser = browser_of(author)

    offered = browser.get(address).text
    refused = browser.post(address, {"into": stranger.pk})
    brought = browser.post(address, {"into": draft.pk})

    assert str(draft) in offered
    assert str(stranger) not in offered
    assert 422 == refused.status_code
    assert draft.get_absolute_url() == brought.url
    draft.refresh_from_db()
    assert "events" not in draft.document
    assert WORDS["story"] == draft.document["story"]
    assert 2 == Draft.objects.count()


def test_address_that_holds_no_table(author):
    """A cut-off address leads to the page on which one begins, and says why."""
    response = browser_of(author).get(
        f"{reverse('authoring:draft-add')}?table=eJx", follow=True
    )

    assert 200 == response.status_code
    assert "address of a table" in response.text


def test_codes_are_never_used_again(author):
    """Every club item has its own code, apart from those of the library."""
    for _number in range(2):
        services.begin(author)
    Scenario.objects.get(code="CL-0001").delete()
    services.begin(author)

    codes = Scenario.objects.values_list("code", flat=True)
    assert ["CL-0002", "CL-0003"] == list(codes)
    assert {"club"} == set(Scenario.objects.values_list("origin", flat=True))


def test_no_code_is_left(author):
    """Once all codes are taken, whoever begins an item is told so."""
    Scenario.objects.create(code="CL-9999", origin="club")
    browser, add = browser_of(author), reverse("authoring:draft-add")
    entry = LogEntry.objects.create(director=author, words="A card fell.")

    for address, data in (
        (add, DEAL),
        (f"{add}?table={packed(start())}", {}),
        (reverse("authoring:draft-from-log", args=[entry.pk]), {}),
    ):
        page = browser.post(address, data, follow=True).text
        assert "All the club’s codes have been used." in page, address
    assert not Draft.objects.exists()


MISSING = [
    # what it shows            words                      field
    ("no kind", {"kind": ""}, "kind"),
    ("no title", {"title": "<b> </b>"}, "title"),
    ("no story", {"story": ""}, "story"),
    ("a card to ask about", {"kind": "degree", "about": ""}, "about"),
    ("what to weigh", {"kind": "judgment"}, "factors"),
]


@pytest.mark.parametrize(
    ("changes", "field"), [pytest.param(*row, id=shows) for shows, *row in MISSING]
)
def test_what_is_missing_is_listed(author, draft, changes, field):
    """The list of what is to be done names the field."""
    address = f"{draft.get_absolute_url()}words/"
    browser_of(author).post(address, form_data(**changes))

    draft.refresh_from_db()
    assert field in [each.field for each in check(draft).missing]


def test_what_is_wrong_already_stands_beside_what_is_missing(author):
    """A question that cannot be asked is told before title and story are written."""
    draft = services.begin(author, happened(start(), "e drops hk"))
    address = draft.get_absolute_url()
    browser = browser_of(author)
    data = form_data(kind="information", about="", title="", story="")
    page = browser.post(f"{address}words/", data, follow=True).text

    draft.refresh_from_db()
    found = check(draft)
    assert ["title", "story"] == [each.field for each in found.missing]
    assert {"kind"} == {each.field for each in found.faults}
    assert "1997, 2007 and 2017: No clause decides" in found.faults[0].words
    assert f"To do: {2 + len(found.faults)}" in page
    assert 'href="#id_kind">Question</a>' in page


FAULTS = [
    # what it shows            words                                     field
    ("an unknown place", {"title": "{somebody} dropped it."}, "title"),
    ("a kind without an answer", {"kind": "information", "about": ""}, "kind"),
    ("a chair that sees too much", {"chair": "director"}, "chair"),
    ("a card in nobody’s hand", {"cards": "dropped = C2"}, "cards.dropped"),
]


@pytest.mark.parametrize(
    ("changes", "field"), [pytest.param(*row, id=shows) for shows, *row in FAULTS]
)
def test_faults_block(author, draft, changes, field):
    """What is wrong is named, and keeps the item from its reviewers."""
    address = draft.get_absolute_url()
    browser = browser_of(author)
    browser.post(f"{address}words/", form_data(**changes))
    draft.refresh_from_db()

    assert [field] == [each.field for each in check(draft).faults][:1]
    assert (
        "This is not ready yet." in browser.post(f"{address}send-in/", follow=True).text
    )
    draft.refresh_from_db()
    assert "draft" == draft.state


def test_a_story_in_plain_words_has_variants(author, draft):
    """Each seat and card that it names is recognised; it comes back as it was typed."""
    story = "South drops a bid, East the king of hearts, and West looks on in silence."
    address = draft.get_absolute_url()
    page = browser_of(author).post(
        f"{address}words/", form_data(story=story), follow=True
    )
    draft.refresh_from_db()

    assert story == page.context["page"].words["story"].value()
    found = page.context["page"].check.placed.names
    assert ["South", "East", "♥K", "West"] == list(map(render, found))
    assert "Recognised: South, East," in words_in(page.text)
    assert (
        "{declarer} drops a bid, {offender} the {card:dropped}, and {partner} looks on "
        "in silence."
    ) == check(draft).item.story
    assert 8 == variants_of(check(draft).item)


def test_words_that_name_no_card_of_the_deal_hold_for_it_alone(author, draft):
    """They are kept, the page says so in one line, and there is one set of cards."""
    story = "East drops the king of hearts; a queen, South thinks, or the ♦2."
    page = browser_of(author).post(
        f"{draft.get_absolute_url()}words/", form_data(story=story), follow=True
    )
    draft.refresh_from_db()
    found = check(draft)

    assert story == page.context["page"].words["story"].value()
    kept = "Kept for this one deal, without variants: “queen”, “♦2”."
    assert kept in words_in(page.text)
    assert not found.faults
    assert 1 == variants_of(found.item)
    assert "variants" not in [each.name for each in found.warnings]


def test_warnings_may_be_overridden_with_a_reason(author, draft):
    """A warning counts until somebody says why it does not; the reason is kept."""
    services.set_words(draft, {"feedback": {}})
    names = [each.name for each in check(draft).warnings]
    address = f"{draft.get_absolute_url()}override/"
    browser = browser_of(author)

    assert 2 == len(names)
    assert not check(draft).is_fit
    for name in names:
        browser.post(address, {"warning": name, "reason": "as <b>general</b> words do"})
    draft.refresh_from_db()
    assert check(draft).is_fit
    assert "as general words do" == draft.reasons[names[0]]
    browser.post(address, {"warning": names[0], "reason": ""})
    draft.refresh_from_db()
    assert not check(draft).is_fit
    with pytest.raises(Refused):
        services.override(draft, "no such warning", "because")


MEANWHILE = [
    # what has become of it       how
    ("sent in", lambda draft: Draft.objects.update(state="review")),
    ("published", lambda draft: Draft.objects.update(state="published")),
    ("retired", lambda draft: Draft.objects.update(state="retired")),
    ("thrown away", services.discard),
]  # fmt: skip
CHANGES = [
    ("facts", lambda draft: services.set_facts(draft, start())),
    ("words", lambda draft: services.set_words(draft, {"story": "Another."})),
    ("steps", lambda draft: services.arrange(draft, "part")),
    ("reasons", lambda draft: services.override(draft, "feedback-", "because")),
]


@pytest.mark.parametrize(
    "become", [pytest.param(how, id=shows) for shows, how in MEANWHILE]
)
@pytest.mark.parametrize(
    "change", [pytest.param(how, id=shows) for shows, how in CHANGES]
)
def test_what_is_no_draft_any_more_is_not_changed(draft, become, change):
    """Whoever read it while it was a draft changes nothing once it has moved on."""
    services.set_words(draft, {"feedback": {}})
    stale = Draft.objects.get(pk=draft.pk)
    become(draft)
    rows = Draft.objects.values("document", "reasons", "state")
    before = list(rows)

    with pytest.raises(Refused, match="changed in the meantime"):
        change(stale)
    assert before == list(rows.all())


TOO_LATE = [
    # view       module     address    what is sent
    ("words", views, "words/", WORDS | {"cards": "dropped = HK", "feedback": ""}),
    ("steps", views, "words/", form_data(act="part")),
    ("an event", views, "event/", {"command": "declarer requires hearts"}),
    ("a deal", views, "start/", DEAL),
    ("a reason", review_views, "override/", {"warning": "feedback-", "reason": "So."}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("module", "address", "data"),
    [pytest.param(*row, id=shows) for shows, *row in TOO_LATE],
)
def test_whoever_is_a_moment_too_late_is_told_so(
    author, draft, monkeypatch, module, address, data
):
    """Sent in meanwhile, a draft is shown as it is, with the reason."""
    stale = Draft.objects.get(pk=draft.pk)
    services.send_in(draft)
    before = Draft.objects.values("document", "reasons").get()
    monkeypatch.setattr(module, "draft_to_write", lambda request, pk: stale)

    page = browser_of(author).post(
        f"{draft.get_absolute_url()}{address}", data, follow=True
    )

    assert page.status_code == (200 if page.redirect_chain else 422)
    assert "This draft has changed in the meantime." in page.text
    assert "Send for review" not in page.text
    assert before == Draft.objects.values("document", "reasons").get()


def test_a_reason_is_kept_beside_those_given_meanwhile(draft):
    """Two overrides of the same draft, each read before the other was written."""
    services.set_words(draft, {"feedback": {}})
    one, other = (Draft.objects.get(pk=draft.pk) for _window in range(2))
    names = [each.name for each in check(draft).warnings]
    services.override(one, names[0], "One.")
    services.override(other, names[1], "Other.")

    draft.refresh_from_db()
    assert dict(zip(names, ("One.", "Other."), strict=True)) == draft.reasons


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ({}, "East has dropped <"),
        ({"kind": ""}, "East has dropped <"),
        ({"title": "{nobody} did it."}, "{nobody} did it."),
        ({"title": "Half a { brace"}, "Half a { brace"),
        ({"title": ""}, "Untitled situation"),
    ],
)
def test_titles_are_filled_in(author, draft, words, title):
    """A title reads as the item will, as far as its places are known."""
    services.set_words(draft, words | {"cards": {"dropped": "HK"}})
    browser = browser_of(author)

    assert title in browser.get(draft.get_absolute_url()).text
    if title[0] != "U":
        assert title in browser.get(reverse("authoring:draft-list")).text


def test_a_long_list_is_cut(author, monkeypatch):
    """Of many drafts those are listed that are open, then what changed last."""
    monkeypatch.setattr(views, "MOST_LISTED", 2)
    words = "This list shows at most 2."
    pages = []
    for _number in range(3):
        services.begin(author)
        address = reverse("authoring:draft-list")
        pages.append(browser_of(author).get(address).text)

    assert [False, True, True] == [words in page for page in pages]
    assert "CL-0001" not in pages[2]
    assert "CL-0003" in pages[2]

    Draft.objects.exclude(scenario__code="CL-0001").update(state="published")
    later = browser_of(author).get(reverse("authoring:draft-list")).text
    assert "CL-0001" in later
    assert "CL-0002" not in later


def test_what_was_noted_ends_with_a_word(author):
    """In the list a long note is cut between words."""
    services.begin(author, noted="Partner was on lead and rather angry " * 10)
    page = browser_of(author).get(reverse("authoring:draft-list")).text

    assert "Partner was on lead and rather …" in " ".join(page.split())


def test_one_reason_for_all_feedback(author, draft):
    """One reason overrides every warning of missing words to a belief at once."""
    services.set_words(draft, {"feedback": {}})
    browser = browser_of(author)
    before = browser.get(draft.get_absolute_url()).text
    reason = {"warning": "feedback-", "reason": "The general words say it."}
    page = browser.post(f"{draft.get_absolute_url()}override/", reason, follow=True)

    assert "no feedback of your own on 2 common mistakes" in before
    assert 2 == page.text.count("Ignored: The general words say it.")
    draft.refresh_from_db()
    assert check(draft).is_fit


@pytest.mark.parametrize(
    ("words", "is_kept"),
    [
        ({"feedback": {"dropped-is-minor": "An honour is major."}}, True),
        ({"title": "{offender} was careless."}, True),
        ({"chair": "declarer"}, False),
        ({"kind": "ruling"}, False),
    ],
)
def test_a_reason_holds_for_what_it_was_given(draft, words, is_kept):
    """Words a warning does not speak of keep its reason; another question asks anew."""
    services.set_words(draft, {"feedback": {}})
    services.override(draft, "feedback-partner-leads-freely", "As everybody knows.")
    services.set_words(draft, words)

    assert is_kept == ("feedback-partner-leads-freely" in draft.reasons)


def test_reasons_fall_with_the_facts_and_the_text(draft):
    """After another event all warnings count again; a story asks anew once changed."""
    services.set_words(draft, {"story": "Short.", "feedback": {}})
    for name in ("story", "feedback-"):
        services.override(draft, name, "It is for a lecture.")
    services.set_words(draft, {"story": "Shorter."})
    without_story = {*draft.reasons}
    services.set_facts(draft, happened(incident_of(draft.document), "w leads s2"))

    assert "story" not in without_story
    assert 2 == len(without_story)
    assert not draft.reasons


def test_facts_and_words_sent_at_once_are_both_kept(draft):
    """Of two requests that have read the same draft neither undoes the other."""
    as_read = Draft.objects.get(pk=draft.pk)
    services.set_facts(draft, happened(incident_of(draft.document), "w leads s2"))
    services.set_words(as_read, {"title": "{offender} was careless."})
    draft.refresh_from_db()

    assert "{offender} was careless." == draft.document["title"]
    assert 2 == len(draft.document["events"])


def test_variants_side_by_side(author, draft):
    """Twelve variants are shown; other seats and cards, the same story."""
    page = browser_of(author).get(f"{draft.get_absolute_url()}variants/").text

    assert 12 == page.count("While the coffee was handed round")
    assert len(set(page.split("has dropped")[1:])) > 6


def test_markup_of_authors_is_reduced(author, draft):
    """Emphasis stays, all other markup goes, and nothing is run."""
    story = WORDS["story"] + " <em>Really</em>? <script>alert(1)</script><b>No</b> & so"
    browser = browser_of(author)
    browser.post(f"{draft.get_absolute_url()}words/", form_data(story=story))
    page = browser.get(draft.get_absolute_url()).text

    draft.refresh_from_db()
    assert draft.document["story"].endswith(" <em>Really</em>? No & so")
    assert "<em>Really</em>? No &amp; so" in page
    assert "alert(1)" not in page


def test_wrong_words_can_be_put_right(author, draft):
    """Feedback with an unknown place blocks; its field is there to put it right."""
    services.set_words(draft, {"feedback": {"dropped-is-minor": "{who} is no ten."}})
    page = browser_of(author).get(draft.get_absolute_url()).text

    assert "{who} is not a placeholder here." in page
    assert 'name="feedback-dropped-is-minor"' in page


@pytest.mark.parametrize(
    ("sent", "event"),
    [
        ({"seat": "E", "way": "drop", "card": ["HK"]}, "E exposes HK by drop"),
        ({"seat": "W", "way": "lead", "card": ["SA"]}, "W leads SA"),
        ({"seat": "W", "way": "lead-face-down", "card": ["SA"]}, None),
        (
            {"seat": "E", "way": "show", "card": ["SK", "HK"]},
            "E exposes SK HK by showing",
        ),
        ({"seat": "E", "way": "drop"}, None),
        ({"seat": "E", "way": "sneeze", "card": ["HK"]}, None),
        ({"seat": "Q", "way": "drop", "card": ["HK"]}, None),
        ({"seat": "E", "way": "drop", "card": ["HX"]}, None),
        ({"seat": "W", "way": "drop", "card": ["HK"]}, None),
    ],
)
def test_cards_are_clicked(author, sent, event):
    """A seat, its cards and what it does with them are an event; else it is refused."""
    draft = services.begin(author, start())

    response = browser_of(author).post(f"{draft.get_absolute_url()}event/", sent)

    draft.refresh_from_db()
    assert ([event] if event else None) == draft.document.get("events")
    assert (303 if event else 422) == response.status_code


def test_whose_cards_are_clicked(author):
    """Those of the player on lead lie open to be clicked, or of another seat chosen."""
    draft = services.begin(author, start())
    browser = browser_of(author)

    for query, held, not_held in (
        ("", "SA", "SK"),
        ("?seat=E", "SK", "SA"),
        ("?seat=x", "SA", "SK"),
    ):
        page = browser.get(f"{draft.get_absolute_url()}{query}").text
        assert f'name="card" value="{held}"' in page
        assert f'name="card" value="{not_held}"' not in page


def test_cards_refused_stay_marked(author):
    """Two cards cannot be led at once; they are still marked, and so is the way."""
    draft = services.begin(author, start())
    sent = {"seat": "E", "way": "lead", "card": ["SK", "HK"]}

    page = browser_of(author).post(f"{draft.get_absolute_url()}event/", sent).text

    assert 'value="SK" form="answer" checked' in page
    assert 'value="HK" form="answer" checked' in page
    assert '<option value="lead" selected>' in page


def test_choices_are_buttons(author):
    """What declarer may ask of the leader stands there to be clicked."""
    draft = services.begin(author, happened(start(), "e drops hk"))
    browser = browser_of(author)

    page = browser.get(draft.get_absolute_url()).text
    browser.post(
        f"{draft.get_absolute_url()}event/", {"command": "declarer prohibits H"}
    )

    assert 'name="command" value="declarer prohibits H"' in page
    draft.refresh_from_db()
    assert 2 == len(draft.document["events"])


def clicked(author, *clicks, data=None):
    """The deal in the form of a new item after some cards were given, each time."""
    browser, data = browser_of(author), {"deal": ""} | (data or {})
    for seat, cards in clicks:
        sent = data | {"give": seat, "card": cards.split()}
        page = browser.post(reverse("authoring:draft-add"), sent)
        data["deal"] = page.context["form"]["deal"].value()
    return page


@pytest.mark.parametrize(
    ("clicks", "deal"),
    [
        ([("W", "SA S4")], "N:... ... ... A4..."),
        ([("W", "SA S4"), ("E", "SK")], "N:... K... ... A4..."),
        ([("W", "SA S4"), ("N", "SA")], "N:A... ... ... 4..."),
        ([("W", "SA S4"), ("pack", "SA")], "N:... ... ... 4..."),
    ],
)
def test_deal_is_clicked(author, clicks, deal):
    """Cards marked go to the seat that is given them, from the pack or another hand."""
    page = clicked(author, *clicks)

    assert 200 == page.status_code
    assert deal == page.context["form"]["deal"].value()
    assert 52 == page.text.count('name="card"')
    assert not Draft.objects.exists()


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        ({"give": "W"}, "Mark some cards first."),
        ({"give": "Q", "card": ["SA"]}, "Q is not one of the available"),
        ({"give": "W", "card": ["S1"]}, "S1"),
        ({"give": "W", "card": [f"{s}{r}" for s in "SH" for r in "AKQJT98"]}, "13"),
        ({"give": "W", "card": ["SA"], "deal": "nonsense"}, "nonsense"),
    ],
)
def test_no_deal_by_such_clicks(author, sent, reason):
    """Cards that cannot be given are refused with the reason."""
    page = browser_of(author).post(reverse("authoring:draft-add"), sent)

    assert 422 == page.status_code
    assert reason in page.text


def test_clicks_go_on_with_what_was_read(author):
    """A deal by number or file is changed by clicks; its contract is kept."""
    seed = clicked(author, ("pack", "SA"), data={"seed": "5"}).context["form"]
    deal = PBN.format(deal=deal_text(random_board(5)))
    read = clicked(author, ("pack", "SA"), data={"deal": deal}).context["form"]

    assert seed["deal"].value() == read["deal"].value()
    assert 51 == len(seed["deal"].value().translate(str.maketrans("", "", "N:. ")))
    assert ("4H", "X", "E") == tuple(
        read[name].value() for name in ("contract", "doubled", "declarer")
    )


def test_clicks_are_swapped_in(author):
    """With htmx only the form comes back."""
    page = browser_of(author).post(
        reverse("authoring:draft-add"),
        {"give": "W", "card": ["SA"]},
        headers={"HX-Request": "true"},
    )

    assert page.text.lstrip().startswith('<section id="start">')


def test_another_deal_begins_with_this_one(author):
    """The deal of a draft is changed by clicks from what it is."""
    draft = services.begin(author, start())
    page = browser_of(author).get(f"{draft.get_absolute_url()}start/")

    nothing = {"doubled": "", "seed": None, "won_ns": 0, "won_ew": 0}
    assert {**DEAL, **nothing, "happened": "", "rest": False} == {
        field.name: field.value() for field in page.context["form"]
    }


def test_editions_and_pair_are_set(author, draft):
    """The last edition, and the item it differs from in one fact, are set and unset."""
    browser = browser_of(author)
    address = f"{draft.get_absolute_url()}words/"
    pair = {"pair_with": " cl-0009", "pair_fact": "how"}

    browser.post(address, form_data(since="2007", until="2007", **pair))
    draft.refresh_from_db()
    assert (2007, 2007) == (draft.document["since"], draft.document["until"])
    assert {"with": "CL-0009", "fact": "how"} == draft.document["pair"]
    page = browser.get(draft.get_absolute_url()).text
    assert 'value="CL-0009"' in page
    assert '<option value="how" selected>' in page

    browser.post(address, form_data())
    draft.refresh_from_db()
    assert not {"until", "pair"} & draft.document.keys()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ({"until": 1997, "since": 2007}, "until"),
        ({"pair": {"with": "CL-0009", "fact": "how"}}, "pair"),
        ({"pair": {"with": "CL-0009", "fact": ""}}, "pair.fact"),
        ({"pair": {"with": "", "fact": "how"}}, "pair.with"),
    ],
)
def test_no_such_pair_or_editions(draft, words, fault):
    """Editions the wrong way round, and a pair with no other item, block."""
    services.set_words(draft, words)

    found = check(draft)

    assert [fault] == [each.field for each in found.faults]
    anchor = "id_until" if fault == "until" else "id_pair_with"
    assert anchor == found.faults[0].anchor


def test_pair_of_published_items(published, author):
    """A pair is looked at as the library's are: they must differ in the one fact."""
    draft = services.begin(author, happened(start(), "e shows hk"))
    services.set_words(draft, WORDS | {"pair": {"with": "CL-0001", "fact": "rank"}})

    found = {each.field: each.words for each in check(draft).faults}

    assert ["pair"] == list(found)
    assert "CL-0001" in found["pair"]


def test_a_reserved_item_is_told_by_no_check(published, author):
    """Neither its facts, by naming it as the other of a pair, nor its title."""
    draft = services.begin(author, happened(start(), "e shows hk"))
    pair = {"pair": {"with": "CL-0001", "fact": "rank"}}
    services.set_words(draft, WORDS | {"since": 2007})
    draft_of_pair = services.begin(author, happened(start(), "e shows hk"))
    services.set_words(draft_of_pair, WORDS | pair)
    titles = [each.name for each in check(draft).warnings if each.name == "title"]
    Scenario.objects.filter(code="CL-0001").update(is_reserved=True)

    (fault,) = check(draft_of_pair).faults
    now = [each.name for each in check(draft).warnings if each.name == "title"]

    assert (["title"], []) == (titles, now)
    assert "There is no other item CL-0001." == fault.words


def test_pair_of_the_other_item_is_none_of_the_draft(published, author):
    """The other names a third item as its own other: that is no fault of the draft."""
    draft = services.begin(author, happened(start(), "e shows hk"))
    services.set_words(draft, WORDS | {"pair": {"with": "CL-0001", "fact": "rank"}})
    faults = check(draft).faults
    version = published.version
    version.document["pair"] = {"with": "PC-231", "fact": "how"}
    version.save()

    assert faults
    assert faults == check(draft).faults
