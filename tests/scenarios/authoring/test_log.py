"""Tests of the club's log: noted by a director, made an item by a teacher."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.authoring.facts import Refused
from penalty_cards.scenarios.models import Draft, LogEntry
from tests.scenarios.authoring.conftest import browser_of, somebody

pytestmark = pytest.mark.django_db
LOG = reverse("log:log-page")
NOTED = {
    "who": "defender",
    "how": "dropped",
    "suit": "H",
    "rank": "Q",
    "words": "Partner was on lead & <b>angry</b>. Declarer forbade hearts, and then "
    "wanted to choose again.",
}


def test_noting_an_incident():
    """Three taps and a few words are noted, in words, for the one who noted them."""
    director = somebody()
    page = browser_of(director).post(LOG, NOTED, follow=True).text

    entry = LogEntry.objects.get()
    assert (director, "a defender", "dropped it", "♥Q") == (
        entry.director,
        entry.who,
        entry.how,
        entry.card,
    )
    assert entry.words.startswith("Partner was on lead & angry. Declarer forbade")
    assert "a defender: dropped it: ♥Q" in page


def test_one_tap_is_enough():
    """Whoever has no time notes one thing; nothing at all is refused."""
    browser = browser_of(somebody())

    assert 422 == browser.post(LOG, {}).status_code
    assert 302 == browser.post(LOG, {"how": "led"}).status_code


def test_two_clicks_are_one_incident():
    """The same sent again at once is noted once; the same on another day is another."""
    browser = browser_of(somebody())
    for _click in range(2):
        assert 302 == browser.post(LOG, NOTED).status_code
    assert 1 == LogEntry.objects.count()

    LogEntry.objects.update(created=timezone.now() - timedelta(days=1))
    browser.post(LOG, NOTED)
    assert 2 == LogEntry.objects.count()


def test_long_words_are_not_cut():
    """What is too long is refused with its reason; no browser cuts it in silence."""
    browser = browser_of(somebody())
    response = browser.post(LOG, NOTED | {"words": "angry " * 120})

    assert "maxlength" not in browser.get(LOG).text
    assert 422 == response.status_code
    assert "at most 600 characters" in response.text
    assert "angry " * 100 in response.text


def test_it_is_private():
    """Another director does not see it; one must be signed in to note one."""
    browser_of(somebody()).post(LOG, NOTED)

    assert "angry" not in browser_of(somebody()).get(LOG).text
    assert 302 == Client().get(LOG).status_code
    assert (
        403 == browser_of(somebody()).get(reverse("authoring:draft-list")).status_code
    )


@pytest.mark.parametrize("role", ["teacher", "author"])
def test_a_teacher_makes_an_item_of_it(role):
    """It becomes a draft of the teacher's, once, with what was noted on its page."""
    browser_of(somebody()).post(LOG, NOTED)
    browser = browser_of(somebody(role))
    assert "angry" in browser.get(reverse("authoring:draft-list")).text
    address = reverse("authoring:draft-from-log", args=[LogEntry.objects.get().pk])
    page = browser.post(address, follow=True).text

    assert "Note: a defender: dropped it: ♥Q" in page
    assert "wanted to choose again." in page
    again = browser.post(address)
    assert 404 == again.status_code
    assert "This incident is already being written up as CL-0001." in again.text
    assert LogEntry.objects.get().draft == Draft.objects.get()


def test_two_teachers_at_one_note():
    """Whoever comes second is told so, and no item is begun for it."""
    browser_of(somebody()).post(LOG, NOTED)
    seen_by_both = [LogEntry.objects.get(), LogEntry.objects.get()]
    services.begin_from_log(somebody("teacher"), seen_by_both[0])

    with pytest.raises(Refused, match="already"):
        services.begin_from_log(somebody("teacher"), seen_by_both[1])

    assert LogEntry.objects.get().draft == Draft.objects.get()


@pytest.mark.parametrize("erased", ["the entry", "the account"])
def test_what_was_noted_goes_with_the_entry(erased):
    """Whoever noted it takes it back: the item made of it stays, the words go."""
    director, teacher = somebody(), somebody("teacher")
    browser = browser_of(director)
    browser.post(LOG, NOTED)
    entry = LogEntry.objects.get()
    draft = services.begin_from_log(teacher, entry)
    other = services.begin(teacher, noted="it came in as PC-001")
    delete = reverse("log:entry-delete", args=[entry.pk])
    assert delete in browser.get(LOG).text

    if erased == "the account":
        director.delete()
    else:
        assert "Note deleted." in browser.post(delete, follow=True).text

    assert not LogEntry.objects.exists()
    draft.refresh_from_db()
    other.refresh_from_db()
    assert ("", "it came in as PC-001") == (draft.noted, other.noted)
    page = browser_of(teacher).get(draft.get_absolute_url())
    assert (200, False) == (page.status_code, "angry" in page.text)


