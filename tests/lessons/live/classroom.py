"""What tests of the live lesson do as teacher and as members."""

import re
from html import unescape

from django.test import Client

from penalty_cards.scenarios.models import Variant
from quizzes.lessons.live.moves import Move, Phase
from quizzes.lessons.models import LiveSession, Member
from tests.factories import LiveSessionFactory, StageFactory

# An item of each kind of question; `one card` asks for one card.
KINDS = {
    "card": "PC-001",
    "options": "PC-005",
    "ruling": "PC-006",
    "degree": "PC-011",
    "information": "PC-020",
    "choose": "PC-039",
    "clause": "PC-090",
    "announce": "PC-095",
    "judgment": "PC-097",
}


def a_question(code="PC-001") -> Variant:
    """Return an item as written."""
    return Variant.objects.get(version__scenario__code=code, seed=0)


def a_session(*codes, phase=Phase.READY, place=1, **changes) -> LiveSession:
    """Return a session whose stages are questions; the first is on."""
    session = LiveSessionFactory(place=place, **changes)
    for number, code in enumerate(codes or ("PC-001",), start=1):
        StageFactory(
            session=session,
            place=number,
            variant=a_question(code),
            content={},
            phase=phase,
        )
    return session


def a_member(session: LiveSession, nickname="Anna", **headers) -> Client:
    """Return the browser of somebody who has joined the group of a session."""
    client = Client(**headers)
    response = client.post(f"/join/{session.group.code}/", {"nickname": nickname})
    assert 302 == response.status_code, response.text
    return client


def member_named(nickname: str) -> Member:
    """Return a member."""
    return Member.objects.get(nickname=nickname)


def page_of(session: LiveSession) -> str:
    """Return the address of the class."""
    return f"/class/{session.group.code}/"


def vote_of(html: str) -> str:
    """Read which vote is on off a phone."""
    return re.search(r'name="vote" value="([^"]*)"', html)[1]


def vote(client: Client, session: LiveSession, *chosen, field="card", **changes):
    """Answer what is on."""
    html = client.get(page_of(session)).text
    data = {"vote": vote_of(html), field: chosen} | changes
    return client.post(f"{page_of(session)}vote/", data)


def a_teacher(session: LiveSession) -> Client:
    """Return the browser of the teacher of a session."""
    client = Client()
    client.force_login(session.group.teacher)
    return client


def remote(session: LiveSession) -> str:
    """Return the address of the teacher's remote."""
    return f"/teach/sessions/{session.pk}/"


def offered(html: str) -> list[str]:
    """Read the moves that a screen offers."""
    return re.findall(r'name="move" value="([^"]*)"', html)


def press(client: Client, session: LiveSession, *moves: Move, role="", follow=True):
    """Press one button after another, each on a screen as it is then."""
    address = remote(session) + role
    for move in moves:
        html = client.get(address).text
        assert move in offered(html), f"{move} is not offered"
        version = re.search(r'name="version" value="(\d+)"', html)[1]
        data = {"version": version, "move": move}
        response = client.post(f"{address}move/", data, follow=follow)
    return response


def plain(html: str) -> str:
    """Return a page's text."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())
