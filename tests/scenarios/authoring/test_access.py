"""Tests of who may do what, and that nothing sent breaks a page of writing."""

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from penalty_cards.scenarios.authoring import services
from penalty_cards.scenarios.models import Draft
from tests.scenarios.authoring.conftest import browser_of, somebody

pytestmark = pytest.mark.django_db
# Who they are: nobody, without a role, another author, the author, a reviewer.
PEOPLE = ("anonymous", "plain", "other", "author", "reviewer")
GET = [
    # address              while it is a draft        once it is in review
    ("draft-list", (302, 403, 200, 200, 200), (302, 403, 200, 200, 200)),
    ("draft-add", (302, 403, 200, 200, 403), (302, 403, 200, 200, 403)),
    ("draft-detail", (302, 403, 404, 200, 404), (302, 403, 404, 200, 200)),
    ("facts-start", (302, 403, 404, 200, 403), (302, 403, 404, 403, 403)),
    ("variant-list", (302, 403, 404, 200, 404), (302, 403, 404, 200, 200)),
]
POST = [
    ("event-add", (302, 403, 404, 422, 403), (302, 403, 404, 403, 403)),
    ("words-update", (302, 403, 404, 422, 403), (302, 403, 404, 403, 403)),
    ("warning-override", (302, 403, 404, 422, 403), (302, 403, 404, 403, 403)),
    ("draft-send-in", (302, 403, 404, 302, 403), (302, 403, 404, 403, 403)),
    ("draft-sign", (302, 403, 403, 403, 404), (302, 403, 403, 403, 422)),
    ("draft-send-back", (302, 403, 403, 403, 404), (302, 403, 403, 403, 422)),
    ("draft-publish", (302, 403, 404, 302, 403), (302, 403, 404, 302, 403)),
    ("draft-retire", (302, 403, 404, 302, 403), (302, 403, 404, 302, 403)),
    ("draft-revise", (302, 403, 404, 404, 403), (302, 403, 404, 404, 403)),
]


@pytest.fixture
def browsers(author):
    """A browser for each of the people."""
    users = (somebody(), somebody("teacher"), author, somebody("reviewer"))
    return dict(zip(PEOPLE, (Client(), *map(browser_of, users)), strict=True))


@pytest.mark.parametrize(
    ("method", "name", "in_draft", "in_review"),
    [("get", *row) for row in GET] + [("post", *row) for row in POST],
)
def test_who_may_do_what(browsers, draft, method, name, in_draft, in_review):
    """Every address is open to those with the right alone, in each state."""
    is_of_a_draft = name not in ("draft-list", "draft-add")
    address = reverse(f"authoring:{name}", args=[draft.pk] if is_of_a_draft else [])
    for state, expected in (("draft", in_draft), ("review", in_review)):
        found = []
        for browser in browsers.values():
            Draft.objects.update(state=state)
            found.append(getattr(browser, method)(address).status_code)

        assert dict(zip(PEOPLE, expected, strict=True)) == dict(
            zip(PEOPLE, found, strict=True)
        )


def test_acts_are_sent_by_forms(browsers, draft):
    """No link changes anything."""
    for name, *_statuses in POST:
        address = reverse(f"authoring:{name}", args=[draft.pk])
        assert 405 == browsers["author"].get(address).status_code, name


def test_what_is_sent_in_says_why_it_cannot_be_changed(browsers, draft):
    """An author who comes too late lacks no role, and is not told of one."""
    services.send_in(draft)
    address = reverse("authoring:words-update", args=[draft.pk])
    page = browsers["author"].post(address).text

    assert "This is no longer a draft" in page
    assert "a role that you do not have" not in page


def test_signing_in_leads_back_to_a_page(browsers, draft):
    """Whoever was signed out meanwhile signs in, by the whole page, and can go on."""
    address = reverse("authoring:event-add", args=[draft.pk])
    sign_in, back = reverse("account_login"), reverse("authoring:draft-list")
    plain = browsers["anonymous"].post(address)
    swapped = browsers["anonymous"].post(address, headers={"HX-Request": "true"})

    assert f"{sign_in}?next={back}" == plain.url
    assert f"{sign_in}?next={back}" == swapped.headers["HX-Redirect"]


