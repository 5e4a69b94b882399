"""Texts that the site signed, and answers of packs, which carry such texts.

Nobody else can sign; but what comes back may have been signed by an earlier version.
"""

import json
from contextlib import suppress
from uuid import UUID

from django.core import signing

from penalty_cards.scenarios.drills.codes import DrillCode, Task
from quizzes.answering import learners
from quizzes.lessons.live import screens
from quizzes.practice.drills import sequence
from quizzes.practice.offline import answers

CODE = DrillCode(Task.DEGREE, 2, 417)
SOMEBODY = UUID(int=7)
READERS = {  # by the salt of what they read
    learners._SALT: learners.read_ticket,
    answers._SALT: answers.read_ticket,
    screens._SALT: screens.read_token,
    screens._OF_LINKS: screens.read_link_token,
    sequence._SALT: lambda text: sequence.seconds_since(text, CODE),
}
PACKED = answers.PackTicket(3, SOMEBODY, SOMEBODY, "PC-001-0", 1, 2017, "R50-1")


def signed_texts() -> list[str]:
    """Return a text of each kind."""
    return [
        str(learners.Ticket(SOMEBODY, SOMEBODY, "PC-001-0")),
        str(PACKED),
        str(PACKED._replace(account=None)),
        screens.Screen(SOMEBODY, "phone", "en").token,
        screens.link_token(SOMEBODY),
        sequence.shown_now(CODE),
    ]


def read_token(text: str) -> None:
    """Read the text as each of them."""
    for read in READERS.values():
        read(text)


def signed_values() -> list[str]:
    """Return what is signed in a text of each kind, as JSON."""
    values = []
    for text in signed_texts():
        for salt in READERS:
            with suppress(signing.BadSignature):
                values.append(json.dumps(signing.loads(text, salt=salt)))
    return values


def read_signed(text: str) -> None:
    """Sign the text, or the value that it writes in JSON, and read it as each kind."""
    value: object = text.encode("utf-8", "replace").decode()
    with suppress(ValueError, RecursionError):
        value = json.loads(text)
    for salt, read in READERS.items():
        read(signing.dumps(value, salt=salt))


def batches() -> list[str]:
    """Return answers of packs as they are sent."""
    rows = [
        {"ticket": str(ticket), "choice": choice, "confidence": sure, "ago": ago}
        for ticket, choice, sure, ago in (
            (PACKED, "SA", 1, 0),
            (PACKED._replace(account=None), "wait", 2, 1.5),
            (PACKED, "major", 3, 86_400),
        )
    ]
    bodies = [{"answers": rows[:number]} for number in range(4)]
    return [json.dumps(body) for body in bodies]


def read_batch(text: str) -> None:
    """Read the text as answers, each as far as can be told without the database."""
    with suppress(answers.Refused):
        for row in answers.read_batch(text.encode("utf-8", "surrogatepass")):
            answers.read_answer(row)
