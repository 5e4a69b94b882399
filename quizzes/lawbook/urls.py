"""Addresses of the law book's pages."""

from django.urls import path

from quizzes.lawbook import club_views as club
from quizzes.lawbook import views

app_name = "lawbook"
urlpatterns = [
    path("", views.rule_list, name="rule-list"),
    path("glossary/", views.glossary_detail, name="glossary-detail"),
    path("assumptions/", views.assumption_list, name="assumptions"),
    path("by-number/<str:number>/", views.number_detail, name="number-detail"),
    path(
        "compare/<int:older>/<int:newer>/",
        views.edition_compare,
        name="edition-compare",
    ),
    path("search/", views.search_page, name="search-page"),
    path("club/", club.club_import, name="club-import"),
    path("club/<int:edition>/", club.club_detail, name="club-detail"),
    path("club/<int:edition>/remove/", club.club_remove, name="club-remove"),
    path("<slug:slug>/", views.rule_detail, name="rule-detail"),
]
