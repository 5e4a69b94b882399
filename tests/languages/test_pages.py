"""Tests that no page says a word that is not translated."""

import re
import tomllib
from collections.abc import Iterable
from html.parser import HTMLParser

import polib
import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.utils import timezone

from penalty_cards.scenarios.loading import LIBRARY, load
from penalty_cards.scenarios.models import Variant
from quizzes.lessons.live.moves import Phase
from quizzes.lessons.live.services import start
from quizzes.lessons.models import LiveSession, Stage
from quizzes.lessons.plans.library import ready_plans
from tests.factories import GroupFactory, PartFactory, PlanFactory, UserFactory
from tests.languages.marking import CLOSE, MARKED, OPEN, marked_language
from tests.lessons.live.classroom import vote
from tests.lessons.test_homework import answer as do_task
from tests.practice.pages import answer, field, key, wrong
from tests.scenarios.builders import write

WORDED = {"alt", "aria-label", "placeholder", "title"}
SILENT = {"code", "kbd", "pre", "script", "style", "textarea"}
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "path", "use", "wbr"}
NAMES = (
    r"\bhttps?://\S+|\S*/join\b",  # first: a signed address may hold any of the others
    r"\b[A-Z\d]{4}(?:-[A-Z\d]{4}){2}\b",  # codes of certificates
    r"\bR(?:END|\d{1,2}[A-KX]?\d?)-\d+\b",  # names of statements
    r"\bUTC\b",  # the site’s clock
    r"\bO-\d+\b",  # open questions of the Laws
    r"\bCC BY-SA 4\.0",
    r"[A-Z]{2}-(?:[A-Z]?\d+|\d{3,4})(?:-[A-Z]\d)?",  # codes of items
    r"DR-[A-Z]\d-\d+",
    r"\bR?\d{1,2}[A-K]\d?(?:\([a-z]\))?(?:-\d+)?",  # numbers of clauses
    r"\b(?:[1-7] ?)?NT\b",  # contracts
    r"(?<!\w)(?:10|[AKQJT2-9])(?!\w)",  # ranks
    r"\b(?:JSON|CSV|TOML|PBN|LIN|GIFT|Moodle|XML|Anki)\b",
    r"\b(?:English|Deutsch|Français|Marked)\b",
    r"N:AK3\.QJ4\.T98\.7654",  # a deal as it is typed
    r"\banna\b",
)

LETTER = re.compile("<b>[A-Z](?:</b>|(?= <span))")  # of a choice, perhaps with a tick

GERMAN = polib.pofile(str(settings.LOCALE_PATHS[0] / "de/LC_MESSAGES/django.po"))
IN_ENGLISH = re.compile(
    r"\b(?:North|East|South|spades|hearts|diamonds|clubs)\b|"
    + "|".join(
        re.escape(entry.msgid)
        for entry in GERMAN
        if entry.msgid.count(" ") > 1
        and not re.search(r"[{}%<>\n]", entry.msgid)
        and entry.msgid not in entry.msgstr
    )
)


class Unmarked(HTMLParser):
    """Collects what a page says outside of the marks, but for what is in English.

    Within the marks there may be a value that nobody has translated: `in_english` are
    the names and sentences of the site that stand anywhere in English.
    """

    def __init__(self) -> None:
        """Begin outside of everything."""
        super().__init__()
        self.found: list[str] = []
        self.in_english: list[str] = []
        self.open: list[tuple[str, bool]] = []
        self.depth = 0

    @property
    def is_silent(self) -> bool:
        """Whether what follows is no text of the site's."""
        return any(silent for _tag, silent in self.open)

    def handle_starttag(self, tag, attrs):
        """Look into the attributes; remember whether what is inside counts."""
        given = dict(attrs)
        silent = tag in SILENT
        silent = silent or given.get("lang") in {"en", "de"}
        for name, value in given.items():
            if name in {"data-title", "data-own", "data-earlier", "data-answer"}:
                continue  # the title of a story, and ids of choices
            if (name in WORDED or name.startswith("data-")) and not silent:
                self._attribute(tag, name, value or "")
        if tag not in VOID:
            self.open.append((tag, silent))

    def _attribute(self, tag, name, value):
        if name in WORDED or " " in value:
            before, self.depth = self.depth, 0
            if not self.is_silent:
                self.handle_data(value)
            self.depth = before

    def handle_endtag(self, tag):
        """Leave an element, and what is left open in it."""
        if tag not in VOID:
            while self.open and self.open.pop()[0] != tag:
                pass

    def handle_data(self, data):
        """Keep the letters outside of the marks, and what is English within them."""
        tags = {tag for tag, silent in self.open if silent}
        if tags <= {"pre"}:
            self.in_english += IN_ENGLISH.findall(data)
        outside = []
        for part in re.split(f"([{OPEN}{CLOSE}])", data):
            if part == OPEN:
                self.depth += 1
            elif part == CLOSE:
                self.depth -= 1
            elif not self.depth and not self.is_silent:
                outside.append(part)
        text = " ".join(outside)
        for name in NAMES:
            text = re.sub(name, " ", text)
        if re.search(r"[^\W\d_]", text):
            self.found.append(
                f"<{self.open[-1][0] if self.open else ''}> {text.strip()}"
            )


