"""Tests for questions in the formats of other programs."""

import csv
import re
from dataclasses import replace
from html import unescape
from io import StringIO
from xml.etree import ElementTree as ET

import pytest
from django.core.management import CommandError, call_command
from pygiftparser import parser as gift_parser
from pygiftparser.utils import transformSpecials

from penalty_cards.bridge.pbn import read_pbn
from penalty_cards.laws.editions import EDITIONS
from penalty_cards.questions.question import Kind, answer_under
from penalty_cards.scenarios.exchange.formats import (
    FORMATS,
    anki_text,
    deals_pbn,
    gift_text,
    graded,
    moodle_xml,
    shares,
)
from penalty_cards.scenarios.exchange.questions import (
    Exported,
    Option,
    as_html,
    as_text,
    exported,
)
from penalty_cards.scenarios.services import case_of

NASTY = "a & b < c > d \" ' ]]> {e} = ~f #g :h \\ %50% \x01 “♥10” <em>really</em>\tT"
# What Moodle accepts as the share of an answer, in hundredths, either way.
FRACTIONS = {
    *(100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20),
    *(16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0),
}


@pytest.fixture
def nasty(questions) -> Exported:
    """A question every word of which is hard to write."""
    option = Option("nasty", NASTY, True, NASTY)
    return replace(
        questions[0],
        title=NASTY,
        stories=(NASTY, "two\nlines\n\nand more"),
        prompt=NASTY,
        several=True,
        options=(option, replace(option, is_right=False)),
        why=(NASTY,),
        model="",
    )


def test_key_is_that_of_the_engine(variants):
    """The right options are the engine's key, in every question with options."""
    for variant in variants:
        for number, question in enumerate(exported(variant, 2017), start=1):
            case = case_of(variant, number)
            key = answer_under(case.question, EDITIONS[2017].code)
            right = [each for each in question.options if each.is_right]

            if case.question.kind in (Kind.ANNOUNCE, Kind.JUDGMENT):
                assert () == question.options
                assert question.model
            else:
                assert len(key) == len(right), (variant.code, number)
                assert question.options


def test_steps_tell_what_was_ruled(variants):
    """A later step tells the stories before it and what was truly ruled then."""
    steps = next(v for v in variants if v.code.startswith("PC-093"))
    first, second, third = exported(steps, 2017)

    assert 1 == len(first.stories)
    assert first.stories == second.stories[:1]
    assert "major penalty card" in second.stories[1]
    assert second.stories == third.stories[:3]
    assert [f"{steps.code} ({n})" for n in (1, 2, 3)] == [
        each.name for each in (first, second, third)
    ]


def test_every_wrong_option_has_feedback(questions):
    """Whatever is chosen wrongly, the file says why it is wrong."""
    options = [option for each in questions for option in each.options]

    assert any(option.is_right for option in options)
    assert [] == [o.words for o in options if bool(o.feedback) is o.is_right]


def test_feedback_comes_from_beliefs(questions):
    """An item's own words on a belief stand at the option it leads to."""
    first = next(each for each in questions if each.name.startswith("PC-001"))
    told = {each.words: each.feedback for each in first.options}

    assert [""] * 3 == [each.feedback for each in first.options if each.is_right]
    assert any("may be played before the" in words for words in told.values())


def texts(element, path):
    """The text at a path, which must be there."""
    found = element.find(f"{path}/text")
    assert found is not None, f"{element.tag} without {path}"
    return found.text or ""


def is_known(fraction):
    """Whether Moodle knows a share, rounded as it is."""
    return any(abs(fraction) == pytest.approx(each, abs=0.001) for each in FRACTIONS)