def test_a_draft_that_is_not_there(browsers):
    """A number that no draft has, however large, is not found."""
    for pk in (404, 10**30):
        address = reverse("authoring:draft-detail", args=[pk])
        assert 404 == browsers["author"].get(address).status_code, pk


def test_the_list_needs_few_queries(author, django_assert_max_num_queries):
    """However many drafts there are, the list asks the database as often."""
    for _number in range(12):
        services.begin(author)
    browser = browser_of(author)

    with django_assert_max_num_queries(8):
        browser.get(reverse("authoring:draft-list"))


def test_a_draft_needs_few_queries(author, draft, django_assert_max_num_queries):
    """The page of a draft asks for it, for who reads it, and what was said of it."""
    browser = browser_of(author)

    with django_assert_max_num_queries(10):
        browser.get(draft.get_absolute_url())


FUZZ = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
TEXTS = st.text(max_size=30) | st.sampled_from(
    ["N:T3.T4.3. K65.K7.. QJ.QJ.A. A42.A2..", "card", "degree", "judgment", "ruling",
     "choose", "announce", "S", "3NT", "7", "-1", "9" * 400, "{card:dropped}", "{", "}",
     "{offender}", "dropped = HK", "a = b", "=", "HK", "e drops hk", "undo", "2017",
     "e drops c2", "s plays sq", "w plays sa", "declarer requires h", "director",
     "{offender.__class__}", "{card:dropped!r}", "{0}", "<em>", "\0", "law"]
)  # fmt: skip
FORMS = st.dictionaries(
    st.sampled_from(
        ["deal", "seed", "contract", "doubled", "declarer", "leader", "won_ns",
         "won_ew", "command", "kind", "chair", "about", "one", "level", "since",
         "title", "story", "factors", "views", "cards", "suits", "warning", "reason",
         "side", "text", "feedback-dropped-is-minor"]
    ),
    TEXTS,
    max_size=14,
)  # fmt: skip
NAMES = st.sampled_from(
    ["start", "event", "words", "override", "sign", "send-back", "send-in", "publish"]
)
GOOD = {"level": "1", "since": "2017", "chair": "player", "story": "a", "title": "b"}
FINE = {200, 302, 303, 403, 404, 422}


@FUZZ
@given(data=FORMS, name=NAMES, has_words=st.booleans(), is_read_by_htmx=st.booleans())
@example(data={"kind": "judgment", "factors": "{\n{", "views": "}\n}"}, name="words",
         has_words=True, is_read_by_htmx=False)  # fmt: skip
@example(data={"kind": "degree", "about": "HK", "cards": "dropped = HK\nx = C2"},
         name="words", has_words=True, is_read_by_htmx=False)  # fmt: skip
@example(data={"deal": "N:- - - -", "contract": "3NT", "declarer": "S"}, name="start",
         has_words=False, is_read_by_htmx=False)  # fmt: skip
def test_anything_is_answered(author, draft, data, name, has_words, is_read_by_htmx):
    """Whatever is sent, a page answers, and the draft can be looked at afterwards."""
    browser = browser_of(author)
    data = GOOD | data if has_words else data
    data = {
        key: value.encode("utf-8", "replace").decode() for key, value in data.items()
    }
    headers = {"HX-Request": "true"} if is_read_by_htmx else {}

    sent = browser.post(f"{draft.get_absolute_url()}{name}/", data, headers=headers)

    assert sent.status_code in FINE
    for path in ("", "variants/"):
        read = browser.get(f"{draft.get_absolute_url()}{path}", follow=True)
        assert 200 == read.status_code, path
    Draft.objects.filter(pk=draft.pk).update(document=draft.document, state="draft")


@FUZZ
@given(text=st.text(max_size=80), query=st.text(max_size=30))
def test_any_address(author, draft, text, query):
    """Whatever stands in the address, a page answers."""
    browser = browser_of(author)

    for path, data in (
        (reverse("authoring:draft-add"), {"table": text}),
        (f"{draft.get_absolute_url()}variants/", {"from": query}),
    ):
        data = {k: v.encode("utf-8", "replace").decode() for k, v in data.items()}
        assert browser.get(path, data).status_code in (200, 302)