def unmarked(html: str, *, of_item: bool = False) -> list[str]:
    """Give what a page says outside of the marks; the title of an item’s page aside."""
    parser = Unmarked()
    html = LETTER.sub("", html)
    parser.feed(re.sub("(?s)<title>.*?</title>", "", html) if of_item else html)
    return parser.found + parser.in_english


def some_items() -> list[dict]:
    """Return the first item of the library of each kind, and the first with steps."""
    tables = [
        table
        for path in sorted(LIBRARY.glob("*.toml"))
        for table in tomllib.loads(path.read_text(encoding="utf-8"))["item"]
    ]
    found = {}
    for table in tables:
        found.setdefault(table.get("kind", "steps"), table)
    return [table | {"pair": None} for table in found.values()]


@pytest.fixture
def site(client, db, settings, tmp_path):
    """The browser of a reader of the marked language, and some items."""
    documents = [
        {name: value for name, value in document.items() if value is not None}
        for document in some_items()
    ]
    load(write(tmp_path, *documents))
    with marked_language(settings):
        client.cookies["preferences"] = f"2017.two.auto.{MARKED}"
        yield client


PAGES = (
    "/", "/questions/", "/questions/?law=none", "/?code=PC-999", "/course/",
    "/course/what-is-a-penalty-card/", "/course/what-is-a-penalty-card/2/",
    "/practice/", "/practice/done/", "/practice/pack/", "/offline/", "/drill/",
    "/progress/", "/progress/answers/", "/progress/data/", "/progress/data/erase/",
    "/table/", "/table/deal/", "/rule/", "/rule/?who=W&when=play",
    "/rule/?who=W&when=play&what=drop&cards=HQ&seen=yes&turn=E&led=nothing&edition=2017",
    "/rule/?who=nobody", "/laws/", "/laws/glossary/", "/laws/assumptions/",
    "/laws/by-number/50D1/", "/laws/by-number/99/", "/laws/compare/1997/2017/",
    "/laws/compare/2007/2017/", "/laws/search/?q=Strafkarte", "/laws/search/",
    "/laws/major-is-due/", "/laws/sight-of-major/", "/laws/play-highest/",
    "/reports/", "/no-such-page/", "/accounts/login/", "/accounts/signup/",
    "/accounts/password/reset/", "/help/", "/help/learners/", "/help/teachers/",
    "/help/directors/", "/help/examiners/", "/about/changes/", "/about/versions/",
)  # fmt: skip
ASKING = ("/today/", "/practice/session/", "/drill/mixed/")  # their title is an item’s
OF_AN_ACCOUNT = (
    "/accounts/", "/accounts/logout/", "/accounts/email/",
    "/accounts/password/change/", "/accounts/2fa/", "/progress/data/",
    "/progress/data/erase/account/", "/write/", "/write/new/", "/write/import/",
    "/log/", "/reports/", "/reports/all/", "/laws/club/",
)  # fmt: skip
SLIDES = ("story", "question", "ruling", "law")
A_CARD = "PC-197"
PARTS = (
    ("item", {"code": A_CARD}),
    ("item", {"code": "PC-095"}),
    ("item", {"code": "PC-999"}),
    ("filter", {"query": "level=1", "number": 2}),
    ("slide", {"title": "anna", "words": "anna"}),
    ("lesson", {"slug": "what-is-a-penalty-card"}),
)


def untranslated(site, addresses, *, of_item=False) -> dict[str, list[str]]:
    """Return what pages say that is not translated, by address."""
    pages = {address: site.get(address, follow=True).text for address in addresses}
    found = {name: unmarked(page, of_item=of_item) for name, page in pages.items()}
    return {address: words for address, words in found.items() if words}


def test_marks_are_looked_for():
    """What stands outside of the marks is found, and only that."""
    html = f'<p title="a b">{OPEN}ja{CLOSE} no <b lang="en">yes</b> <i>♥7 50D2</i></p>'
    within = f"<p>{OPEN}von South{CLOSE}</p> <pre>East</pre> <b lang='en'>North</b>"

    assert ["<> a b", "<p> no"] == unmarked(html)
    assert ["South", "East"] == unmarked(within)


def test_pages_say_nothing_untranslated(site):
    """Every page is in the reader's language, but for stories and titles of items."""
    assert {} == untranslated(site, PAGES)
    assert {} == untranslated(site, ASKING, of_item=True)


