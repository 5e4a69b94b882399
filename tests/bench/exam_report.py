"""What simulated candidates and their papers show, in lines to be printed."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from statistics import fmean, pstdev, quantiles

from quizzes.exams.blueprints.blueprint import (
    Blueprint,
    read_blueprint,
    ready_blueprints,
)
from quizzes.exams.papers.selection import pools
from quizzes.exams.statistics.rasch import Fit
from tests.bench.exam_candidates import SEED, Candidate, candidate
from tests.bench.exam_outcomes import (
    Credits,
    Marks,
    Outcome,
    Paper,
    Strata,
    adjusted,
    by_lot,
    drawn,
    expected_mark,
    marked,
    modelled,
    sit,
    sorted_anew,
    strata_of,
    true_marks,
    without_strata,
)

RUNS = 10  # of each way to examine, on other days and with other papers
NEAR = 5  # points: so near the pass mark a second paper is sat


@dataclass(frozen=True, slots=True)
class Hall:
    """A blueprint, what its papers are drawn from, and everybody who sits one.

    `true`: what everybody's marks are on the average of all papers.
    """

    blueprint: Blueprint
    strata: Strata
    people: Sequence[Candidate]
    true: Sequence[Marks]

    def outcome(self, papers: Sequence[Paper], everybody: Sequence[Credits]) -> Outcome:
        """Return what comes of everybody's answers to a paper of theirs."""
        pairs = zip(papers, everybody, strict=True)
        marks = [marked(self.blueprint, *each) for each in pairs]
        return Outcome(self.blueprint, marks, self.true)

    def drawn(self, name: str) -> list[Paper]:
        """Draw everybody a paper as the site does."""
        return [drawn(self.blueprint, f"{name}-{n}") for n in range(len(self.people))]

    def by_lot(self, day: str, strata: Strata) -> list[Paper]:
        """Draw everybody a paper from some strata."""
        return [by_lot(strata, f"{SEED}{day} {n}") for n in range(len(self.people))]

    def sat(self, day: str, papers: Sequence[Paper]) -> Outcome:
        """Let everybody sit a paper of theirs."""
        return self.outcome(papers, sit(self.people, papers, day))

    def longer(self, day: str, times: int) -> Outcome:
        """Let everybody sit papers so many times as long."""
        parts = [self.by_lot(f"{day} {n}", self.strata) for n in range(times)]
        papers = [list(chain(*each)) for each in zip(*parts, strict=True)]
        return self.sat(day, papers)


def hall(number: int, slug: str, *, asks_why: bool) -> Hall:
    """Seat so many candidates for a blueprint that is shipped."""
    blueprint = read_blueprint(ready_blueprints()[slug])
    blueprint = replace(blueprint, asks_why=asks_why)
    strata = strata_of(blueprint, pools(blueprint, reserved=False))
    people = [candidate(n, len(blueprint.sections)) for n in range(number)]
    true = [true_marks(blueprint, who, strata) for who in people]
    return Hall(blueprint, strata, people, true)


def report(number: int, slug: str) -> Iterator[str]:
    """Let candidates sit papers; say line by line what comes of it."""
    room = hall(number, slug, asks_why=True)
    papers = room.drawn(SEED)
    sat = sit(room.people, papers)
    found, shipped = modelled(papers, sat), room.outcome(papers, sat)
    yield from _introduced(room)
    yield from _told_apart(shipped, found)
    yield from _papers(room, papers, found)
    yield f"\n{shipped.ought} ought to pass, {shipped.passed} do:"
    yield f"  {shipped.false_passes} wrongly, and {shipped.false_fails} fail wrongly"
    yield f"\nwhat would lower that: of {number}, the mean of {RUNS} times"
    yield f"  {'':36}ought to  passes wrong  fails wrong  error"
    for name, sit_so in _ways(room, hall(number, slug, asks_why=False), found).items():
        yield _line(name, [sit_so(f" {name} {run}") for run in range(RUNS)])


