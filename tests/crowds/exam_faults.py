"""Exams during which the site is killed: no answer and no time is lost.

Candidates change their answers all the time. At random moments all processes of the
site are killed at once; what minds them starts others. A form that was not acknowledged
is sent again, as a candidate would. What stands at the end is the last answer
that was acknowledged, or one sent after it; and each sitting gets back at least the
time for which the site gave no answer.
"""

import asyncio
import random
import re
import time
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from tests.crowds.phones import send
from tests.crowds.room import Server, on_sqlite, served, set_up

if TYPE_CHECKING:
    from quizzes.exams.models import Exam, Sitting

UP = (0.5, 4.0)  # seconds for which the site is left alone
THINKING = (0.3, 2.0)  # seconds between two answers
AGAIN = (0.2, 1.0)  # seconds until what was not acknowledged is sent again
REVISION = re.compile(r'id="revision" value="(\d+)"')
DOCUMENT = {
    "title": "An exam in a storm",
    "edition": 2017,
    "minutes": 120,
    "pass_mark": 50,
    "who": "anyone",
    "release": "at once",
    "sections": [{"title": "All", "number": 3}],
}


@dataclass
class Slot:
    """A question in the hands of a candidate.

    `revision`, `answer`: what was acknowledged last; None where only the revision is
    known. `unsure`: what was sent since, and may be stored.
    """

    place: int
    name: str
    choices: list[str]
    several: bool
    revision: int = 0
    answer: list[str] | None = field(default_factory=list)
    unsure: list[list[str]] = field(default_factory=list)

    def thought_of(self) -> list[str]:
        """Return another answer."""
        number = random.randint(1, len(self.choices)) if self.several else 1
        return sorted(random.sample(self.choices, number))


@dataclass
class Storm:
    """What is seen from outside: when the site was killed, and answered again.

    `last_sent`: when the latest form that was acknowledged had been sent.
    """

    last_sent: float = 0.0
    away: list[tuple[float, float]] = field(default_factory=list)
    acknowledged: int = 0
    again: int = 0
    is_over: bool = False


async def sit(server: Server, path: str, cookie: str, slots: list[Slot], storm: Storm):
    """Change answers until the storm is over; each goes on until it is acknowledged."""
    while not storm.is_over:
        await asyncio.sleep(random.uniform(*THINKING))
        slot = random.choice(slots)
        await _give(server, f"{path}{slot.place}/", cookie, slot, storm)


async def _give(server: Server, url: str, cookie: str, slot: Slot, storm: Storm):
    answer = slot.thought_of()
    while True:
        sent = "".join(f"&{slot.name}={each}" for each in answer)
        fields = f"part=ruling&revision={slot.revision}&do=save{sent}"
        slot.unsure.append(answer)
        sent_at = time.time()
        reply = await send(server.port, url, cookie, fields, seconds=30)
        found = REVISION.search(reply.page)
        if reply.status in (200, 409) and found:
            storm.last_sent = max(storm.last_sent, sent_at)
            revision = int(found[1])
            assert revision >= slot.revision, "an acknowledged answer is gone"
            slot.revision = revision
            if reply.status == 200:
                storm.acknowledged += 1
                slot.answer, slot.unsure = answer, []
                return
            slot.answer = None
        else:
            # Killed before, or in the middle of the answer.
            assert reply.status in (0, 200, 409, 503), reply.status
        storm.again += 1
        await asyncio.sleep(random.uniform(*AGAIN))


async def blow(server: Server, storm: Storm, kills: int):
    """Kill the site at random moments; after each wait until it answers again."""
    while not storm.acknowledged:
        await asyncio.sleep(0.1)
    for _ in range(kills):
        await asyncio.sleep(random.uniform(*UP))
        await asyncio.to_thread(server.kill)
        killed = time.time()
        while storm.last_sent <= killed:  # what was under way may still come
            await asyncio.sleep(0.01)
        storm.away.append((killed, time.time()))
        await asyncio.to_thread(server.wait)
    storm.is_over = True


async def in_a_storm(server: Server, sitting_of, kills: int) -> Storm:
    """Kill the site again and again while all candidates sit."""
    storm = Storm()
    sitting = [sit(server, *each, storm) for each in sitting_of]
    await asyncio.gather(blow(server, storm, kills), *sitting)
    return storm


