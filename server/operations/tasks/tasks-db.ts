import { sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { maxTasksPerKind, type TaskKind } from '#contract/reports/staff-tasks.ts'
import { handOverDueUntil } from '../../exams/lifecycle/hand-over-due-rules.ts'
import type { Db } from '../../platform/db/open.ts'
import { byUrgency } from './task-rules.ts'

export interface TaskRow {
  readonly kind: TaskKind
  readonly at: Date
  readonly lectureId: number | null
  readonly examId: number | null
  readonly orderId: string | null
  readonly webhookId: number | null
  readonly title: LocalisedText | null
  readonly count: number
  readonly total: number | null
}

const dayMs = 86_400_000

interface Asked {
  readonly now: Date
  readonly zone: string
  /** From so many waiting people on, another date is worth considering. */
  readonly manyWaiting: number
}

const queries: Readonly<Record<TaskKind, (db: Db, asked: Asked) => Promise<TaskRow[]>>> = {
  FEW_REGISTRATIONS: (db, { now }) =>
    rowsOf(
      db,
      sql`select 'FEW_REGISTRATIONS' as kind, recruit_finish_at as at, id as "lectureId", title,
          seats_taken as count, capacity as total
        from lecture
        where state = 'ANNOUNCED' and recruit_finish_at > ${now}::timestamptz
          and recruit_finish_at <= ${new Date(now.getTime() + 3 * dayMs)}::timestamptz
          and seats_taken * 10 < capacity * 3`,
    ),
  MANY_WAITING: (db, { now, manyWaiting }) =>
    rowsOf(
      db,
      sql`select 'MANY_WAITING' as kind, min(waiting_entry.joined_at) as at, lecture.id as "lectureId", lecture.title,
          count(*)::integer as count, lecture.capacity as total
        from lecture join waiting_entry on waiting_entry.lecture_id = lecture.id
        where lecture.state = 'ANNOUNCED' and recruit_finish_at > ${now}::timestamptz and waiting_entry.state = 'WAITING'
          and not exists (select from waiting_entry own join lecture other on other.id = own.lecture_id
            where (own.member_id = waiting_entry.member_id or own.email_key = waiting_entry.email_key) and own.state in ('WAITING', 'OFFERED', 'TAKEN')
              and other.course_id = lecture.course_id and other.id > lecture.id and other.start_at > ${now}::timestamptz)
        group by lecture.id having count(*) >= ${manyWaiting}::integer`,
    ),
  ATTENDANCE_MISSING: (db) => finishedLectures(db, 'ATTENDANCE_MISSING'),
  READY_TO_COMPLETE: (db) => finishedLectures(db, 'READY_TO_COMPLETE'),
  NOT_HANDED_OVER: (db, { now, zone }) =>
    rowsOf(
      db,
      sql`select 'NOT_HANDED_OVER' as kind, exam.start_at as at, exam.id as "examId", exam.name as title,
          count(*)::integer as count, exam.seats_taken as total
        from exam join applicant on applicant.exam_id = exam.id
        where exam.start_at < ${handOverDueUntil(now, zone)}::timestamptz
          and exam.finish_at > ${now}::timestamptz and exam.state <> 'DROPPED'
          and applicant.apply_state in ('APPLIED', 'SCHEDULED') and applicant.test_link is null
        group by exam.id`,
    ),
  HAND_OVER_MISSED: (db) =>
    rowsOf(
      db,
      sql`select 'HAND_OVER_MISSED' as kind, exam.finish_at as at, exam.id as "examId", exam.name as title,
          count(*) filter (where apply_state = 'DROPPED')::integer as count, count(*)::integer as total
        from exam join applicant on applicant.exam_id = exam.id
        where exam.state = 'WAITING_COMPLETION' and apply_state not in ('DRAFT', 'CANCELED')
        group by exam.id having count(*) filter (where apply_state = 'DROPPED') > 0`,
    ),
  RESULTS_HELD: (db) =>
    rowsOf(
      db,
      sql`select 'RESULTS_HELD' as kind, results_held_at as at, id as "examId", name as title, seats_taken as count,
          null::integer as total
        from exam where results_held_at is not null and state <> 'DROPPED'`,
    ),
  RESULTS_MISSING: (db) =>
    rowsOf(
      db,
      sql`select 'RESULTS_MISSING' as kind, exam.finish_at as at, exam.id as "examId", exam.name as title,
          count(*) filter (where exam_result.id is null)::integer as count, count(*)::integer as total
        from exam join applicant on applicant.exam_id = exam.id
        left join exam_result on exam_result.applicant_id = applicant.id
        where exam.state = 'WAITING_COMPLETION' and applicant.apply_state not in ('DRAFT', 'CANCELED', 'DROPPED')
        group by exam.id having count(*) filter (where exam_result.id is null) > 0`,
    ),
  RESULT_INBOX: (db) =>
    rowsOf(
      db,
      sql`select 'RESULT_INBOX' as kind, min(received_at) as at, count(*)::integer as count
        from result_inbox where settled_at is null having count(*) > 0`,
    ),
  REFUND_REFUSED: (db) =>
    rowsOf(
      db,
      sql`select 'REFUND_REFUSED' as kind, refund_asked_at as at, order_id as "orderId", amount as count
        from payment_order where state = 'DONE' and refund_problem is not null
        union all
        select 'REFUND_REFUSED', asked_at, order_id, staff_refund.amount
        from staff_refund join payment_order on payment_order.id = payment_order_id
        where staff_refund.state = 'APPROVED' and problem is not null`,
    ),
  REFUND_WAITING: (db) =>
    rowsOf(
      db,
      sql`select 'REFUND_WAITING' as kind, asked_at as at, order_id as "orderId", staff_refund.amount as count
        from staff_refund join payment_order on payment_order.id = payment_order_id
        where staff_refund.state = 'WAITING'`,
    ),
  DIFFERENCES: (db) =>
    rowsOf(
      db,
      sql`select 'DIFFERENCES' as kind, at, jsonb_array_length(differences) as count
        from (select at, differences from reconciliation order by at desc, id desc limit 1) as last
        where jsonb_array_length(differences) > 0`,
    ),
  RESTRICTIONS_OPENED: (db, { now }) =>
    rowsOf(
      db,
      sql`select 'RESTRICTIONS_OPENED' as kind, min(restrict_start_at) as at, count(*)::integer as count
        from restriction
        where imposed_because is null and lifted_at is null and restrict_finish_at > ${now}::timestamptz
          and restrict_start_at > ${new Date(now.getTime() - 14 * dayMs)}::timestamptz
        having count(*) > 0`,
    ),
  MAILS_GIVEN_UP: (db, { now }) =>
    rowsOf(
      db,
      sql`select 'MAILS_GIVEN_UP' as kind, min(last_tried_at) as at, count(*)::integer as count
        from mail where state = 'GAVE_UP' and last_tried_at > ${new Date(now.getTime() - 7 * dayMs)}::timestamptz
        having count(*) > 0`,
    ),
  WEBHOOK_GIVEN_UP: (db, { now }) =>
    rowsOf(
      db,
      sql`select 'WEBHOOK_GIVEN_UP' as kind, min(last_attempt_at) as at, endpoint.id as "webhookId",
          jsonb_build_object('en', description) as title, count(*)::integer as count
        from webhook_endpoint endpoint join webhook_delivery on endpoint_id = endpoint.id
        where state = 'GAVE_UP' and last_attempt_at > ${new Date(now.getTime() - 7 * dayMs)}::timestamptz
          and (enabled or disabled_because is not null)
        group by endpoint.id`,
    ),
}

export async function listTasks(db: Db, kinds: readonly TaskKind[], asked: Asked): Promise<TaskRow[]> {
  const found: TaskRow[] = []
  for (const kind of kinds) found.push(...(await queries[kind](db, asked)))
  return found.sort(byUrgency)
}

/** Those with registrations that lack attendance for a day, or those where none does. */
function finishedLectures(db: Db, kind: 'ATTENDANCE_MISSING' | 'READY_TO_COMPLETE'): Promise<TaskRow[]> {
  const isMissing = sql.raw(kind === 'ATTENDANCE_MISSING' ? '>' : '=')
  return rowsOf(
    db,
    sql`select ${kind} as kind, finish_at as at, lecture.id as "lectureId", title, lacking.people as count,
        seats_taken as total
      from lecture
      cross join lateral (
        select count(distinct attender.id)::integer as people
        from attender join lecture_day on lecture_day.lecture_id = attender.lecture_id
        left join attendance on attendance.attender_id = attender.id and day_start_at = lecture_day.start_at
        where attender.lecture_id = lecture.id and apply_state in ('APPLIED', 'PAID')
          and attendance.minutes is null
      ) lacking
      where state = 'WAITING_COMPLETION' and lacking.people ${isMissing} 0`,
  )
}

const nothing = { lectureId: null, examId: null, orderId: null, webhookId: null, title: null, total: null }

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<TaskRow[]> {
  const { rows } = await sql<Partial<TaskRow> & Pick<TaskRow, 'kind' | 'at' | 'count'>>`
    select * from (${query}) as task order by at limit ${maxTasksPerKind}`.execute(db)
  return rows.map((row) => ({ ...nothing, ...row }))
}