def _ways(room: Hall, short: Hall, found: Fit) -> dict[str, Callable[[str], Outcome]]:
    """Return ways to examine; each lets everybody sit on some day, by its name.

    `short`: where the ruling alone is asked. `found`: what is known of items.
    """
    anew = sorted_anew(room.strata, found)
    whole = _without_marks(room.blueprint)

    def other(day: str, strata: Strata) -> Outcome:
        return room.sat(day, room.by_lot(day, strata))

    def near(day: str) -> Outcome:
        return _near(room.longer(day, 1), room.longer(day, 2))

    return {
        "as shipped": lambda day: room.longer(day, 1),
        f"a second paper within {NEAR} points": near,
        "papers twice as long": lambda day: room.longer(day, 2),
        "papers four times as long": lambda day: room.longer(day, 4),
        "strata by difficulties found": lambda day: other(day, anew),
        "marks adjusted by those": lambda day: _adjusted(room, day, found),
        "one paper for all": lambda day: room.sat(
            day, room.by_lot(day, room.strata)[:1] * len(room.people)
        ),
        "the ruling alone asked": lambda day: short.longer(day, 1),
        "no pass marks of sections": lambda day: replace(
            room.longer(day, 1), blueprint=whole
        ),
        "that, and papers twice as long": lambda day: replace(
            room.longer(day, 2), blueprint=whole
        ),
    }


def _introduced(room: Hall) -> Iterator[str]:
    items = {item.code for _, items in room.strata for item in items}
    marks, questions = [each.whole for each in room.true], room.blueprint.questions
    yield f"{room.blueprint.title}: {questions} questions of {len(items)} items"
    yield f"pass mark {room.blueprint.pass_mark} %, {len(room.people)} candidates"
    yield f"  what they ought to get  mean {fmean(marks):.1f} %  SD {pstdev(marks):.1f}"


def _told_apart(shipped: Outcome, found: Fit) -> Iterator[str]:
    yield "\nhow well a paper tells candidates apart"
    for name, reliability in (
        ("as examiners are shown", found.reliability),
        ("the marks, in truth", shipped.reliability),
    ):
        separation = replace(found, reliability=reliability).separation
        yield f"  {name:22}  reliability {reliability:.2f}  separation {separation:.2f}"


def _papers(room: Hall, papers: Sequence[Paper], found: Fit) -> Iterator[str]:
    """Report how far papers differ, as they are drawn and otherwise."""
    number = range(len(papers))
    anew = sorted_anew(room.strata, found)
    ways = {
        "as shipped": papers,
        "without strata": [without_strata(room.strata, f"{SEED} {n}") for n in number],
        "strata by difficulties found": [
            by_lot(anew, f"{SEED} anew {n}") for n in number
        ],
    }
    yield "\nmark that an average candidate may expect of a paper, by paper"
    for name, drawn_so in ways.items():
        marks = [expected_mark(each) for each in drawn_so]
        cuts = quantiles(marks, n=20)
        yield (
            f"  {name:28}  SD {pstdev(marks):.1f}"
            f"  nine of ten {cuts[0]:.1f} to {cuts[-1]:.1f}"
            f"  all {min(marks):.1f} to {max(marks):.1f}"
        )


def _line(name: str, outcomes: Sequence[Outcome]) -> str:
    ought = fmean(each.ought for each in outcomes)
    passes = fmean(each.false_passes for each in outcomes)
    fails = fmean(each.false_fails for each in outcomes)
    error = fmean(each.error for each in outcomes)
    return f"  {name:36}{ought:8.0f}{passes:14.1f}{fails:13.1f}{error:7.1f}"


def _near(first: Outcome, both: Outcome) -> Outcome:
    """Let a second paper count with the first where that is near the pass mark."""
    line = first.blueprint.pass_mark
    marks = [
        two if abs(one.whole - line) <= NEAR else one
        for one, two in zip(first.marks, both.marks, strict=True)
    ]
    return replace(first, marks=marks)


def _adjusted(room: Hall, day: str, found: Fit) -> Outcome:
    """Add to marks what a paper was harder than others, for everybody's ability."""
    papers = room.by_lot(day, room.strata)
    sat = sit(room.people, papers, day)
    shipped, abilities = room.outcome(papers, sat), modelled(papers, sat).abilities
    marks = []
    for mark, ability, paper in zip(shipped.marks, abilities, papers, strict=True):
        own = [(each.section, [each.item]) for each in paper]
        both = own, room.strata
        marks.append(adjusted(room.blueprint, mark, ability.value, both, found))
    return replace(shipped, marks=marks)


def _without_marks(blueprint: Blueprint) -> Blueprint:
    """Take the pass marks of sections away."""
    sections = (replace(each, pass_mark=None) for each in blueprint.sections)
    return replace(blueprint, sections=tuple(sections))