def check_moodle(question):
    """Hold a question against what Moodle asks of its format."""
    assert question.get("type") in {"multichoice", "essay"}
    assert 0 < len(texts(question, "name")) <= 255
    for name in ("questiontext", "generalfeedback"):
        assert "html" == question.find(name).get("format")
        assert texts(question, name)
    assert 1.0 == float(question.findtext("defaultgrade"))
    assert "0" == question.findtext("hidden")
    assert 100 >= len(question.findtext("idnumber")) > 0
    assert 2 <= len({each.findtext("text") for each in question.findall("tags/tag")})
    if question.get("type") == "essay":
        assert texts(question, "graderinfo")
        assert [] == question.findall("answer")
        return
    assert "none" == question.findtext("answernumbering")
    assert "false" == question.findtext("shuffleanswers")
    fractions = [float(each.get("fraction")) for each in question.findall("answer")]
    assert len(fractions) >= 2
    assert [] == [each for each in fractions if not is_known(each)]
    for each in question.findall("answer"):
        assert texts(each, ".")
        texts(each, "feedback")
    if question.findtext("single") == "true":
        assert 100 == max(fractions)
        assert 0 == min(fractions)
    else:
        assert "false" == question.findtext("single")
        assert 100 == pytest.approx(sum(f for f in fractions if f > 0), abs=0.01)
        assert {-100.0} >= {f for f in fractions if f < 0}


def test_moodle_xml_keeps_the_rules(questions):
    """Every question has what Moodle requires, its shares are known and add up."""
    text = moodle_xml(questions)
    quiz = ET.fromstring(text.encode())
    category, *found = quiz.findall("question")

    assert text.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>')
    assert "CC BY-SA 4.0" in text.split("<question", 1)[0]
    assert "category" == category.get("type")
    assert texts(category, "category").startswith("$course$/")
    assert [each.name for each in questions] == [q.findtext("idnumber") for q in found]
    assert {"multichoice", "essay"} == {each.get("type") for each in found}
    for each in found:
        check_moodle(each)
        assert "CC BY-SA 4.0" in texts(each, "generalfeedback")
        assert 1 == texts(each, "questiontext").count("<pre>")


def test_own_hints_go_along(questions):
    """Moodle and Anki have the author's hints; of the others there is none."""
    with_hint = [each for each in questions if each.hints]
    quiz = ET.fromstring(moodle_xml(questions).encode())
    hints = [hint.findtext("text") for hint in quiz.findall("question/hint")]

    notes = anki_text(questions)

    assert {"PC-002", "PC-003", "PC-093"} == {each.code[:6] for each in with_hint}
    assert "The card lies in front of West. Whose lead is it?" == hints[-1]
    assert [each for q in with_hint for each in q.hints] == hints
    assert len(hints) == notes.count("<details>")
    assert f"</summary>{hints[-1]}</details>" in notes


def test_moodle_xml_of_nasty_words(nasty):
    """No word breaks the file, and all but the control character comes back."""
    question = ET.fromstring(moodle_xml([nasty])).findall("question")[1]

    check_moodle(question)
    html = as_html(NASTY).replace("\x01", "")
    assert html in texts(question, "questiontext")
    assert html == question.findtext("answer/text")
    assert "<em>really</em>" in html
    assert "d &quot; &#x27; ]]&gt;" in html


@pytest.mark.parametrize("number", range(1, 21))
def test_any_number_of_right_options_is_the_whole(number):
    """Moodle knows each share, and they add up to a hundred."""
    found = shares(number)

    assert number == len(found)
    assert all(map(is_known, found))
    assert 100 >= sum(found)
    assert 100 == pytest.approx(sum(found), abs=0.01)


def read_gift(text):
    """The questions that an independent reader finds in GIFT text."""
    found = gift_parser.parseFile(StringIO(text))
    assert [] == [each for each in found if not each.valid]
    return found


def back(words):
    """Words as the reader gives them, without the backslashes it leaves in."""
    return transformSpecials(words).replace("\\n", "\n").replace("\\\\", "\\")


