"""The Rasch model: how hard each question is, and how far a paper tells people apart.

Papers differ, so that a share of right answers says as much of who was asked as of what
was asked. Here somebody of ability a answers a question of difficulty d rightly with
probability 1 / (1 + exp(d - a)), whatever else is on the paper. Abilities are taken to
be normal about nought; their spread and the difficulties are those that make the
answers likeliest (marginal maximum likelihood, by expectation and maximization). Both
are in logits: who is as able as a question is hard answers it rightly half the time.

Plain functions on plain data, which know nothing of bridge.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

POINTS = tuple(number / 2.5 for number in range(-10, 11))  # standard deviations
NORMAL = tuple(exp(-point * point / 2) for point in POINTS)
# The spread of a normal prior for difficulties. It keeps them finite where everybody
# or nobody was right.
WIDEST = 3.0
ROUNDS, CLOSE_ENOUGH = 500, 0.0005
NO_SPREAD = 0.05  # at least: else nothing could be told apart at all
Z95 = 1.96

Answers = Mapping[str, bool]
Row = Sequence[float]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A difficulty or an ability, in logits. `rests_on`: a number of answers."""

    value: float
    error: float
    rests_on: int

    @property
    def low(self) -> float:
        """Return the lower end of the interval that holds the truth 19 times of 20."""
        return self.value - Z95 * self.error

    @property
    def high(self) -> float:
        """Return its upper end."""
        return self.value + Z95 * self.error


@dataclass(frozen=True, slots=True)
class Fit:
    """What answers say of questions and of people.

    `difficulties`: by question. `abilities`: in the order of the people. `spread`: the
    standard deviation of abilities. `reliability`: the share of the variance of the
    estimated abilities that is true difference, from 0 to 1.
    """

    difficulties: Mapping[str, Estimate]
    abilities: Sequence[Estimate]
    spread: float
    reliability: float

    @property
    def separation(self) -> float:
        """Return the true spread of people in units of the error of measurement."""
        return sqrt(self.reliability / max(1 - self.reliability, 1e-9))

    @property
    def separation_between(self) -> tuple[float, float]:
        """Return the ends of the interval that holds it 19 times of 20.

        It is that of a standard deviation, widened by the share of error in it.
        """
        people = max(len(self.abilities) - 1, 1)
        wide = Z95 / sqrt(2 * people) / max(self.reliability, 0.05)
        return self.separation / exp(wide), self.separation * exp(min(wide, 3.0))

    @property
    def reliability_between(self) -> tuple[float, float]:
        """Return the ends of the interval that holds the reliability 19 times of 20."""
        low, high = (each**2 / (1 + each**2) for each in self.separation_between)
        return low, high


def chance(ability: float, difficulty: float) -> float:
    """Return the probability of a right answer."""
    return 1 / (1 + exp(difficulty - ability))


def fit(people: Sequence[Answers]) -> Fit:
    """Fit the model to what each of some people answered, rightly or not.

    People may have been asked different questions, in any number.

    Raises: ValueError, if there are no answers.
    """
    if not any(people):
        raise ValueError("no answers: the model needs some")
    by_question = _by_question(people)
    right = {
        name: sum(people[n][name] for n in who) for name, who in by_question.items()
    }
    hard = {name: _first(right[name], len(who)) for name, who in by_question.items()}
    spread = 1.0
    for _round in range(ROUNDS):
        nodes = [point * spread for point in POINTS]
        beliefs = _posteriors(people, hard, nodes)
        new = {
            name: _difficulty(
                hard[name], right[name], _sums(beliefs[n] for n in who), nodes
            )
            for name, who in by_question.items()
        }
        wider = _spread(beliefs, nodes)
        moved = max(abs(new[name] - hard[name]) for name in new)
        moved = max(moved, abs(wider - spread))
        hard, spread = new, wider
        if moved < CLOSE_ENOUGH:
            break
    return _fitted(people, by_question, hard, spread)


def _by_question(people: Sequence[Answers]) -> dict[str, list[int]]:
    """Return who was asked each question, by their numbers."""
    by_question: dict[str, list[int]] = {}
    for number, answers in enumerate(people):
        for name in answers:
            by_question.setdefault(name, []).append(number)
    return by_question


