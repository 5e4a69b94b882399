"""Votes of phones, stored many in one transaction, beside Django's request cycle.

A whole room votes within seconds, and a page for each vote would cost many times what
storing it does. What is usual is answered here: a vote that htmx sends, of a member who
is not signed in, on what is on. All else is left to Django's handler, which answers it
as it does without this: plain forms, second votes, votes that come too late or were
forged, and votes while the database is away.

One thread of a process stores all votes that have come while it stored others. Nobody
is told that a vote is saved before it is committed.
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
    Error,
    IntegrityError,
    InterfaceError,
    OperationalError,
    close_old_connections,
)
from django.http import HttpResponse

from penalty_cards.server.handler import messages_of
from penalty_cards.server.requests import note
from penalty_cards.server.steps import Steps, View
from penalty_cards.web.failing import is_tried_again, page_failed
from penalty_cards.web.limits import MOST_COOKIES
from penalty_cards.web.rendering import is_swap
from quizzes.answering.answers import read_answer
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
FORM = b"application/x-www-form-urlencoded"
LONGEST = 4_000  # bytes of a vote; an order of sentences has fewer than 1,000
MOST = 200  # votes in a transaction, for which other writers wait

Scope = dict[str, Any]
Message = Mapping[str, Any]
Messages = Sequence[Message]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Handler = Callable[[Scope, Receive, Send], Awaitable[None]]

logger = logging.getLogger(__name__)


class Ballot(ASGIRequest):
    """A vote as it was sent: by whom, on what, and what is to be stored if it counts."""

    on: OnNow | None = None
    member: Member | None = None
    vote: Vote | None = None

    def __init__(self, scope: Scope, body: bytes) -> None:
        super().__init__(scope, BytesIO(body))
        path = PATH.fullmatch(scope["path"])
        assert path is not None, "only ballots come here"
        self.code = path[1]
        self._context = copy_context()  # has the id that the log gives a request

    def answered(self, view: View) -> HttpResponse | None:
        """Return the answer of a view, through the steps that every request takes."""
        return self._context.run(_steps.answer, self, view)

    def noted(self, response: HttpResponse, seconds: float) -> Messages:
        """Return what is sent, now that it is certain, and log it."""
        self._context.run(note, self, response.status_code, seconds)
        return messages_of(response)


class Box:
    """The votes that have come to this process, until they are stored."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Scope, bytes, float, asyncio.Future[Any]]] = []
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="votes")
        self._emptying: asyncio.Task[None] | None = None

    async def put(self, scope: Scope, body: bytes) -> Messages | None:
        """Wait until a vote is stored; return the answer, None if Django has to."""
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[Messages | None] = loop.create_future()
        self._waiting.append((scope, body, perf_counter(), answered))
        if self._emptying is None or self._emptying.done():
            self._emptying = loop.create_task(self._empty())
        return await answered

    async def _empty(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            some, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            votes = [each[:3] for each in some]
            answers: Sequence[Messages | None] = [None] * len(some)
            try:
                answers = await loop.run_in_executor(self._thread, take, votes)
            except Exception:
                logger.exception("Votes are left to Django")
            for (*_, answered), answer in zip(some, answers, strict=True):
                if not answered.done():
                    answered.set_result(answer)


_box = Box()
_steps = Steps()


def is_ballot(scope: Scope) -> bool:
    """Whether a request looks like the usual vote."""
    headers = dict(scope["headers"])
    length = headers.get(b"content-length", b"")
    return (
        PATH.fullmatch(scope["path"]) is not None
        and scope["method"] == "POST"
        and headers.get(b"hx-request") == b"true"
        and headers.get(b"content-type", b"").startswith(FORM)
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


def take(sent: Sequence[tuple[Scope, bytes, float]]) -> list[Messages | None]:
    """Store votes, and return the answer to each; None to those left to Django."""
    close_old_connections()
    try:
        return _taken([Ballot(*each[:2]) for each in sent], [each[2] for each in sent])
    finally:
        close_old_connections()


def _taken(ballots: list[Ballot], since: list[float]) -> list[Messages | None]:
    if is_tried_again(ballots[0]):
        return [None] * len(ballots)
    try:
        _look_up(ballots)
    except Error:
        return [None] * len(ballots)
    answers = [each.answered(_given) for each in ballots]
    votes = [
        each.vote
        for each, answer in zip(ballots, answers, strict=True)
        if answer is not None and each.vote is not None
    ]
    try:
        stored = give_votes(votes)
    except IntegrityError:  # a lesson or a member has just been deleted
        return [None] * len(ballots)
    except (OperationalError, InterfaceError):
        # Some may be stored all the same, so they are not tried again here.
        failed = [
            answer and each.answered(page_failed)
            for each, answer in zip(ballots, answers, strict=True)
        ]
        return _noted(ballots, since, failed)
    counted = [
        answer if each.vote is not None and each.vote.pk in stored else None
        for each, answer in zip(ballots, answers, strict=True)
    ]
    return _noted(ballots, since, counted)


def _noted(
    ballots: list[Ballot], since: list[float], answers: list[HttpResponse | None]
) -> list[Messages | None]:
    now = perf_counter()
    rows = zip(ballots, since, answers, strict=True)
    return [
        None if answer is None else ballot.noted(answer, now - start)
        for ballot, start, answer in rows
    ]


def _look_up(ballots: Sequence[Ballot]) -> None:
    """Find what each vote is on, and whose it is, by a query for each kind of row."""
    codes = {each.code for each in ballots}
    sessions = LiveSession.objects.running().with_groups().filter(group__code__in=codes)
    on = {session.group.code: OnNow(session) for session in sessions}
    named = {}
    for each in ballots:
        each.on = on.get(each.code)
        if each.on is not None:
            named[each] = named_in(each, each.on.session.group)
    members = members_named(set(named.values()))
    for each, text in named.items():
        member = members.get(text)
        if each.on and member and member.group_id == each.on.session.group_id:
            each.member = member


def _given(ballot: Ballot) -> HttpResponse | None:
    """Return what is answered to a vote as soon as it is stored; None if it is not."""
    on, member = ballot.on, ballot.member
    if on is None or member is None or not is_swap(ballot):
        return None
    stage, exercise = on.stage, on.exercise
    if stage is None or exercise is None or not is_of_now(on, ballot.POST):
        return None
    answer = read_answer(ballot.POST, exercise, VoteForm)
    if lacks_table(on.session, member) or not answer.is_whole:
        return None
    ballot.vote = vote_of(stage, answer, member)
    return given(ballot.vote)
