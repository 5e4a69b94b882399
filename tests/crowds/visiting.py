"""Visitors on connections of their own, and everything that they ask a site for."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from itertools import count
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tests.crowds.exam_faults import REVISION, Slot, an_exam, begun, slots_of
from tests.crowds.learners import fill, learner_id, lives
from tests.crowds.phones import TOKEN
from tests.crowds.room import Lesson, a_lesson

VISITORS = 8
MEMBERS = 3000  # who can give one vote each
SHEETS = 24  # questions that are answered again and again
BARE, EMPTY = "empty, and no steps", "empty"
LAW = "/laws/honour-is-major/"


class Visitor:
    """Somebody with a connection that is kept alive, and cookies of their own."""

    def __init__(self, port: int, number: int, cookies: str) -> None:
        self.port, self.number, self.cookies = port, number, cookies
        self.turns = count()

    async def connect(self) -> int:
        """Open the connection; give the number of the process that answers on it."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return int(await self.fetch("/nothing/"))

    async def fetch(
        self, path: str, fields: str | None = None, cookies: str = ""
    ) -> str:
        """Ask for a page, or send a form as htmx does; give what is answered."""
        method = "GET" if fields is None else "POST"
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
            f"Cookie: csrftoken={TOKEN}; {cookies or self.cookies}\r\n"
        )
        if fields is not None:
            head += (
                "Content-Type: application/x-www-form-urlencoded\r\n"
                f"Content-Length: {len(fields)}\r\n"
                f"X-CSRFToken: {TOKEN}\r\nHX-Request: true\r\n"
            )
        self.writer.write(f"{head}\r\n{fields or ''}".encode())
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = int(head.partition("content-length: ")[2].partition("\r")[0])
        body = await self.reader.readexactly(length)
        status = int(head[9:12])
        assert status == 200, (status, path, fields)
        packed = "content-encoding: gzip" in head
        return (gzip.decompress(body) if packed else body).decode()


Ask = Callable[[Visitor], Awaitable[Any]]


class Site:
    """What is asked for: questions with answers to them, a lesson, an exam."""

    def __init__(self) -> None:
        fill(VISITORS, lives()[:VISITORS])
        self.sheets = _sheets()
        self.papers = [
            (f"/exams/sittings/{sitting.pk}/", cookies, slots_of(sitting))
            for sitting, cookies in begun(an_exam(VISITORS))
        ]
        self.lesson: Lesson = a_lesson(MEMBERS)
        self.code = self.lesson.session.group.code
        self._open_vote()
        self.votes: list[tuple[str, str, str]] = []

    def pages(self) -> dict[str, Ask]:
        """Return what is asked for, by its name."""
        return {
            BARE: lambda one: one.fetch("/bare/"),
            EMPTY: lambda one: one.fetch("/nothing/"),
            "question": lambda one: one.fetch(self._sheet(one).page),
            "answer": lambda one: self._answer(one),
            "list of questions": lambda one: one.fetch("/questions/"),
            "practice: next question": lambda one: one.fetch(
                "/practice/session/?more=1"
            ),
            "progress": lambda one: one.fetch("/progress/"),
            "law book: a rule": lambda one: one.fetch(LAW),
            "lesson: phone": lambda one: one.fetch(
                f"/class/{self.code}/", cookies=self.lesson.members[one.number]
            ),
            "lesson: vote": lambda one: self._vote(one),
            "exam: question": lambda one: self._exam_question(one),
            "exam: answer": lambda one: self._exam_answer(one),
        }

    def _sheet(self, one: Visitor) -> "Sheet":
        return self.sheets[(next(one.turns) * VISITORS + one.number) % len(self.sheets)]

    async def _answer(self, one: Visitor) -> None:
        """Answer a question that was answered before, with a new form."""
        from quizzes.answering.learners import new_ticket

        sheet = self._sheet(one)
        ticket = str(new_ticket(sheet.code))
        pairs = [("ticket", ticket), ("edition", "2017")]
        pairs += [(sheet.field, each) for each in sheet.chosen]
        await one.fetch(f"{sheet.page}answer/", urlencode(pairs))

    async def _vote(self, one: Visitor) -> None:
        """Return the vote of the next member."""
        path, cookies, fields = self.votes.pop()
        await one.fetch(path, fields, cookies)

    async def _exam_question(self, one: Visitor) -> None:
        path, cookies, slots = self.papers[one.number]
        slot = slots[next(one.turns) % len(slots)]
        await one.fetch(f"{path}{slot.place}/", cookies=cookies)

    async def _exam_answer(self, one: Visitor) -> None:
        """Change an answer."""
        path, cookies, slots = self.papers[one.number]
        slot: Slot = slots[next(one.turns) % len(slots)]
        sent = "".join(f"&{slot.name}={each}" for each in slot.thought_of())
        fields = f"part=ruling&revision={slot.revision}&do=save{sent}"
        page = await one.fetch(f"{path}{slot.place}/", fields, cookies)
        found = REVISION.search(page)
        assert found is not None, page
        slot.revision = int(found[1])

    def _open_vote(self) -> None:
        """Put on a question, as the teacher, and open the vote."""
        from django.test import Client

        headers = {"Cookie": self.lesson.teacher, "Host": "127.0.0.1"}
        for move in ("next", "open"):
            path, _cookies, fields = self.lesson.press(move)
            form = "application/x-www-form-urlencoded"
            reply = Client(headers=headers).post(path, fields, content_type=form)
            assert reply.status_code == 302, (move, reply)

    def vote_anew(self) -> None:
        """Forget the votes, so that everybody may vote again on what is on."""
        self.lesson.forget()
        self.votes = self.lesson.votes(MEMBERS)


class Sheet(NamedTuple):
    """An answer: the page of its question, its variant, the field and the choices."""

    page: str
    code: str
    field: str
    chosen: list[str]


def _sheets() -> list[Sheet]:
    """Return an answer to each of some questions, from all over the library."""
    from penalty_cards.laws.editions import LAWS_2017
    from penalty_cards.questions.choices import choices
    from penalty_cards.questions.question import Kind
    from penalty_cards.scenarios.models import Variant
    from penalty_cards.scenarios.services import case_of

    random = Random(1)
    found = []
    variants = list(Variant.objects.published().filter(seed=0).order_by("code"))
    for variant in random.sample(variants, len(variants)):
        case = case_of(variant)
        question = case.question
        is_plain = question.kind not in (Kind.JUDGMENT, Kind.ANNOUNCE)
        if is_plain and LAWS_2017.edition in case.item.editions():
            name = "card" if question.kind is Kind.CARD else "choice"
            chosen = random.choice([one.id for one in choices(question, LAWS_2017)])
            found.append(
                Sheet(variant.get_absolute_url(), variant.code, name, [chosen])
            )
        if len(found) == SHEETS:
            break
    return found


def cookies_of(number: int) -> str:
    """Return the cookies of the visitor of a number."""
    from django.http import HttpResponse

    from quizzes.answering import learners

    response = HttpResponse()
    learners.remember(response, learner_id(number))
    return response.cookies.output(header="", attrs=[]).strip()
