"""Addresses of the law book's pages."""

from django.urls import path

from penalty_cards.lawbook import views

app_name = "lawbook"
urlpatterns = [
    path("", views.rule_list, name="rule-list"),
    path("glossary/", views.glossary_detail, name="glossary-detail"),
    path("assumptions/", views.assumption_list, name="assumptions"),
    path("by-number/<str:number>/", views.number_detail, name="number-detail"),
    path("<slug:slug>/", views.rule_detail, name="rule-detail"),
]
