"""Addresses of papers; the urls of the lessons include them."""

from django.urls import path

from quizzes.lessons.paper import views

urlpatterns = [
    path("", views.paper_list, name="paper-list"),
    path("<slug:kind>/", views.paper, name="paper"),
]
