"""Addresses of the item of the day."""

from django.urls import path

from quizzes.practice.today import views

app_name = "today"
urlpatterns = [
    path("", views.today_detail, name="today-detail"),
    path("<str:day>/", views.day_detail, name="day-detail"),
]
