"""The states of pages that no address has by itself: what people have done to them.

Each gives names and pages, one after the other. Nothing is taken back: whoever asks for
them undoes all at the end.
"""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

from allauth.mfa.models import Authenticator
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.test import Client
from django.utils import timezone
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

from penalty_cards.web.failing import SECONDS
from quizzes.accounts.models import User
from quizzes.exams.models import Sitting
from quizzes.lessons.models import LiveSession
from quizzes.practice.models import DayItem
from tests.access.conftest import World
from tests.directing.tables import a_table
from tests.exams.papers import a_variant
from tests.practice.drills.test_pages import form_of
from tests.practice.pages import answer, field, hidden, key, send, wrong

State = tuple[str, HttpResponse]
SITE = "http://testserver"
PASSWORD = "seven small clubs"
KINDS = ("PC-001", "PC-005", "PC-099", "PC-121")


def questions(world: World) -> Iterator[State]:
    """Return questions as they are sent: without an answer, wrongly, rightly."""
    for code in KINDS:
        variant, client = a_variant(code), Client()
        yield f"{code} open", client.get(variant.get_absolute_url())
        yield f"{code} refused", send(client, variant, {"edition": "2017"})
        for how, chosen in (("wrong", wrong(variant)), ("right", key(variant))):
            given = answer(client, variant, chosen).url
            yield f"{code} {how}", client.get(given)
        yield f"{code} played out", client.get(f"{given}?play=1")
        yield f"{code} changed", client.get(f"{given}?change=")


def practice(world: World) -> Iterator[State]:
    """Return a question of a session of practice, sent in vain and answered."""
    client = Client()
    page = client.get("/practice/session/")
    where = page.text.split('action="/practice/session/')[1].split('"')[0]
    names = [n for n in ("ticket", "edition") if f'name="{n}"' in page.text]
    data = {name: hidden(page.text, name) for name in names}
    yield "refused", client.post(f"/practice/session/{where}", data)
    variant = a_variant(where.split("-A")[0][:6])
    data |= {field(variant): key(variant), "confidence": "3"}
    yield "answered", client.post(f"/practice/session/{where}", data, follow=True)
    yield "done", client.get("/practice/done/")


def drill(world: World) -> Iterator[State]:
    """Return drills answered and open, the second answered against the clock."""
    client = Client()
    for is_right in (True, False):
        page = client.get("/drill/DR-D1-1/?clock=1")
        data = form_of(page.text, right=is_right)
        where = "/drill/DR-D1-1/answer/"
        yield f"{is_right}", client.post(where, data, follow=True)
    yield "a long word under a card", client.get("/drill/DR-C2-4/")


def today(world: World) -> Iterator[State]:
    """Return the question of the day, answered."""
    client, day = Client(), timezone.localdate()
    DayItem.objects.filter(day=day).delete()
    variant = DayItem.objects.create(day=day, variant=a_variant("PC-001")).variant
    page = client.get("/today/").text
    data = {name: hidden(page, name) for name in ("ticket", "edition")}
    data |= {field(variant): wrong(variant)}
    yield "answered", client.post(f"/today/{day.isoformat()}/", data, follow=True)


def open_table(world: World) -> Iterator[State]:
    """Return the open table at each stage of an incident, rehearsed as well."""
    client = Client()
    url = a_table()
    yield "dealt", client.get(url)
    path = url.partition("?")[0]
    yield "refused", client.post(f"{path}act/", {"command": "w sneezes"})
    for command in ("e drops dq", "declarer asks nothing", "w plays c2"):
        for said in (command, command.replace("c2", "h6")):
            response = client.post(f"{path}act/", {"command": said})
            if response.status_code == 303:
                path = response.url.partition("?")[0]
                break
        yield command, client.get(path)
        for ask in ("why=1", "rehearse=1", "rehearse=1&choice=1", "at=0"):
            yield f"{command}, {ask}", client.get(f"{path}?{ask}")


def lesson(world: World) -> Iterator[State]:
    """Return every screen of a lesson in each of its phases."""
    things = world.things
    teacher, phone = world.clients["teacher"], Client()
    screens = {
        "phone": (phone, f"/class/{things['class']}/"),
        "driving": (teacher, f"/teach/sessions/{things['lesson']}/"),
        "room": (teacher, f"/teach/sessions/{things['lesson']}/room/"),
        "remote": (Client(), f"/live/remote/{things['remote']}/"),
        "report": (teacher, f"/teach/sessions/{things['lesson']}/report/"),
    }
    joined = {"nickname": "Anna"}
    yield "joined", phone.post(f"/join/{things['class']}/", joined, follow=True)
    for move in ("", "next", "open", "vote", "close", "show", "again", "close",
                 "reveal", "end"):  # fmt: skip
        if move == "vote":
            address, page = screens["phone"][1], phone.get(screens["phone"][1]).text
            sent = {"vote": hidden(page, "vote")}
            yield "voted for nothing", phone.post(f"{address}vote/", sent, follow=True)
            phone.post(f"{address}vote/", sent | {"card": "SA", "choice": "A"})
        elif move:
            version = LiveSession.objects.get(pk=things["lesson"]).version
            pressed = {"move": move, "version": version}
            teacher.post(f"{screens['driving'][1]}move/", pressed)
        for name, (client, address) in screens.items():
            yield f"{name} after {move}", client.get(address)


