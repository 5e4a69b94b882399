"""The fingerprint of the engine."""

import penalty_cards
from penalty_cards.scenarios.loading import fingerprint


def test_it_follows_the_program(tmp_path, monkeypatch):
    """It changes with every module by which items are checked, and with no other."""
    monkeypatch.setattr(penalty_cards, "__file__", str(tmp_path / "__init__.py"))
    law, page = tmp_path / "laws" / "beliefs" / "law50.py", tmp_path / "urls.py"
    law.parent.mkdir(parents=True)
    law.write_text("MINOR = 1")
    before = fingerprint()

    page.write_text("pages = []")
    assert before == fingerprint()

    law.write_text("MINOR = 2")
    changed = fingerprint()
    assert before != changed

    law.rename(law.with_name("law51.py"))
    assert changed != fingerprint()
