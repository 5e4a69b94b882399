"""Choices by letters, as they are called in a room and on paper."""

from penalty_cards.laws.code import Code
from penalty_cards.questions.choices import choices
from penalty_cards.questions.question import Choice, Question


def lettered(question: Question, code: Code) -> list[tuple[str, Choice]]:
    """Return every choice of a question, cards too, with the letter it is called by."""
    found = choices(question, code)
    return [(_letter(number), choice) for number, choice in enumerate(found)]


def _letter(number: int) -> str:
    """Return the letter of a choice counted from 0: A to Z, then A1 to Z1."""
    again, place = divmod(number, 26)
    return chr(ord("A") + place) + (str(again) if again else "")
