"""What a screen reader would say of a page, as text: one line for each thing, in order.

It is read from the tree that Chromium gives to assistive technology.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from playwright.sync_api import Page

Node = Mapping[str, Any]
# The focus goes where a page says with the first picture of it.
DRAWN = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""

# Whose name is all that there is to say of what is inside.
WHOLE = {
    *("button", "checkbox", "combobox", "heading", "image", "link", "radio"),
    *("DisclosureTriangle", "option", "searchbox", "textbox", "caption"),
}
SILENT = {"generic", "none", "InlineTextBox", "LabelText", "ListMarker", "LineBreak"}
STATES = ("checked", "disabled", "expanded", "focused", "invalid", "pressed", "live")
WORDS = {
    ("checked", "false"): "not checked",
    ("checked", "true"): "checked",
    ("expanded", False): "folded",
    ("expanded", True): "unfolded",
    ("pressed", "false"): "not pressed",
    ("pressed", "true"): "pressed",
    ("focused", True): "has the focus",
    ("disabled", True): "disabled",
    ("invalid", "true"): "invalid",
    ("live", "polite"): "said when it changes",
    ("live", "assertive"): "said at once when it changes",
}


def spoken(page: Page) -> str:
    """Return the main part of a page as a screen reader goes through it."""
    page.evaluate(DRAWN)
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}
    main = next(node for node in nodes if _role(node) == "main")
    return "\n".join(_lines(main, by_id, 0)) + "\n"


def _lines(node: Node, by_id: Mapping[str, Node], depth: int) -> Iterator[str]:
    role, name = _role(node), _text(node, "name")
    is_said = not node["ignored"] and role not in SILENT
    if is_said and (role != "StaticText" or name):
        yield "  " * depth + _line(role, name, node)
        depth += 1
    if is_said and role in WHOLE:
        return
    for child in node.get("childIds", ()):
        if child in by_id:
            yield from _lines(by_id[child], by_id, depth)


def _line(role: str, name: str, node: Node) -> str:
    if role == "StaticText":
        return f"“{name}”"
    states = {each["name"]: each["value"].get("value") for each in node["properties"]}
    said = [
        WORDS[each, states[each]]
        for each in STATES
        if (each, states.get(each)) in WORDS
    ]
    level = f" {states['level']}" if role == "heading" else ""
    words = f"{role}{level}" + (f": {name}" if name else "")
    about = _text(node, "description")
    return ", ".join([words, *said]) + (f" ({about})" if about else "")


def _role(node: Node) -> str:
    return str(node.get("role", {}).get("value", ""))


def _text(node: Node, key: str) -> str:
    return " ".join(str(node.get(key, {}).get("value", "")).split())