@pytest.mark.thorough
def test_pages_of_questions_say_nothing_untranslated(site):
    """Nor is anything of a question: open, presented, embedded, answered."""
    for variant in Variant.objects.published().filter(seed=0):
        own = variant.get_absolute_url()
        slides = [f"{own}present/{slide}/" for slide in SLIDES]
        answers = [
            answer(site, variant, chosen).url
            for chosen in (key(variant), wrong(variant))
            if chosen
        ]
        addresses = [own, *slides, f"/embed/{variant.code}/", *answers]
        assert {} == untranslated(site, addresses, of_item=True)
    assert {} == untranslated(
        site,
        [
            *("/progress/", "/progress/figures/", "/progress/answers/"),
            *("/progress/data/", "/practice/"),
        ],
    )


def test_pages_of_an_account_say_nothing_untranslated(site):
    """Nor is what only somebody sees who has an account and every role."""
    user = get_user_model().objects.create_user("anna", is_staff=True)
    user.groups.set(Group.objects.all())
    site.force_login(user)

    assert {} == untranslated(site, OF_AN_ACCOUNT)


@pytest.fixture
def group(site):
    """A group that the reader both teaches and has joined, with leave to be named."""
    group = GroupFactory(teacher=UserFactory(username="anna"), name="anna")
    site.force_login(group.teacher)
    site.post(f"/join/{group.code}/", {"nickname": "anna"})
    site.post(f"/class/{group.code}/leave/", {"leave": "yes"})
    return group


@pytest.fixture
def plan(group):
    """A plan of theirs with parts of every kind."""
    plan = PlanFactory(teacher=group.teacher, title="anna", words="anna")
    incident = next(
        part["incident"]
        for ready in ready_plans()
        for part in ready.parts
        if "incident" in part
    )
    played = ("incident", {"title": "anna", "incident": incident})
    for place, (kind, content) in enumerate((*PARTS, played), start=1):
        PartFactory(plan=plan, place=place, kind=kind, content=content)
    return plan


def test_pages_of_plans_say_nothing_untranslated(site, plan):
    """Nor is a plan: in the editor, on paper, shared; nor those that ship."""
    own = f"/teach/plans/{plan.pk}/"
    addresses = [
        "/teach/", own, f"{own}?q={A_CARD}", f"{own}?q=zzz", f"{own}print/",
        f"{own}questions/", f"{own}questions/?more=1&level=9", "/teach/paper/",
        f"/teach/paper/plans/{plan.pk}/", f"/teach/shared/{plan.share}/",
    ]  # fmt: skip
    addresses += [f"/teach/ready/{ready.slug}/" for ready in ready_plans()]

    assert {} == untranslated(site, addresses)


def test_pages_of_a_group_say_nothing_untranslated(site, group):
    """Nor is a group, and its homework: as it is set, done and looked at."""
    own = f"/teach/groups/{group.pk}/"
    homework = f"{own}homework/"
    day = timezone.localdate().isoformat()
    site.post(homework, {"title": "anna", "day": day, "codes": A_CARD})
    (set_one,) = group.homework.all()
    done = f"/class/{group.code}/homework/{set_one.pk}/"
    addresses = [
        "/teach/", own, homework, f"/teach/homework/{set_one.pk}/", "/join/",
        "/join/?code=1", f"/join/{group.code}/", f"/class/{group.code}/", done,
    ]  # fmt: skip

    assert {} == untranslated(site, addresses)
    assert {} == untranslated(site, [f"{done}1/"], of_item=True)
    do_task(site, set_one, 1, wrong(set_one.tasks.get().variant))
    assert {} == untranslated(site, [f"/teach/homework/{set_one.pk}/", done])
    assert {} == untranslated(site, [f"{done}1/"], of_item=True)


def screens(session: LiveSession) -> list[str]:
    """Return the addresses of a lesson's screens: of the class, and of the teacher."""
    remote = f"/teach/sessions/{session.pk}/"
    teachers = [remote, f"{remote}room/", f"{remote}report/"]
    return [f"/class/{session.group.code}/", *teachers]


def phases(stage: Stage) -> Iterable[Phase]:
    """Return the phases to look at: all of the first question, else what differs."""
    if stage.variant is None:
        return [Phase.READY]
    return Phase if stage.place == 1 else (Phase.OPEN, Phase.REVEALED)


@pytest.mark.thorough
@pytest.mark.parametrize("way", ["phones", "by_table", "no_phones"])
def test_screens_of_a_lesson_say_nothing_untranslated(site, group, plan, way):
    """Nor are the screens, from the lobby to the end, whatever is on."""
    is_usual = way == "phones"
    session = start(plan, group, **({} if is_usual else {way: True}))
    assert {} == untranslated(site, screens(session))
    for stage in session.stages.all()[: None if is_usual else 1]:
        for phase in phases(stage):
            session.stages.filter(pk=stage.pk).update(phase=phase)
            session.place, session.version = stage.place, session.version + 1
            session.save()
            assert {} == untranslated(site, screens(session)), phase
            if phase is Phase.OPEN and is_usual:
                chosen = wrong(stage.variant)
                vote(site, session, *chosen, field=field(stage.variant))
                assert {} == untranslated(site, screens(session)[:1]), phase
    session.ended = timezone.now()
    session.save()
    assert {} == untranslated(site, [*screens(session), "/teach/"])
