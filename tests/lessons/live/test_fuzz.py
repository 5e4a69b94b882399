"""Whatever is sent to the pages of a live lesson, none of them breaks."""

import pytest
from django.core.cache import cache
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from quizzes.lessons.live.moves import Move, Phase
from quizzes.lessons.live.screens import link_token
from tests.lessons.live.classroom import (
    a_member,
    a_session,
    a_teacher,
    page_of,
    remote,
)
from tests.practice.test_fuzz import FINE, TEXTS, encoded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
FUZZ = settings(
    max_examples=8,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
REFUSED = {409, 429}
FIELDS = st.sampled_from(
    ["nickname", "vote", "card", "choice", "table", "version", "move", "by", "number"]
)
VALUES = TEXTS | st.sampled_from(["S6", "1", "-1", "²", "9" * 5000, *Move])
PAIRS = st.lists(st.tuples(FIELDS | TEXTS, VALUES), max_size=8)


@FUZZ
@given(pairs=PAIRS)
@example(pairs=[("table", "000000001" + "9" * 5000)])
@example(pairs=[("nickname", "\u0958" * 24)])
@example(pairs=[("version", "1"), ("move", "\x00")])
@pytest.mark.parametrize("changes", [{"by_table": True}, {"no_phones": True}])
def test_any_form(changes, pairs):
    """A form filled in by anything is taken or refused, with scripts and without."""
    cache.clear()
    session = a_session(phase=Phase.OPEN, **changes)
    teacher, anna = a_teacher(session), a_member(session)
    vote = ("vote", f"{session.stages.get().pk}.1")
    sent = encoded([vote, *pairs])
    driven = [remote(session), f"{remote(session)}room/"]
    driven.append(f"/live/remote/{link_token(session.pk)}/")
    urls = [
        (anna, f"{page_of(session)}vote/"),
        (anna, f"{page_of(session)}table/"),
        (anna, page_of(session)),
        (teacher, f"/join/{session.group.code}/"),
        *((teacher, f"{screen}hands/") for screen in driven),
        *((teacher, f"{screen}move/") for screen in driven),
    ]
    form = "application/x-www-form-urlencoded"

    for headers in ({}, {"HX-Request": "true"}):
        for client, url in urls:
            status = client.post(url, sent, form, headers=headers).status_code
            assert status in FINE | REFUSED, url


@FUZZ
@given(text=TEXTS, have=TEXTS)
@example(text="9" * 5000, have="\x00")
def test_any_address(client, text, have):
    """Whatever is asked for, there is a page or there is none."""
    cache.clear()
    for url, query in (
        ("/join/", [("code", text)]),
        ("/live/state/", [("token", text), ("have", have)]),
    ):
        response = client.get(f"{url}?{encoded(query)}")
        assert response.status_code in FINE | REFUSED, (url, query)
