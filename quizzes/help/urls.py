"""Addresses of the help pages, and of the page of changes."""

from collections.abc import Callable

from django.http import HttpResponseBase
from django.urls import path
from django.views.generic import TemplateView

from quizzes.help.components import component_list

READERS = ("learners", "teachers", "directors", "examiners")


def page(name: str) -> Callable[..., HttpResponseBase]:
    """Return a view that shows a template and can only be read."""
    return TemplateView.as_view(
        template_name=f"help/{name}.html", http_method_names=["get", "head"]
    )


app_name = "help"
urlpatterns = [
    path("help/", page("index"), name="help-home"),
    *(path(f"help/{readers}/", page(readers), name=readers) for readers in READERS),
    path("about/changes/", page("changes"), name="change-list"),
    path("about/components/", component_list, name="component-list"),
]