def _first(right: int, number: int) -> float:
    """Return a difficulty to begin with, finite whatever was answered."""
    return log((number - right + 0.5) / (right + 0.5))


def _posteriors(
    people: Sequence[Answers], hard: Mapping[str, float], nodes: Row
) -> list[Row]:
    """Return for each person how likely each ability is, after their answers."""
    rows = {}
    for name, difficulty in hard.items():
        chances = [chance(node, difficulty) for node in nodes]
        rows[name, True] = [log(each) for each in chances]
        rows[name, False] = [log(1 - each) for each in chances]
    found: list[Row] = []
    for answers in people:
        likely = _sums(rows[answer] for answer in answers.items())
        most = max(likely)
        weights = [w * exp(x - most) for w, x in zip(NORMAL, likely, strict=True)]
        total = sum(weights)
        found.append([weight / total for weight in weights])
    return found


def _sums(rows: Iterable[Row]) -> list[float]:
    """Add rows up, one of nothing at least."""
    return [sum(column) for column in zip([0.0] * len(POINTS), *rows, strict=True)]


def _difficulty(first: float, right: int, people: Row, nodes: Row) -> float:
    """Return the likeliest difficulty, given how many people have each ability."""
    difficulty = first
    for _step in range(20):
        chances = [chance(node, difficulty) for node in nodes]
        expected = sum(n * p for n, p in zip(people, chances, strict=True))
        slope = sum(n * p * (1 - p) for n, p in zip(people, chances, strict=True))
        pull = difficulty / WIDEST**2
        move = (expected - right - pull) / (slope + 1 / WIDEST**2)
        difficulty += max(-1.0, min(1.0, move))
        if abs(move) < CLOSE_ENOUGH / 10:
            break
    return difficulty


def _spread(beliefs: Sequence[Row], nodes: Row) -> float:
    squares = sum(
        weight * node * node
        for row in beliefs
        for weight, node in zip(row, nodes, strict=True)
    )
    return max(NO_SPREAD, sqrt(squares / len(beliefs)))


def _fitted(
    people: Sequence[Answers],
    by_question: Mapping[str, Sequence[int]],
    hard: Mapping[str, float],
    spread: float,
) -> Fit:
    nodes = [point * spread for point in POINTS]
    beliefs = _posteriors(people, hard, nodes)
    difficulties = {
        name: Estimate(
            hard[name], _error(hard[name], [beliefs[n] for n in who], nodes), len(who)
        )
        for name, who in by_question.items()
    }
    abilities = [
        Estimate(*_mean_and_error(row, nodes), len(answers))
        for row, answers in zip(beliefs, people, strict=True)
    ]
    return Fit(difficulties, abilities, spread, _reliability(abilities))


def _mean_and_error(weights: Row, values: Row) -> tuple[float, float]:
    """Return the mean and the standard deviation of what has some weights."""
    mean = sum(w * x for w, x in zip(weights, values, strict=True))
    square = sum(w * (x - mean) ** 2 for w, x in zip(weights, values, strict=True))
    return mean, sqrt(square)


def _error(difficulty: float, beliefs: Sequence[Row], nodes: Row) -> float:
    """Return the standard error of a difficulty, by the information that is observed.

    The information is that for known abilities, less the loss because they are unknown
    (Louis 1982); other difficulties are taken as known.
    """
    chances = [chance(node, difficulty) for node in nodes]
    known = [p * (1 - p) for p in chances]
    information = 1 / WIDEST**2
    for row in beliefs:
        information += sum(w * i for w, i in zip(row, known, strict=True))
        information -= _mean_and_error(row, chances)[1] ** 2
    return 1 / sqrt(information)


def _reliability(abilities: Sequence[Estimate]) -> float:
    """Return the variance of the estimates as a share of it and of their errors."""
    mean = sum(each.value for each in abilities) / len(abilities)
    true = sum((each.value - mean) ** 2 for each in abilities) / len(abilities)
    error = sum(each.error**2 for each in abilities) / len(abilities)
    return true / (true + error)
