"""Addresses of a teacher: groups, plans and homework."""

from django.urls import path

from quizzes.lessons import views
from quizzes.lessons.plans import shared_views
from quizzes.lessons.plans import views as plans

app_name = "teach"
urlpatterns = [
    path("", views.teach_home, name="teach-home"),
    path("groups/<int:pk>/", views.group_detail, name="group-detail"),
    path(
        "groups/<int:pk>/members/<uuid:member>/remove/",
        views.member_remove,
        name="member-remove",
    ),
    path("groups/<int:pk>/homework/", views.homework_add, name="homework-add"),
    path("homework/<int:pk>/", views.homework_results, name="homework-results"),
    path("homework/<int:pk>/delete/", views.homework_delete, name="homework-delete"),
    path("plans/new/", plans.plan_add, name="plan-add"),
    path("plans/<int:pk>/", plans.plan_detail, name="plan-detail"),
    path("plans/<int:pk>/start/", plans.plan_start, name="plan-start"),
    path("plans/<int:pk>/copy/", plans.plan_copy, name="plan-copy"),
    path("plans/<int:pk>/share/", plans.plan_share, name="plan-share"),
    path("plans/<int:pk>/delete/", plans.plan_delete, name="plan-delete"),
    path("plans/<int:pk>/print/", plans.plan_print, name="plan-print"),
    path("plans/<int:pk>/questions/", plans.plan_filter, name="plan-filter"),
    path("plans/<int:pk>/add/<slug:kind>/", plans.part_add, name="part-add"),
    path("plans/<int:pk>/<int:part>/move/", plans.part_move, name="part-move"),
    path("plans/<int:pk>/<int:part>/remove/", plans.part_remove, name="part-remove"),
    path("plans/<int:pk>/<int:part>/note/", plans.part_note, name="part-note"),
    path("shared/<uuid:share>/", shared_views.shared_detail, name="shared-detail"),
    path("shared/<uuid:share>/copy/", shared_views.shared_copy, name="shared-copy"),
    path("ready/<slug:slug>/", shared_views.ready_detail, name="ready-detail"),
    path("ready/<slug:slug>/copy/", shared_views.ready_copy, name="ready-copy"),
]
