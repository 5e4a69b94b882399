"""Everything that the earlier release stored is there today, and shown."""

import csv
import re
from typing import Any

import pytest

from tests.databases.upgrades import lost, rows
from tests.practice.pages import plain

pytestmark = pytest.mark.thorough

# What every start writes anew; and the words and pairs of items, which may change.
MADE_ANEW = re.compile(r"scenarios_(shown|tag|trait|turned|version|scenario) ")
VARIANTS = "scenarios_variant"
OUTCOMES = {True: "right", False: "missed", None: "your view"}


def kept(before: Any, after: Any) -> bool:
    """Whether all that a document had is in another one."""
    if isinstance(before, dict) and isinstance(after, dict):
        return all(kept(value, after.get(key)) for key, value in before.items())
    if isinstance(before, list) and isinstance(after, list):
        return len(before) == len(after) and all(map(kept, before, after))
    return bool(before == after)


def without_names(table: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """Leave the names out of what variants store: they change with the words."""
    return {
        key: row | {"facts": re.sub('"(cards|suits)": {.*?}', "", row["facts"])}
        for key, row in table.items()
    }


def history(html: str) -> list[tuple[str, str]]:
    """Read the codes and outcomes off a list of answers."""
    line = r'<a href="[^"]*"><b>(.*?)</b>.*?class="outcome">(.*?)</span>'
    return [(code, plain(text)) for code, text in re.findall(line, html, re.DOTALL)]


def test_nothing_is_lost(site):
    """Every row of every table has the values that it had."""
    before, after = (
        tables | {VARIANTS: without_names(tables[VARIANTS])}
        for tables in (site.before, rows())
    )

    found = [line for line in lost(before, after) if not MADE_ANEW.match(line)]

    assert [] == found


@pytest.mark.parametrize("who", ["ansa", "visitor"])
def test_what_somebody_downloads(earlier, who):
    """It has all that it had in the earlier release."""
    before = {k: v for k, v in earlier.taken[who].items() if k != "exported"}

    after = earlier.browser(who).get("/progress/data/as/json/").json()

    assert [] == [key for key in before if not kept(before[key], after.get(key))]


@pytest.mark.parametrize("who", ["ansa", "visitor"])
def test_the_list_of_answers(earlier, who):
    """Every answer is listed with the mark that it had, the latest first."""
    taken = earlier.taken[who]
    answers = [
        (row["created"], row.get("variant") or row["code"], OUTCOMES[row["right"]])
        for row in taken["attempts"] + taken["drill answers"]
    ]

    listed = history(earlier.page(who, "progress/answers/"))

    assert len(answers) >= 9
    assert [row[1:] for row in sorted(answers, reverse=True)] == listed


@pytest.mark.parametrize("who", ["ansa", "visitor"])
def test_every_answer(earlier, who):
    """Each is explained with the verdict that it had."""
    taken = earlier.taken[who]
    rows = {f"answers/{row['id']}/": row for row in taken["attempts"]}
    rows |= {f"drill/answers/{row['id']}/": row for row in taken["drill answers"]}

    wrong = []
    for path, row in rows.items():
        html = earlier.page(who, path)
        verdict = re.search(r'<h(?:1|2) class="verdict"[^>]*>(.*?)</h', html, re.S)
        if plain(verdict[1]).startswith("Right") != (row["right"] is True):
            wrong.append((row, plain(verdict[1])))

    assert [] == wrong


PAGES = [
    # who      where                             what is written there
    ("ansa", "reports/", ["The story names no player", "It does now, thank you."]),
    ("ansa", "log/", ["A card fell at table 3"]),
    # Seven questions of the first lesson are answered, four of them in practice.
    ("ansa", "course/", ["3 of 10"]),
    ("tom", "teach/plans/{plan}/", ["Minor or major", "Phones on the table, please.",
        "PC-001", "PC-011", "Let them say why.", "2 at random"]),
    ("", "teach/shared/{share}/", ["For beginners.", "Phones on the table, please."]),
    ("tom", "teach/homework/{homework}/", ["Week 2", "Ansa 2 of 3 0 1",
        "Bea 1 of 3 0 –"]),
    ("bea", "class/{class}/", ["Week 2", "1 of 3"]),
    ("ansa", "exams/record/", ["WBKL-P7US-CU7D", "passed, 83 of 100", "PC-001-V3"]),
    ("ansa", "exams/sittings/{sitting}/result/", ["Passed", "3M5W7H5A-SYQV",
        "2.00 / 2", "0.50 / 1", "2.50 / 3"]),
    ("ansa", "exams/sittings/{sitting}/result/3/", ["0.50 of 1 point"]),
    ("ansa", "exams/sheets/{sheet}/", ["ellen", "asked", "Keep calm."]),
    ("ellen", "examine/sheets/{sheet_begun}/", ["Came late"]),
    ("ellen", "examine/exams/{judged}/results/", ["6TQTB7CK-669V", "50.0 %"]),
    ("ellen", "examine/exams/{invited}/", ["dora", "25"]),
    ("ellen", "examine/items/withdrawn/", ["PC-296", "Two answers are right."]),
    ("ellen", "examine/reserved/", ["PC-206"]),
    ("", "certificates/{certificate}/", ["Ansa Berg", "Valid", "27 November 2028"]),
    ("anne", "write/{draft}/", ["CL-0001", "East has dropped"]),
    ("anne", "write/{signed_draft}/", ["Say when it was.", "It is late."]),
    ("", "questions/{published}/", ["CL-0003-T8", "East has shown"]),
    ("", "questions/CL-0003-T8/about/", ["rob", "rita"]),
    ("", "laws/club/2017/", ["WHAT BECOMES OF THE CARD"]),
    ("sue", "admin/accounts/staffaction/", ["rita", "ellen"]),
    # What was passed on, or stands on a page: a table with its play, links to one's
    # own page and to a remote, what a phone asks for.
    ("", "{table}", ["South leads"]),
    ("newcomer", "{member}", ["Bea"]),
    ("", "live/remote/{remote}/", ["Let them say why."]),
    ("", "live/state/?token={phone}", ["South leads"]),
    ("", "drill/DR-C2-7/", ["DR-C2-7"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("who", "path", "words"), [pytest.param(*row, id=row[1]) for row in PAGES]
)
def test_pages(earlier, who, path, words):
    """What people have made and done is shown where it was."""
    text = plain(earlier.page(who, path))

    assert [] == [each for each in words if each not in text]


def test_the_votes_of_a_lesson(earlier):
    """Each is in the table that the teacher downloads."""
    columns = ("place", "item", "round", "name", "answer", "key", "right")
    address = f"/teach/sessions/{earlier.things['lesson']}/report/votes.csv"
    downloaded = earlier.browser("tom").get(address).getvalue().decode("utf-8-sig")

    before, after = (
        [[row[name] for name in columns] for row in csv.DictReader(text.splitlines())]
        for text in (earlier.votes, downloaded)
    )

    assert 6 == len(before)
    assert before == after


def test_a_certificate_is_typeset(earlier):
    """It can be downloaded as before."""
    path = f"/exams/certificates/{earlier.things['certificate']}/pdf/"

    assert earlier.browser("ansa").get(path).getvalue().startswith(b"%PDF")


def test_signing_in(earlier):
    """The password that was stored is good."""
    sent = {"login": "carl", "password": "seven small clubs"}

    assert 302 == earlier.post("newcomer", "accounts/login/", **sent).status_code
    assert 200 == earlier.post("newcomer", "accounts/login/", login="carl").status_code