def an_exam(sittings: int) -> "Exam":
    """Set an exam, and make those who will sit it."""
    from django.utils import timezone

    from quizzes.accounts.models import User
    from quizzes.exams.models import Blueprint, Exam

    names = ["examiner", *(f"candidate{number}" for number in range(sittings))]
    examiner, *_ = User.objects.bulk_create(User(username=name) for name in names)
    now = timezone.now()
    return Exam.objects.create(
        blueprint=Blueprint.objects.create(title="Storm", document=DOCUMENT),
        examiner=examiner,
        title="Storm",
        opens=now - timedelta(hours=1),
        closes=now + timedelta(hours=1),
        seed="storm",
    )


def begun(exam: "Exam") -> list[tuple["Sitting", str]]:
    """Begin a sitting for each candidate; return it with the candidate's cookies."""
    from django.test import Client

    from quizzes.accounts.models import User
    from quizzes.exams.sittings.beginning import enter

    found = []
    for candidate in User.objects.exclude(username="examiner"):
        client = Client()
        client.force_login(candidate)
        cookie = client.cookies.output(header="", attrs=[]).strip()
        found.append((enter(exam, candidate), cookie))
    return found


def slots_of(sitting: "Sitting") -> list[Slot]:
    """Return the questions of a paper, with what can be chosen."""
    from penalty_cards.questions.choices import choices
    from penalty_cards.questions.question import Kind
    from quizzes.exams.sittings.services import exercise_of

    found = []
    for question in sitting.questions.all():
        exercise = exercise_of(question, sitting.edition)
        own = exercise.case.question
        name = "card" if own.kind is Kind.CARD else "choice"
        every = [choice.id for choice in choices(own, exercise.code)]
        found.append(Slot(question.place, name, every, own.several))
    return found


def lost_answers(sittings: list["Sitting"], slots: list[list[Slot]]) -> int:
    """Count the answers that were acknowledged and do not stand, nor a later one."""
    from quizzes.exams.models import Response

    stored = {
        (each.question.sitting_id, each.question.place): each
        for each in Response.objects.select_related("question")
    }
    lost = 0
    for sitting, own in zip(sittings, slots, strict=True):
        for slot in own:
            found = stored.get((sitting.pk, slot.place))
            answer, revision = (found.answer, found.revision) if found else ([], 0)
            is_last = answer == slot.answer and revision == slot.revision
            is_later = revision >= slot.revision and answer in slot.unsure
            lost += not (is_last or is_later)
    return lost


def shortest_gift(sittings: list["Sitting"], storm: Storm) -> float:
    """Return by how many seconds more was given back than lost, to who has least."""
    from quizzes.exams.sittings.clock import clock_of

    away = sum(after - killed for killed, after in storm.away)
    return min(
        (clock_of(each).deadline - _planned(each)).total_seconds() - away
        for each in sittings
    )


def _planned(sitting: "Sitting") -> datetime:
    return sitting.started + timedelta(minutes=sitting.minutes)


def measured(sittings: int, kills: int, folder: Path, address: str) -> bool:
    """Hold an exam in a storm; say if nothing was lost."""
    set_up(folder, address)
    people = begun(an_exam(sittings))
    slots = [slots_of(sitting) for sitting, _cookie in people]
    hands = [
        (f"/exams/sittings/{sitting.pk}/", cookie, own)
        for (sitting, cookie), own in zip(people, slots, strict=True)
    ]
    with served(is_quiet=True) as server:
        storm = asyncio.run(in_a_storm(server, hands, kills))
    rows = [sitting for sitting, _cookie in people]
    lost, gift = lost_answers(rows, slots), shortest_gift(rows, storm)
    away = [after - killed for killed, after in storm.away]
    print(
        f"{sittings} sittings, {kills} kills; away for {min(away):.1f} to "
        f"{max(away):.1f} s, {sum(away):.0f} s in all; {storm.acknowledged} answers "
        f"acknowledged, {storm.again} times sent again; {lost} lost; given back at "
        f"least {gift:+.1f} s beyond the time lost"
    )
    return lost == 0 and gift >= 0


def held(sittings: int, kills: int) -> bool:
    """Hold it on a database of its own; say if nothing was lost."""
    with on_sqlite() as (folder, address):
        return measured(sittings, kills, folder, address)
