"""Votes of phones, stored many in one transaction, beside Django's request cycle.

A whole room votes within seconds, and a page for each vote would cost many times what
storing it does. What is usual is answered here: a vote that htmx sends, of a member who
is not signed in, on what is on. All else is left to Django's handler, which answers it
as it does without this: plain forms, second votes, votes that come too late or were
forged, and votes while the database is away.

One thread of a process stores all votes that have come while it stored others. No
phone is told that a vote is saved before it is committed.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from io import BytesIO
from time import perf_counter
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.db import (
    IntegrityError,
    InterfaceError,
    OperationalError,
    close_old_connections,
)
from django.http import HttpResponse, QueryDict

from penalty_cards.server.handler import Steps, View, messages_of
from penalty_cards.server.requests import note
from penalty_cards.web.failing import is_tried_again, page_failed
from penalty_cards.web.limits import MOST_COOKIES
from penalty_cards.web.rendering import HtmxHttpRequest, is_swap
from quizzes.answering.answers import Answer, read_answer
from quizzes.lessons.live.stages import OnNow
from quizzes.lessons.live.voting import (
    VoteForm,
    give_votes,
    given,
    is_of_now,
    lacks_table,
    vote_of,
)
from quizzes.lessons.members import members_named, named_in
from quizzes.lessons.models import LiveSession, Member, Vote

PATH = re.compile(r"/class/([-\w]+)/vote/", re.ASCII)
FORMS = frozenset(
    b"application/x-www-form-urlencoded" + each
    for each in (b"", b";charset=UTF-8", b"; charset=UTF-8")
)
LONGEST = 4_000  # bytes of a vote; an order of sentences has fewer than 1,000
TOKEN = "csrfmiddlewaretoken"  # differs in every form
MOST = 200  # votes in a transaction, for which other writers wait

Scope = dict[str, Any]
Sent = tuple[Scope, bytes, float]  # with the body, and when it came
Message = Mapping[str, Any]
Messages = Sequence[Message]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Handler = Callable[[Scope, Receive, Send], Awaitable[None]]

logger = logging.getLogger(__name__)


class Ballot(ASGIRequest, HtmxHttpRequest):
    """A vote as it was sent, and the answer to it once it is stored.

    `since`: when it came. `vote`: what is stored if it counts. `answer`: None if Django
    has to give it.
    """

    lesson: "Lesson | None" = None
    member: Member | None = None
    vote: Vote | None = None
    answer: HttpResponse | None = None

    def __init__(self, scope: Scope, body: bytes, since: float) -> None:
        super().__init__(scope, BytesIO(body))
        path = PATH.fullmatch(scope["path"])
        assert path is not None, "only ballots come here"
        self.code = path[1]
        self._since = since
        self._context = copy_context()  # has the id that the log gives a request

    def show(self, view: View) -> None:
        """Make the answer by a view, through the steps that every request takes."""
        try:
            self.answer = self._context.run(_steps.answer, self, view)
        except (OperationalError, InterfaceError):
            raise
        except Exception:  # the votes beside it are none the worse
            logger.exception("A vote is left to Django")

    def finish(self) -> Messages | None:
        """Note the answer, now that it is certain; return what sends it."""
        if self.answer is None:
            return None
        seconds = perf_counter() - self._since
        self._context.run(note, self, self.answer.status_code, seconds)
        return messages_of(self.answer)


class Lesson(OnNow):
    """What is on in a lesson; what many send alike is read and marked once."""

    def __init__(self, session: LiveSession) -> None:
        super().__init__(session)
        self._read: dict[object, Answer | None] = {}

    def answer_in(self, data: QueryDict) -> Answer | None:
        """Return the answer to what is on that was sent; None if it is none."""
        sent = tuple((k, *each) for k, each in data.lists() if k != TOKEN)
        if sent not in self._read:
            self._read[sent] = self._answer_in(data)
        return self._read[sent]

    def _answer_in(self, data: QueryDict) -> Answer | None:
        if self.exercise is None or not is_of_now(self, data):
            return None
        answer = read_answer(data, self.exercise, VoteForm)
        return answer if answer.is_whole else None


class Box:
    """The votes that have come to this process, until they are stored."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Sent, asyncio.Future[Messages | None]]] = []
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="votes")
        self._emptying: asyncio.Task[None] | None = None

    async def put(self, scope: Scope, body: bytes) -> Messages | None:
        """Wait until a vote is stored; return the answer, None if Django has to."""
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[Messages | None] = loop.create_future()
        self._waiting.append(((scope, body, perf_counter()), answered))
        if self._emptying is None or self._emptying.done():
            self._emptying = loop.create_task(self._empty())
        return await answered

    async def _empty(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            some, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            answers: Sequence[Messages | None] = [None] * len(some)
            sent = [each for each, _ in some]
            try:
                answers = await loop.run_in_executor(self._thread, take, sent)
            except Exception:
                logger.exception("Votes are left to Django")
            for (_, answered), answer in zip(some, answers, strict=True):
                if not answered.done():
                    answered.set_result(answer)


_box = Box()
_steps = Steps()


def is_ballot(scope: Scope) -> bool:
    """Whether a request looks like the usual vote."""
    headers = dict(scope["headers"])
    if len(headers) < len(scope["headers"]):
        return False  # Django joins headers that come twice
    length = headers.get(b"content-length", b"")
    return (
        PATH.fullmatch(scope["path"]) is not None
        and scope["method"] == "POST"
        and headers.get(b"hx-request") == b"true"
        and headers.get(b"content-type") in FORMS
        and length.isdigit()
        and int(length) <= LONGEST
        and b"member-" in headers.get(b"cookie", b"")
        and len(headers[b"cookie"]) <= MOST_COOKIES
        and not (scope["query_string"] or scope.get("root_path"))
    )


async def answer(scope: Scope, receive: Receive, send: Send, others: Handler) -> None:
    """Answer what looks like a vote; leave to another handler what is none."""
    body, more = b"", True
    while more and len(body) <= LONGEST:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        body += message.get("body", b"")
        more = message.get("more_body", False)
    messages = None if more else await _box.put(scope, body)
    if messages is None:
        read = {"type": "http.request", "body": body, "more_body": more}
        await others(scope, _again(read, receive), send)
        return
    for message in messages:
        await send(message)


def _again(read: Message, receive: Receive) -> Receive:
    """Receive what was read already, then the rest."""
    messages = [read]

    async def again() -> Message:
        return messages.pop() if messages else await receive()

    return again


def take(sent: Sequence[Sent]) -> list[Messages | None]:
    """Store votes, and return the answer to each; None to those left to Django."""
    ballots = [Ballot(*each) for each in sent]
    close_old_connections()
    try:
        if not is_tried_again(ballots[0]):
            _answer(ballots)
    finally:
        close_old_connections()
    return [each.finish() for each in ballots]


def _answer(ballots: Sequence[Ballot]) -> None:
    """Answer those that are stored; all, with 503, if the database is away."""
    try:
        _look_up(ballots)
        for each in ballots:
            if each.member is not None:
                each.show(_given)
        votes = [each.vote for each in ballots if each.answer and each.vote]
        stored = give_votes(votes) if votes else ()
    except IntegrityError:  # the lesson, or a member, has just been deleted
        stored = ()
    except (OperationalError, InterfaceError):
        # Some may be stored all the same: Django would take them for second votes.
        for each in ballots:
            each.show(page_failed)
        return
    for each in ballots:
        if each.vote is None or each.vote.pk not in stored:
            each.answer = None


def _look_up(ballots: Sequence[Ballot]) -> None:
    """Find what each vote is on, and whose it is, by a query for each kind of row."""
    codes = {each.code for each in ballots}
    sessions = LiveSession.objects.running().with_groups().filter(group__code__in=codes)
    lessons = {session.group.code: Lesson(session) for session in sessions}
    named = {}
    for each in ballots:
        if lesson := lessons.get(each.code):
            each.lesson = lesson
            named[each] = named_in(each, lesson.session.group)
    members = members_named(set(named.values()))
    for each, text in named.items():
        member = members.get(text)
        if each.lesson and member and member.group_id == each.lesson.session.group_id:
            each.member = member


def _given(ballot: Ballot) -> HttpResponse | None:
    """Return what is answered to a vote as soon as it is stored; None if it is not."""
    lesson, member = ballot.lesson, ballot.member
    if lesson is None or member is None or not is_swap(ballot):
        return None
    stage, answer = lesson.stage, lesson.answer_in(ballot.POST)
    if stage is None or answer is None or lacks_table(lesson.session, member):
        return None
    ballot.vote = vote_of(stage, answer, member)
    return given(ballot.vote)
