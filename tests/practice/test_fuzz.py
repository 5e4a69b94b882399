"""Whatever is sent, no page breaks: 200, a redirect, 400, 404, 405 or 422."""

from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from penalty_cards.scenarios.models import Variant
from quizzes.answering.learners import COOKIE, new_ticket
from quizzes.practice.models import Attempt
from tests.practice.pages import HTMX

pytestmark = pytest.mark.usefixtures("library", "db")
FUZZ = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
FINE = {200, 301, 302, 400, 404, 405, 422}
# Any text at all: zero bytes, halves of surrogate pairs, right-to-left marks.
TEXTS = st.text(max_size=40) | st.text(
    st.characters(categories=["Cs", "Cc", "Cf"]), max_size=5
)
VALUES = (
    TEXTS
    | st.sampled_from(["SA", "wait", "major", "no-say", "2017", "1997", "٢٠١٧", "²"])
    | st.integers().map(str)
    | st.just("9" * 5000)
)
FIELDS = st.sampled_from(
    ["card", "choice", "up", "ticket", "edition", "show", "csrfmiddlewaretoken"]
)
FILTERS = st.sampled_from(
    ["law", "clause", "statement", "belief", "level", "kind", "edition", "answered",
     "code", "play", "next"]
)  # fmt: skip


def encoded(pairs):
    """A body or query of any texts, as a browser that knows no shame would send it."""
    return "&".join(
        "=".join(quote(text.encode("utf-8", "surrogatepass"), safe="") for text in pair)
        for pair in pairs
    )


@pytest.fixture
def variant():
    return Variant.objects.published().filter(version__kind="card").first()


@FUZZ
@given(
    pairs=st.lists(st.tuples(FIELDS | TEXTS, VALUES), max_size=6),
    good=st.booleans(),
    htmx=st.booleans(),
)
@example(pairs=[("card", "SA")] * 2000, good=True, htmx=False)
@example(pairs=[("card", "x" * 3_000_000)], good=True, htmx=False)
def test_any_answer(variant, pairs, good, htmx):
    """A form filled in by anything is refused, or it is an answer."""
    if good:
        pairs = [*pairs, ("ticket", str(new_ticket(variant.code)))]
    before = Attempt.objects.count()

    response = Client(headers=HTMX if htmx else {}).post(
        f"{variant.get_absolute_url()}answer/",
        encoded(pairs),
        content_type="application/x-www-form-urlencoded",
    )

    assert response.status_code in FINE
    stored = Attempt.objects.count() - before
    is_answer = response.status_code == (200 if htmx else 302)
    assert stored == is_answer


@pytest.mark.parametrize(
    "content_type",
    ["application/json", "multipart/form-data", "text/plain; charset=nonsense", "x",
     "multipart/form-data; boundary=x", "application/x-www-form-urlencoded; charset=x"],
)  # fmt: skip
def test_any_kind_of_body(variant, content_type):
    """A body that is no form is no answer."""
    url = f"{variant.get_absolute_url()}answer/"

    response = Client().generic("POST", url, b"\xff\x00card=SA", content_type)

    assert response.status_code in FINE
    assert not Attempt.objects.exists()


@FUZZ
@given(
    pairs=st.lists(st.tuples(FILTERS | TEXTS, VALUES), max_size=5),
    page=st.sampled_from(["/", "/questions/", "/laws/", "{url}", "{url}present/"]),
    htmx=st.booleans(),
)
def test_any_query(variant, pairs, page, htmx):
    """An address may ask for anything."""
    url = page.replace("{url}", variant.get_absolute_url())

    response = Client(headers=HTMX if htmx else {}).get(f"{url}?{encoded(pairs)}")

    assert response.status_code in FINE


@FUZZ
@given(
    page=st.sampled_from(
        ["/questions/{}/", "/questions/{}/present/", "/questions/{}/present/{}/",
         "/answers/{}/", "/laws/{}/", "/laws/by-number/{}/", "/{}"]
    ),
    text=VALUES.filter(bool),
)  # fmt: skip
def test_any_address(page, text):
    """A page that is not there is not found."""
    part = quote(text.encode("utf-8", "surrogatepass"), safe="")

    response = Client().get(page.replace("{}", part))

    assert response.status_code in FINE


@FUZZ
@given(
    learner=TEXTS,
    preferences=TEXTS,
    page=st.sampled_from(
        ["/", "/questions/", "/answers/00000000-0000-0000-0000-000000000000/"]
    ),
)
def test_any_cookie(learner, preferences, page):
    """Cookies may hold anything."""
    client = Client()
    client.cookies[COOKIE] = learner.encode("ascii", "replace").decode()
    client.cookies["preferences"] = preferences.encode("ascii", "replace").decode()

    assert client.get(page).status_code in FINE
