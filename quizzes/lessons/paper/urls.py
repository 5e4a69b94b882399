"""Addresses of what is printed."""

from django.urls import path

from quizzes.lessons.paper import views

app_name = "paper"
urlpatterns = [
    path("", views.paper_list, name="paper-list"),
    path("<slug:kind>/", views.paper, name="paper"),
]
