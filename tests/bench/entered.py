"""How much of the site a request goes through: its files, functions and queries.

    python -m tests.bench.entered [--list]

An answer to a question of practice and a saved answer of an exam are sent through the
whole site, middleware and all, as htmx sends them. Counted are the files and functions
of the packages `penalty_cards` and `quizzes` that such a request enters, a function
once however often it is called, and the queries it makes. Cold: nothing is remembered
of the question. Another: the question has been answered before, but otherwise. Warm: it
has been answered so before.

`--list` prints the functions. The exit status is 1 if a promise is broken.
"""

import argparse
import functools
import gc
import re
import sys
import threading
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tests.bench.site import prepare

TOP = Path(__file__).parents[2]
OURS = tuple(str(TOP / name) + "/" for name in ("penalty_cards", "quizzes"))
HTMX = {"HX-Request": "true"}
MOST_FILES, MOST_FUNCTIONS = 25, 120
MOST_QUERIES_OF_SAVE = 9


class Entered(NamedTuple):
    """What a request goes through: functions by their file, and the queries."""

    functions: list[CodeType]
    queries: list[str]

    @property
    def files(self) -> set[str]:
        """Return the files of the functions."""
        return {code.co_filename for code in self.functions}

    def __str__(self) -> str:
        numbers = len(self.files), len(self.functions), len(self.queries)
        return "{} | {} | {}".format(*numbers)


def entered(send: Callable[[], Any]) -> Entered:
    """Send a request, and return what it goes through."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    found: dict[CodeType, None] = {}

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS):
            found[code] = None

    with CaptureQueriesContext(connection) as captured:
        sys.setprofile(note)
        try:
            response = send()
        finally:
            sys.setprofile(None)
    assert response.status_code == 200, response.content
    functions = [code for code in found if not code.co_name.startswith("<")]
    return Entered(functions, [query["sql"] for query in captured.captured_queries])


def forget() -> None:
    """Forget what functions of the site remember."""
    for each in gc.get_objects():
        if type(each) is functools._lru_cache_wrapper:
            code = getattr(each.__wrapped__, "__code__", None)
            if code is not None and code.co_filename.startswith(OURS):
                each.cache_clear()


def hidden(html: str, name: str) -> str:
    """Return the value of a hidden field."""
    found = re.search(rf'type="hidden" name="{name}" value="([^"]*)"', html)
    assert found is not None, name
    return unescape(found[1])


def answers() -> dict[str, Entered]:
    """Answer a question of practice as it is answered the first time, and later."""
    from django.test import Client

    from penalty_cards.scenarios.models import Variant

    variants = Variant.objects.published().filter(seed=0)
    variant = variants.order_by("version__scenario__code")[0]
    url, client = variant.get_absolute_url(), Client()

    def answer(number: int, *, is_cold: bool = False) -> Entered:
        html = client.get(url).content.decode()
        fields = re.findall(r'name="(card|choice)" value="([^"]*)"', html)
        name, choice = fields[number]
        data = {"ticket": hidden(html, "ticket"), "edition": "2017", name: choice}
        if is_cold:
            forget()
        return entered(lambda: client.post(f"{url}answer/", data, headers=HTMX))

    answer(0)
    cold = answer(0, is_cold=True)
    return {"cold": cold, "another": answer(1), "warm": answer(1)}


def saves() -> dict[str, Entered]:
    """Save an answer of an exam, the first time and later."""
    from django.test import Client
    from django.urls import reverse
    from django.utils import timezone

    from penalty_cards.questions.choices import choices
    from quizzes.accounts.models import User
    from quizzes.exams.models import Blueprint, Exam, Sitting
    from quizzes.exams.sittings.services import exercise_of
    from tests.exams.builders import SMALL

    now = timezone.now()
    exam = Exam.objects.create(
        blueprint=Blueprint.objects.create(title="Small", document=SMALL),
        examiner=User.objects.create(username="Kim"),
        title="Autumn",
        opens=now - timedelta(hours=1),
        closes=now + timedelta(hours=1),
        seed="autumn",
    )
    client = Client()
    client.force_login(User.objects.create(username="Robin"))
    client.post(reverse("sittings:sitting-begin", args=[exam.pk]))
    sitting = Sitting.objects.get(exam=exam)
    question = sitting.questions.get(place=1)
    url = reverse("sittings:question-detail", args=[sitting.pk, 1])
    exercise = exercise_of(question, sitting.edition)
    cards = [choice.id for choice in choices(exercise.case.question, exercise.code)]

    def save(revision: int) -> Entered:
        data = {"part": question.parts[0], "revision": revision, "do": "save"}
        data["card"] = cards[revision % 2]
        return entered(lambda: client.post(url, data, headers=HTMX))

    client.get(url)
    save(0)
    forget()
    return {"cold": save(1), "another": save(2), "warm": save(3)}


def stop_clock() -> None:
    """End all sittings, so that the thread of their clock ends; wait for it."""
    from django.utils import timezone

    from quizzes.exams.models import Sitting
    from quizzes.exams.sittings import clock

    Sitting.objects.running().update(ended=timezone.now())
    clock.SWEEP = 1  # it looks at the next beat whether anyone still sits
    for thread in threading.enumerate():
        if thread.name == "exams":
            thread.join()


def main() -> int:
    """Do what the command line says."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--list", action="store_true", help="print the functions")
    is_listing = options.parse_args().list
    with TemporaryDirectory() as folder:
        prepare(Path(folder))
        from django.conf import settings

        settings.ALLOWED_HOSTS = ["testserver"]
        try:
            found = {"practice answer": answers(), "exam save": saves()}
        finally:
            stop_clock()
    print("| request | | files | functions | queries |")
    print("| --- | --- | --- | --- | --- |")
    for name, rows in found.items():
        for how, each in rows.items():
            print(f"| {name} | {how} | {each} |")
    warm = {name: rows["warm"] for name, rows in found.items()}
    if is_listing:
        print(*map(listed, warm.values()), sep="\n\n")
    kept = (
        all(len(each.files) <= MOST_FILES for each in warm.values())
        and all(len(each.functions) <= MOST_FUNCTIONS for each in warm.values())
        and len(warm["exam save"].queries) <= MOST_QUERIES_OF_SAVE
    )
    return int(not kept)


def listed(found: Entered) -> str:
    """Write the functions and queries, a line each."""
    places = [(Path(c.co_filename).relative_to(TOP), c) for c in found.functions]
    lines = [f"{path}:{code.co_firstlineno} {code.co_name}" for path, code in places]
    return "\n".join([*lines, *(sql[:99] for sql in found.queries)])


if __name__ == "__main__":
    sys.exit(main())