def test_gift_parses_again(questions):
    """An independent reader finds every question, option, share and feedback."""
    text = gift_text(questions)
    found = read_gift(text)

    assert text.startswith("// ")
    assert "CC BY-SA 4.0" in text.splitlines()[0]
    assert len(questions) == len(found)
    for question, read in zip(questions, found, strict=True):
        assert f"{question.name} {as_text(question.title)}" == back(read.title)
        assert "html" == read.markup
        assert f"<pre>{question.table}</pre>" in unescape(back(read.text))
        assert "CC BY-SA 4.0" in read.generalFeedback
        options = getattr(read.answers, "answers", [])
        expected = [
            (as_html(option.words), share, as_html(option.feedback))
            for option, share in zip(question.options, graded(question), strict=True)
        ]
        assert expected == [
            (back(each.answer), float(each.fraction), back(each.feedback))
            for each in options
        ], question.name


def test_gift_of_nasty_words(nasty):
    """Nothing in a text is taken for a mark of GIFT."""
    (read,) = read_gift(gift_text([nasty]))
    right, wrong = read.answers.answers
    words = unescape(as_html(NASTY))

    assert words == unescape(back(right.answer)) == unescape(back(wrong.answer))
    assert words == unescape(back(right.feedback))
    assert (100.0, -100.0) == (right.fraction, wrong.fraction)
    assert words in unescape(back(read.text))


def test_anki_file(questions, nasty):
    """Each question is one line of four fields, under the headers that Anki reads."""
    lines = anki_text([*questions, nasty]).splitlines()
    heads = [line for line in lines if line.startswith("#")]
    rows = list(csv.reader(lines[len(heads) :], delimiter="\t"))

    assert "CC BY-SA 4.0" in heads[0]
    assert "#separator:tab" == heads[1]
    assert {"#html:true", "#guid column:1", "#tags column:4"} <= set(heads)
    assert [each.name for each in (*questions, nasty)] == [row[0] for row in rows]
    assert {4} == {len(row) for row in rows}
    assert [] == [tag for row in rows for tag in row[3].split(" ") if " " in tag]
    assert "<pre>" in rows[0][1]
    assert "two<br>lines<br><br>and more" in rows[-1][1]
    assert "CC BY-SA 4.0" in rows[-1][2]


def test_deals_read_again(questions, nasty):
    """Each item is one board of the deal it starts from, and reads back."""
    codes = list(dict.fromkeys(each.code for each in questions))
    found = read_pbn(deals_pbn([*questions[1:], nasty]))

    assert () == found.faults
    assert sorted(codes) == sorted(board.name for board in found.boards)
    assert {None} != {board.contract for board in found.boards}
    assert "CC BY-SA 4.0" in found.boards[0].comments[-1]


@pytest.mark.parametrize("name", FORMATS)
def test_command_prints_each_format(variants, capsys, name):
    """The command prints what is chosen, by code and by what it is about."""
    call_command("export_questions", format=name, level="3", kind="judgment")
    text = capsys.readouterr().out

    assert {"PC-097", "PC-098"} >= set(re.findall(r"PC-\d+", text)) > set()
    call_command("export_questions", "PC-001", format=name, clause="50C")
    assert {"PC-001"} == set(re.findall(r"PC-\d+", capsys.readouterr().out))


@pytest.mark.parametrize(
    ("codes", "options", "reason"),
    [
        ([], {"level": "9"}, "--level: Write 1, 2 or 3, not '9'."),
        ([], {"kind": "riddle"}, "--kind: Write card"),
        ([], {"clause": "99Z"}, "--clause: No question is about '99Z'"),
        (["PC-999", "PC-001"], {}, "Not among these questions: PC-999"),
    ],
)
def test_command_says_what_it_does_not_know(variants, codes, options, reason):
    """A value that no item has is named."""
    with pytest.raises(CommandError, match=re.escape(reason)):
        call_command("export_questions", *codes, format="gift", **options)