PAGES = [
    # address      entries on it     links
    ("",           range(24, 4, -1), "2"),
    ("?page=1",    range(24, 4, -1), "2"),
    ("?page=2",    range(4, -1, -1), "1"),
    ("?page=9",    range(4, -1, -1), "1"),
    ("?page=-1",   range(4, -1, -1), "1"),
    ("?page=last", range(24, 4, -1), "2"),
]  # fmt: skip


@pytest.mark.parametrize(("query", "entries", "link"), PAGES)
def test_every_entry_is_on_a_page(query, entries, link):
    """The newest twenty come first; the others follow, and lead back."""
    director = somebody()
    for number in range(25):
        LogEntry.objects.create(director=director, words=f"Entry {number}.")
    page = browser_of(director).get(f"{LOG}{query}")

    assert [f"Entry {n}." for n in entries] == list(map(str, page.context["entries"]))
    assert [link] == re.findall(r'href="/log/\?page=(\d+)"', page.text)


def test_a_short_log_has_one_page():
    """Where all is listed nothing leads on."""
    director = somebody()
    LogEntry.objects.create(director=director, words="It fell.")

    assert "?page=" not in browser_of(director).get(LOG).text


def test_a_note_is_corrected_in_another_language():
    """What was tapped in one language is still tapped when it is read in another."""
    browser = browser_of(somebody())
    browser.post(LOG, NOTED, headers={"Accept-Language": "de"})
    entry = LogEntry.objects.get()
    assert "dropped it" != entry.how
    address = reverse("log:entry-update", args=[entry.pk])
    form = browser.get(address, headers={"Accept-Language": "en"}).context["form"]

    assert ("defender", "dropped") == (form["who"].value(), form["how"].value())


def test_reviewers_do_not_read_what_was_noted(author, reviewers, draft):
    """The note stays with the author, as the page of the log promises."""
    noted = "a defender: dropped it"
    Draft.objects.update(noted=noted, state="review")

    assert noted in browser_of(author).get(draft.get_absolute_url()).text
    page = browser_of(reviewers[0]).get(draft.get_absolute_url())
    assert (200, False) == (page.status_code, noted in page.text)


@settings(
    max_examples=20,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    data=st.dictionaries(
        st.sampled_from([*NOTED]), st.text(max_size=20) | st.just("x" * 700)
    )
)
def test_anything_is_answered(admin_client, data):
    """Whatever is sent is noted or refused."""
    data = {k: v.encode("utf-8", "replace").decode() for k, v in data.items()}

    assert admin_client.post(LOG, data).status_code in (302, 422)


def test_two_cards_are_noted():
    """Where two cards were played at once, or by both defenders, both are noted."""
    browser = browser_of(somebody())
    browser.post(LOG, NOTED | {"suit2": "S", "rank2": "T"})

    entry = LogEntry.objects.get()
    assert "♥Q ♠10" == entry.card
    page = browser.get(reverse("log:entry-update", args=[entry.pk]))
    form = page.context["form"]
    assert ("defender", "dropped", "H", "Q", "S", "T") == tuple(
        form[name].value() for name in ("who", "how", "suit", "rank", "suit2", "rank2")
    )


def test_one_s_own_note_is_corrected_and_deleted():
    """Whoever noted it corrects it or takes it out; nobody else, and no made item."""
    director = somebody()
    browser, stranger = browser_of(director), browser_of(somebody("teacher"))
    browser.post(LOG, NOTED)
    entry = LogEntry.objects.get()
    correct, delete = (
        reverse(f"log:entry-{act}", args=[entry.pk]) for act in ("update", "delete")
    )

    assert 404 == stranger.post(correct, NOTED).status_code
    assert 404 == stranger.post(delete).status_code
    assert 422 == browser.post(correct, {}).status_code
    assert 302 == browser.post(correct, {"how": "led"}).status_code
    assert ["led out of turn"] == [str(each) for each in LogEntry.objects.all()]
    assert 405 == browser.get(delete).status_code
    assert "Note deleted." in browser.post(delete, follow=True).text
    assert not LogEntry.objects.exists()
