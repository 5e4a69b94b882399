"""The Rasch model finds the numbers that simulated answers were made of."""

from random import Random

import pytest

from quizzes.exams.statistics.rasch import Estimate, Fit, chance, fit

HARD = {f"Q{number:02}": (number - 20) / 10 for number in range(41)}  # -2 to 2


def people(number, questions, spread, seed):
    """Return abilities, and what each answered of as many questions drawn by lot."""
    random = Random(seed)
    abilities = [random.gauss(0, spread) for _ in range(number)]
    answers = [
        {
            name: random.random() < chance(ability, HARD[name])
            for name in random.sample(sorted(HARD), questions)
        }
        for ability in abilities
    ]
    return abilities, answers


def correlation(some, others):
    """Return how closely two rows of numbers go together."""
    pairs = list(zip(some, others, strict=True))
    mean, other = (sum(row) / len(row) for row in (some, others))
    both = sum((x - mean) * (y - other) for x, y in pairs)
    squares = sum((x - mean) ** 2 for x in some) * sum((y - other) ** 2 for y in others)
    return both / squares**0.5


@pytest.fixture(scope="module")
def known():
    """Six hundred people, each asked 20 of 41 questions, and what they are like."""
    return people(600, 20, 1.3, "known")


@pytest.fixture(scope="module")
def found(known):
    """What the model makes of them."""
    return fit(known[1])


def test_difficulties_are_found(found):
    """Each difficulty is found to within a third of a logit or so, and in its order."""
    wrong = [found.difficulties[name].value - true for name, true in HARD.items()]

    assert set(HARD) == set(found.difficulties)
    assert max(map(abs, wrong)) < 0.45
    assert (sum(x * x for x in wrong) / len(wrong)) ** 0.5 < 0.18


def test_intervals_hold_the_truth_19_times_of_20():
    """Of many intervals about one in twenty misses: not half of them, and not none."""
    held = [
        each.low <= HARD[name] <= each.high
        for seed in range(6)
        for name, each in fit(people(250, 25, 1.0, seed)[1]).difficulties.items()
    ]

    assert 0.90 < sum(held) / len(held) < 0.99


def test_the_spread_of_people_is_found(found):
    """Their standard deviation is found, which nobody was told."""
    assert pytest.approx(1.3, abs=0.12) == found.spread


def test_abilities_are_found_as_well_as_is_said(known, found):
    """The reliability is the squared correlation of what is found with what is so."""
    true = correlation(known[0], [each.value for each in found.abilities]) ** 2

    assert pytest.approx(true, abs=0.05) == found.reliability
    assert pytest.approx((true / (1 - true)) ** 0.5, abs=0.3) == found.separation


def test_the_interval_of_separation_holds_what_many_people_show():
    """What 150 people say of a paper is, within its interval, what very many say."""
    many = fit(people(2500, 20, 1.0, "many")[1]).separation
    fits = [fit(people(150, 20, 1.0, seed)[1]) for seed in range(20)]

    held = [low < many < high for low, high in (f.separation_between for f in fits)]
    wide = [high / low for low, high in (f.separation_between for f in fits)]

    assert 17 <= sum(held)
    assert max(wide) < 1.7


def test_easy_papers_are_no_advantage():
    """Who got the easy half is not taken for abler than who got the hard half."""
    random = Random("halves")
    names = sorted(HARD)
    abilities = [random.gauss(0, 1) for _ in range(400)]
    answers = [
        {
            name: random.random() < chance(ability, HARD[name])
            for name in [*random.sample(half, 15), *names[15:26]]
        }
        for n, ability in enumerate(abilities)
        for half in [names[:21] if n % 2 else names[20:]]
    ]

    result = fit(answers)

    mean = [sum(each.value for each in result.abilities[n::2]) / 200 for n in (0, 1)]
    share = [
        sum(sum(each.values()) / len(each) for each in answers[n::2]) / 200
        for n in (0, 1)
    ]
    assert share[1] - share[0] > 0.2
    assert abs(mean[1] - mean[0]) < 0.25


def test_what_all_or_none_can_do_has_a_wide_interval():
    """A question that everybody got right is very easy, but nobody knows how easy."""
    _, answers = people(60, 15, 1.0, "all")
    for each in answers:
        each["easy"] = True
        each["hard"] = False

    found = fit(answers).difficulties

    others = [found[name] for name in HARD]
    assert found["easy"].value < min(each.value for each in others)
    assert found["hard"].value > max(each.value for each in others)
    assert found["easy"].error > 2 * found["Q20"].error


def test_more_answers_make_an_interval_narrower():
    """Four times as many answers halve the interval, or nearly."""
    few, many = (fit(people(n, 20, 1.0, "more")[1]) for n in (100, 400))

    ratios = [many.difficulties[q].error / few.difficulties[q].error for q in HARD]

    assert pytest.approx(0.5, abs=0.08) == sum(ratios) / len(ratios)


def test_guesses_alone_tell_nobody_apart():
    """Where everybody guesses, the reliability is next to nothing."""
    random = Random("guesses")
    answers = [{name: random.random() < 0.5 for name in HARD} for _ in range(200)]

    found = fit(answers)

    assert found.reliability < 0.25
    assert found.separation_between[1] > 2 * found.separation_between[0]


def test_one_answer_is_enough_to_say_that_nothing_is_known():
    """One right answer gives numbers, with errors that say what they are worth."""
    found = fit([{"Q": True}])

    assert found.difficulties["Q"].low < 0 < found.difficulties["Q"].high
    assert [1] == [each.rests_on for each in found.abilities]


def test_who_answered_nothing_is_taken_for_average(known):
    """Somebody without an answer is placed in the middle, with the whole spread."""
    result = fit([*known[1][:100], {}])

    nobody = result.abilities[-1]
    assert 0 == nobody.rests_on
    assert pytest.approx(0, abs=1e-6) == nobody.value
    assert pytest.approx(result.spread, abs=0.01) == nobody.error


@pytest.mark.parametrize("answers", [[], [{}], [{}, {}]])
def test_no_answers_are_refused(answers):
    """Without any answer there is nothing to fit, which is said in words."""
    with pytest.raises(ValueError, match="no answers"):
        fit(answers)


def test_separation_follows_from_reliability():
    """A reliability of 0.8 is a separation of 2, whatever else is found."""
    assert pytest.approx(2.0) == Fit({}, [], 1.0, 0.8).separation
    low, high = Fit({}, [], 1.0, 0.8).reliability_between
    assert 0 < low < 0.8 < high < 1
    assert Estimate(1.0, 0.5, 20).low == pytest.approx(0.02)
