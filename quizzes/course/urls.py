"""Addresses of the course."""

from django.urls import path

from quizzes.course import views

app_name = "course"
urlpatterns = [
    path("", views.lesson_list, name="lesson-list"),
    path("<slug:slug>/", views.lesson_detail, name="lesson-detail"),
    path("<slug:slug>/<int:number>/", views.screen_detail, name="screen-detail"),
]
