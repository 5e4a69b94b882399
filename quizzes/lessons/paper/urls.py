"""Addresses of papers."""

from django.urls import path

from quizzes.lessons.paper import views

app_name = "paper"
urlpatterns = [
    path("", views.paper_list, name="paper-list"),
    path("plans/<int:pk>/", views.plan_papers, name="plan-papers"),
    path("shared/<uuid:share>/", views.shared_papers, name="shared-papers"),
    path("ready/<slug:slug>/", views.ready_papers, name="ready-papers"),
    path("<slug:kind>/", views.paper_of_items, name="paper"),
    path("<slug:kind>/<int:pk>/", views.paper_of_plan, name="paper"),
    path("<slug:kind>/shared/<uuid:share>/", views.paper_of_shared, name="paper"),
    path("<slug:kind>/ready/<slug:slug>/", views.paper_of_ready, name="paper"),
]