def exam(world: World) -> Iterator[State]:
    """Return what is shut in an exam, a question sent empty, and what comes after."""
    candidate, where = world.clients["candidate"], world.things["running"]
    begun = timezone.now() - timedelta(seconds=30)
    Sitting.objects.filter(pk=where).update(started=begun)
    yield "shut", candidate.get("/practice/")
    address = f"/exams/sittings/{where}/"
    yield "overview", candidate.get(address)
    yield "question", candidate.get(f"{address}1/")
    yield "sent empty", candidate.post(f"{address}1/", {}, follow=True)
    yield "before the end", candidate.get(f"{address}end/")
    yield "handed in", candidate.post(f"{address}end/", {"sure": "on"}, follow=True)
    yield "record", candidate.get("/exams/record/")
    Sitting.objects.filter(pk=where).update(ended=timezone.now())
    yield "after the end", candidate.get(f"{address}1/", follow=True)


def certificate(world: World) -> Iterator[State]:
    """Return a certificate that is revoked, to all who see it."""
    code = world.things["certificate"]
    examiner = f"/examine/certificates/{code}/"
    yield "refused", world.clients["examiner"].post(examiner, {"reason": ""})
    sent = {"reason": "Two papers were mixed up."}
    yield "revoked", world.clients["examiner"].post(examiner, sent, follow=True)
    for who, address in (("anonymous", "/"), ("account", "/exams/")):
        yield who, world.clients[who].get(f"{address}certificates/{code}/")


def account(world: World) -> Iterator[State]:
    """Return the steps of signing in and of keeping an account that follow another."""
    client = Client()
    yield "wrong", client.post("/accounts/login/", {"login": "x", "password": "y"})
    someone = User.objects.get(username="account")
    client.force_login(someone)
    yield "once more", client.get("/accounts/reauthenticate/")
    someone.set_password(PASSWORD)
    someone.save()
    client = Client()
    client.post("/accounts/login/", {"login": "account", "password": PASSWORD})
    yield "a new key", client.get("/accounts/2fa/webauthn/add/")
    own = Authenticator.objects.create(
        user=someone, type=Authenticator.Type.WEBAUTHN, data=a_passkey()
    ).pk
    other = Client()
    other.force_login(someone)
    yield "a key once more", other.get("/accounts/2fa/webauthn/reauthenticate/")
    for page in ("", f"keys/{own}/edit/", f"keys/{own}/remove/"):
        yield f"keys {page}", client.get(f"/accounts/2fa/webauthn/{page}")
    yield "no name", client.post(f"/accounts/2fa/webauthn/keys/{own}/edit/", {})
    someone.set_unusable_password()
    someone.save()
    client.force_login(someone)
    yield "first password", client.get("/accounts/password/set/")
    mailed, sent = Client(), {"email": "account@example.org"}
    yield "by mail", mailed.post("/accounts/login/code/", sent, follow=True)
    code = {"code": "wrong"}
    yield "wrong code", mailed.post("/accounts/login/code/confirm/", code)


def a_passkey() -> dict[str, Any]:
    """Return what is kept of a passkey, for which nobody has the secret."""
    key = ES256({1: 2, 3: -7, -1: 1, -2: bytes(32), -3: bytes(32)})
    attested = AttestedCredentialData.create(Aaguid.NONE, b"a phone", key)
    flags = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.AT
    made = AuthenticatorData.create(bytes(32), flags, 0, attested)
    client_data = CollectedClientData.create(
        CollectedClientData.TYPE.CREATE, b"a challenge", SITE
    )
    name = websafe_encode(b"a phone")
    response = {
        "clientDataJSON": websafe_encode(client_data),
        "attestationObject": websafe_encode(AttestationObject.create("none", made, {})),
    }
    credential = {"id": name, "rawId": name, "type": "public-key", "response": response}
    return {"name": "Phone", "credential": credential}


def refusals(world: World) -> Iterator[State]:
    """Return what is said where something is not there, not allowed, or fails."""
    yield "not there", world.clients["anonymous"].get("/no-such-page/")
    yield "not allowed", world.clients["account"].get("/examine/")
    strict = Client(enforce_csrf_checks=True)
    yield "a form of another site", strict.post("/preferences/", {"theme": "dark"})
    yield "no such choice", Client().post("/preferences/", {"theme": "purple"})
    for name, context in {
        "400.html": {},
        "429.html": {},
        "500.html": {},
        "503.html": {"seconds": SECONDS, "is_visit": False},
    }.items():
        request = world.clients["anonymous"].get("/laws/").wsgi_request
        page = render_to_string(name, context, request)
        yield name, HttpResponse(page, status=int(name[:3]))


STATES: tuple[Callable[[World], Iterator[State]], ...] = (
    *(questions, practice, drill, today, open_table),
    *(lesson, exam, certificate, account, refusals),
)
