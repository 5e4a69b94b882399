"""Addresses of papers."""

from django.urls import path

from quizzes.lessons.paper import views

app_name = "paper"
urlpatterns = [
    path("", views.paper_list, name="paper-list"),
    path("plans/<int:plan>/", views.plan_papers, name="plan-papers"),
    path("<slug:kind>/", views.paper_of_items, name="paper"),
    path("<slug:kind>/<int:plan>/", views.paper_of_plan, name="paper"),
]
