"""Addresses of the classroom: of teachers, of live lessons, of homework, of papers."""

from django.urls import include, path

from quizzes.lessons import views
from quizzes.lessons.homework import views as homework
from quizzes.lessons.live import class_views, join_views, teacher_views
from quizzes.lessons.live.display import Role
from quizzes.lessons.live.events import state_detail
from quizzes.lessons.paper import views as papers
from quizzes.lessons.plans import shared_views
from quizzes.lessons.plans import views as plans

ROOM = {"role": Role.ROOM}

TEACH = [
    path("", views.teach_home, name="teach-home"),
    path("groups/<int:pk>/", views.group_detail, name="group-detail"),
    path(
        "groups/<int:pk>/members/<uuid:member>/remove/",
        views.member_remove,
        name="member-remove",
    ),
    path("groups/<int:pk>/homework/", views.homework_add, name="homework-add"),
    path("homework/<int:pk>/", views.homework_results, name="homework-results"),
    path("homework/<int:pk>/due/", views.homework_move, name="homework-move"),
    path("homework/<int:pk>/delete/", views.homework_delete, name="homework-delete"),
    path("plans/new/", plans.plan_add, name="plan-add"),
    path("plans/<int:pk>/", plans.plan_detail, name="plan-detail"),
    path("plans/<int:pk>/start/", plans.plan_start, name="plan-start"),
    path("plans/<int:pk>/copy/", plans.plan_copy, name="plan-copy"),
    path("plans/<int:pk>/share/", plans.plan_share, name="plan-share"),
    path("plans/<int:pk>/delete/", plans.plan_delete, name="plan-delete"),
    path("plans/<int:pk>/print/", plans.plan_print, name="plan-print"),
    path("plans/<int:pk>/add/<slug:kind>/", plans.part_add, name="part-add"),
    path("plans/<int:pk>/<int:part>/move/", plans.part_move, name="part-move"),
    path("plans/<int:pk>/<int:part>/remove/", plans.part_remove, name="part-remove"),
    path("plans/<int:pk>/<int:part>/note/", plans.part_note, name="part-note"),
    path("table/<slug:packed>/", shared_views.incident_send, name="incident-send"),
    path("next/<slug:code>/", shared_views.question_add, name="question-add"),
    path("shared/<uuid:share>/", shared_views.shared_detail, name="shared-detail"),
    path("shared/<uuid:share>/copy/", shared_views.shared_copy, name="shared-copy"),
    path("ready/<slug:slug>/", shared_views.ready_detail, name="ready-detail"),
    path("ready/<slug:slug>/start/", shared_views.ready_start, name="ready-start"),
    path("ready/<slug:slug>/copy/", shared_views.ready_copy, name="ready-copy"),
]
PAPER = [
    path("", papers.paper_list, name="paper-list"),
    path("plans/<int:pk>/", papers.plan_papers, name="plan-papers"),
    path("shared/<uuid:share>/", papers.shared_papers, name="shared-papers"),
    path("ready/<slug:slug>/", papers.ready_papers, name="ready-papers"),
    path("<slug:kind>/", papers.paper_of_items, name="paper"),
    path("<slug:kind>/<int:pk>/", papers.paper_of_plan, name="paper"),
    path("<slug:kind>/shared/<uuid:share>/", papers.paper_of_shared, name="paper"),
    path("<slug:kind>/ready/<slug:slug>/", papers.paper_of_ready, name="paper"),
]
LIVE = [
    path("join/", join_views.group_find, name="group-find"),
    path("join/<slug:code>/", join_views.member_add, name="member-add"),
    path("class/<slug:code>/", class_views.class_detail, name="class-detail"),
    path("class/<slug:code>/vote/", class_views.vote_add, name="vote-add"),
    path("class/<slug:code>/wait/", class_views.lesson_wait, name="lesson-wait"),
    path("class/<slug:code>/table/", class_views.table_choose, name="table-choose"),
    path("class/<slug:code>/leave/", class_views.leave_change, name="leave-change"),
    path("teach/sessions/<uuid:pk>/", teacher_views.screen_detail, name="remote"),
    path("teach/sessions/<uuid:pk>/move/", teacher_views.move_make),
    path("teach/sessions/<uuid:pk>/hands/", teacher_views.hands_count),
    path("teach/sessions/<uuid:pk>/room/", teacher_views.screen_detail, ROOM, "room"),
    path("teach/sessions/<uuid:pk>/room/move/", teacher_views.move_make, ROOM),
    path(
        "teach/sessions/<uuid:pk>/report/",
        teacher_views.report_detail,
        name="report-detail",
    ),
    path("teach/sessions/<uuid:pk>/report/votes.csv", teacher_views.report_export),
    path(
        "teach/sessions/<uuid:pk>/report/<int:place>/add/",
        teacher_views.again_add,
        name="again-add",
    ),
    path("live/remote/<str:token>/report/", teacher_views.report_detail),
    path("live/remote/<str:token>/report/votes.csv", teacher_views.report_export),
    path("live/remote/<str:token>/", teacher_views.screen_detail, name="linked-remote"),
    path("live/remote/<str:token>/move/", teacher_views.move_make),
    path("live/remote/<str:token>/hands/", teacher_views.hands_count),
]
HOMEWORK = [
    path("homework/<int:pk>/", homework.homework_detail, name="homework-detail"),
    path("homework/<int:pk>/<int:place>/", homework.task_detail, name="task-detail"),
    path("me/<str:signed>/", homework.member_return, name="member-return"),
]
STATE = [path("", state_detail, name="state-detail")]

urlpatterns = [
    path("live/state/", include((STATE, "state"))),
    path("", include((LIVE, "live"))),
    path("teach/paper/", include((PAPER, "paper"))),
    path("teach/", include((TEACH, "teach"))),
    path("class/<slug:code>/", include((HOMEWORK, "homework"))),
]
