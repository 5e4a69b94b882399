"""Whatever is sent to whichever address, no page breaks, and a form says what is wrong.

`FUZZ_EXAMPLES=1000 pytest tests/fuzz/test_sending.py` sends so many to each address.
"""

import os
from html import unescape
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz import sending
from tests.fuzz.filling import TEXTS, bodies, encoded, filled
from tests.fuzz.sending import asking, fields_of, tried

pytestmark = pytest.mark.django_db
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "0"))
FUZZ = settings(
    max_examples=EXAMPLES or 2,
    derandomize=not EXAMPLES,
    database=None,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(autouse=True)
def errors_are_raised(settings):
    """Let what goes wrong come up to the test; passwords need no time."""
    settings.DEBUG_PROPAGATE_EXCEPTIONS = True
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def wrong_in(forms):
    """What forms say of what was sent."""
    every = [errors for form in forms for errors in form.errors.values()]
    return [unescape(str(message)) for errors in every for message in errors]


@pytest.mark.parametrize(
    ("who", "path"), [pytest.param(*each, id=each[1]) for each in tried("POST")]
)
def test_whatever_is_sent(everything, who, path):
    """A form that cannot be taken is refused, and its page says why."""
    fields = fields_of(everything, who, "POST", path)

    @FUZZ
    @given(body=bodies(fields))
    def send(body):
        with asking() as asked:
            url = everything.url(path)
            response = sending.send(everything, who, "POST", url, *body)

        assert response.status_code < 500
        if response.status_code == 422 and (wrong := wrong_in(asked.forms)):
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

    assert sending.ask(everything, *place, query).status_code < 500


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

    assert sending.send(everything, who, method, url).status_code < 500


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
