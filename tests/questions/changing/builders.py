"""A fact changed, and what is then ruled, as texts."""

from penalty_cards.laws.editions import LAWS_2017
from penalty_cards.laws.messages import render
from penalty_cards.questions.changing import changes, compare
from tests.questions.builders import a_question, table, words

# Thirteen cards each; West, on lead against South, has the lowest spades.
WHOLE_DEAL = table(
    "KT3.T4.Q83.KJ864", "J65.KQ7.J952.A73", "AQ8.J983.AKT.QT2", "9742.A652.764.95"
)


def the_change(question, name, code=LAWS_2017):
    """The change of that id."""
    return next(change for change in changes(question, code) if change.id == name)


def marked(ruled):
    """The numbers of the clauses that make the difference in a ruling."""
    return " ".join(point.number for point in ruled.parting)


def changed(name, *events, **start):
    """What is instead with a fact changed, the clauses that tell, and the ruling."""
    question = a_question("ruling", *events, start=start)
    compared = compare(question, LAWS_2017, the_change(question, name))
    now = compared.now
    return render(compared.change.instead), marked(now), words(now.words)
