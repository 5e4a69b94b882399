"""Whatever is sent to whichever address, no page breaks, and a form says what is wrong.

`FUZZ_EXAMPLES=1000 pytest tests/fuzz/test_sending.py` sends so many to each address.
"""

import os
import re
from html import unescape
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cases import in_tiers
from tests.fuzz import sending
from tests.fuzz.filling import TEXTS, bodies, encoded, filled
from tests.fuzz.sending import asking, fields_of, tried

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("errors_are_raised")]
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "0"))
# What stands over a page that is nothing but a refusal, and what marks one elsewhere.
REFUSALS = {
    *("Page not found", "That table does not exist", "There is no such setting"),
    *("We couldn’t read that request", "This is not possible"),
    *("We cannot rule on this", "You can’t open this page"),
    *("This account is closed", "This link no longer works"),
    *("We couldn’t accept this form", "Your account cannot be erased"),
}
MARKED = r'class="(errorlist|refusal|news|notice)\b|role="alert"'
# Where the number is given, others each time; what fails is printed with how to try it
# again.
FUZZ = settings(
    derandomize=not EXAMPLES,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)


def wrong_in(forms):
    """What forms say of what was sent."""
    every = [errors for form in forms for errors in form.errors.values()]
    return [unescape(str(message)) for errors in every for message in errors]


def check(response):
    """Nothing broke; who is refused is told so, in words that stand out."""
    assert response.status_code < 500
    if response.streaming or response.status_code < 400:
        return
    text = response.content.decode()
    assert "Traceback" not in text
    if response.headers["Content-Type"] == "application/json":
        assert re.search(r"[a-z] [a-z]", text), text
        return
    (heading,) = re.findall(r"<h1[^>]*>\s*(.+?)\s*</h1>", text, re.DOTALL)
    assert heading in REFUSALS or re.search(MARKED, text), heading


SENT = [pytest.param(*each, id=each[1]) for each in tried("POST")]


@pytest.mark.parametrize(("who", "path"), in_tiers(SENT, quick=SENT[::6]))
def test_whatever_is_sent(everything, who, path):
    """A form that cannot be taken is refused, and its page says why."""
    fields = fields_of(everything, who, "POST", path)

    @settings(FUZZ, max_examples=EXAMPLES or 8)
    @given(body=bodies(fields))
    def send(body):
        with asking() as requested:
            url = everything.url(path)
            response = sending.send(everything, who, "POST", url, *body)

        check(response)
        if response.status_code == 422 and (wrong := wrong_in(requested.forms)):
            page = unescape(response.content.decode())
            assert any(words and words in page for words in wrong), wrong

    send()


@pytest.fixture(scope="module")
def known():
    """What each address asks for, as far as it is known."""
    return {}


@settings(FUZZ, max_examples=EXAMPLES * len(tried("GET")) or 100)
@given(place=st.sampled_from(tried("GET")), data=st.data())
def test_whatever_is_asked(everything, known, place, data):
    """An address may be asked for anything."""
    if place not in known:
        known[place] = fields_of(everything, place[0], "GET", place[1])
    query = encoded(data.draw(filled(known[place])))

    check(sending.ask(everything, *place, query))


NAMED = [
    (method, who, path)
    for method in ("GET", "POST")
    for who, path in tried(method)
    if "{" in path
]


@settings(FUZZ, max_examples=EXAMPLES * len(NAMED) or 150)
@given(place=st.sampled_from(NAMED), text=TEXTS.filter(bool), data=st.data())
def test_whatever_is_named(everything, place, text, data):
    """An address may name anything."""
    method, who, path = place
    names = st.sampled_from(sorted(everything.things))
    spoilt = data.draw(names.filter(lambda name: f"{{{name}}}" in path))
    part = quote(text.encode("utf-8", "surrogatepass"), safe="")
    url = "/" + path.format_map(everything.things | {spoilt: part})

    check(sending.send(everything, who, method, url))


FORGED = [
    ("admin/account/emailaddress/", "action=delete_selected&_selected_action="),
    ("admin/mfa/authenticator/{passkey}/change/", "_to_field="),
]


@pytest.mark.parametrize(("path", "body"), FORGED)
def test_what_no_form_of_the_admin_sends(everything, path, body):
    """It is refused: an empty key names no row, and an empty name no column."""
    url = everything.url(path)

    response = sending.send(everything, "superuser", "POST", url, body.encode())

    assert 400 == response.status_code
