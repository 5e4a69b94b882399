"""Where the QR codes of the classroom lead: on the screens, and on paper."""

from urllib.parse import urlsplit

import pytest
import segno
from django.test import Client

from penalty_cards.scenarios.services import called
from quizzes.lessons.live import display
from tests.lessons.library import STEPS
from tests.lessons.live.classroom import a_session, a_teacher, offered, remote

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("some_items")]
SITE = "https://club.example"


@pytest.fixture
def scanned(monkeypatch, settings) -> list[str]:
    """Note which addresses are drawn as QR codes, as a phone reads them."""
    settings.SITE_URL = SITE
    read: list[str] = []
    draw = segno.make

    def drawn(content, **options):
        code = draw(content, **options)
        read.append(content)
        return code

    monkeypatch.setattr(segno, "make", drawn)
    display.qr_code.cache_clear()
    yield read
    display.qr_code.cache_clear()


def path_of(address: str) -> str:
    """Return the path of an address of the site."""
    assert address.startswith(f"{SITE}/")
    return urlsplit(address).path


@pytest.mark.parametrize("place", [0, 1])
def test_that_of_the_room_screen_leads_to_joining(scanned, place):
    """In the lobby and beside a question: the form in which one gives a name."""
    session = a_session(place=place)

    room = a_teacher(session).get(f"{remote(session)}room/")

    (address,) = dict.fromkeys(scanned)
    assert f"/join/{session.group.code}/" == path_of(address)
    assert f"{urlsplit(SITE).netloc}/join" in room.text
    assert 'name="nickname"' in Client().get(path_of(address)).text


def test_that_of_the_remote_leads_to_another_remote(scanned):
    """A phone that is not signed in drives the lesson by it."""
    session = a_session()

    page = a_teacher(session).get(remote(session)).text

    (address,) = scanned
    assert f'href="{path_of(address)}"' in page
    assert ["open", "back", "end"] == offered(Client().get(path_of(address)).text)


@pytest.mark.parametrize("kind", ["handout", "answers"])
def test_those_of_papers_lead_to_their_questions(scanned, kind):
    """Each step of an item has the address of that step."""
    Client().get(f"/teach/paper/{kind}/", {"code": ["PC-001", STEPS]})

    one, several = called("PC-001").code, called(STEPS).code
    steps = [f"/questions/{several}/steps/{step}/" for step in (2, 3, 4)]
    expected = [f"/questions/{one}/", f"/questions/{several}/", *steps]
    assert expected == [path_of(address) for address in scanned]
    for path in expected:
        assert 200 == Client().get(path).status_code
