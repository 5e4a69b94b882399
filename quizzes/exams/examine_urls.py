"""Addresses of examiners."""

from django.urls import path

from quizzes.exams import examine_views as views
from quizzes.exams import reserving_views

app_name = "examine"
urlpatterns = [
    path("", views.examine_home, name="home"),
    path("blueprints/<int:pk>/", views.blueprint_detail, name="blueprint-detail"),
    path("reserved/", reserving_views.reserved_list, name="reserved-list"),
    path(
        "reserved/<slug:code>/release/",
        reserving_views.item_release,
        name="item-release",
    ),
]
