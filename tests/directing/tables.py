"""Tables for the tests: what is sent to them, and what they say."""

import re
from html import unescape

from penalty_cards.bridge import Incident
from penalty_cards.bridge.notation import parse_contract, parse_seat
from penalty_cards.bridge.spoken import spoken_event
from penalty_cards.scenarios.deals import opened, packed, parse_deal, random_board
from quizzes.directing.services import Table, Viewing, happen, read_table, table_url

HTMX = {"HX-Request": "true"}
DEAL = "N:AK32.QJ4.T98.765 QJT9.AK32.765.98 876.T98.AKQ.QJT4 54.765.J432.AK32"


def a_table(seed=7, contract="4S", declarer="S", **viewing) -> str:
    """The address of a new table."""
    incident = opened(
        random_board(seed), parse_contract(contract), parse_seat(declarer)
    )
    return table_url(incident, Viewing(**viewing), 2017)


def after_acts(*commands, edition=2017) -> Table:
    """The table of DEAL after some commands, without its pages."""
    incident = opened(parse_deal(DEAL), parse_contract("3NT"), parse_seat("S"))
    return act_at(incident, *commands, edition=edition)


def act_at(incident: Incident, *commands, edition=2017) -> Table:
    """The table of an incident after some commands."""
    table = read_table(packed(incident), Viewing(), edition)
    for command in commands:
        table = happen(table, spoken_event(command, table.now.state))
    return table


def send(client, url, **data):
    """Send a form of a table."""
    path, mark, query = url.partition("?")
    return client.post(f"{path}act/{mark}{query}", data)


def after(client, url, *commands) -> str:
    """The address of a table after some commands."""
    for command in commands:
        response = send(client, url, command=command)
        assert response.status_code == 303, (command, said(response))
        url = response["Location"]
    return url


def said(response) -> str:
    """What the table says: the words of its live region."""
    return plain(re.search(r'id="said".*?</div>', response.text, re.DOTALL)[0])


def plain(html: str) -> str:
    """The text of a page as it is heard."""
    html = re.sub(r'<(span|svg)[^>]* aria-hidden="true".*?</\1>', " ", html)
    html = re.sub(r'<span aria-hidden="true">.*?</span>', " ", html)
    text = " ".join(unescape(re.sub(r"<[^>]*>", " ", f"<{html}")).split())
    return re.sub(r" (?=[.,;:])", "", text)
