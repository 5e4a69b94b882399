"""Where a reader of a law text is: in which Law, section and clause."""

from dataclasses import dataclass

from penalty_cards.lawbook.clubtext.lines import Label

ROMANS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


@dataclass(slots=True)
class Place:
    """A place in a law text; `law` is 0 in notes that name no Law.

    Lists that stand outside sections have no numbers of their own, and begin anew.
    """

    law: int
    section: str = ""
    number: int = 0
    letter: str = ""
    roman: str = ""

    def __str__(self) -> str:
        """Return the number of the place, `50D1(a)` for instance."""
        text = str(self.law or "")
        if self.section:
            text += self.section + str(self.number or "")
            text += "".join(f"({each})" for each in (self.letter, self.roman) if each)
        return text

    def read(self, label: Label) -> Label:
        """Return a label as it is meant here: `(i)` may count within a letter."""
        if label.level != "letter" or not self.letter or label.value not in ROMANS:
            return label
        is_next = ord(label.value) == ord(self.letter) + 1
        return label if is_next else label._replace(level="roman")

    def fits(self, label: Label) -> bool:
        """Whether a label may come next."""
        begins = not self.section
        match label.level:
            case "section":
                return label.value > self.section
            case "number":
                number = int(label.value)
                is_next = self.number in (0, number - 1)
                return is_next or (begins and number == 1)
            case "letter":
                is_next = not self.letter or ord(label.value) == ord(self.letter) + 1
                return is_next or (begins and label.value == "a")
        following = ROMANS[ROMANS.index(self.roman) + 1 :] if self.roman else ROMANS
        return label.value in following[:1]

    def go_to(self, label: Label) -> None:
        """Go to where a label leads."""
        if label.level == "roman":
            self.roman = label.value
            return
        self.roman = ""
        if label.level == "letter":
            self.letter = label.value
            return
        self.letter = ""
        if label.level == "number":
            self.number = int(label.value)
            return
        self.section, self.number = label.value, 0

    def leave_clauses(self) -> None:
        """Go back to the section, or to the Law without one."""
        self.number, self.letter, self.roman = 0, "", ""
