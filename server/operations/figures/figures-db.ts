import { type RawBuilder, sql } from 'kysely'
import type { LocalisedText } from '#contract/platform/languages.ts'
import {
  type CourseFigures,
  type ExamFigures,
  type MoneyFigures,
  maxCompared,
} from '#contract/reports/centre-figures.ts'
import type { Db } from '../../platform/db/open.ts'

interface Period {
  readonly from: Date
  readonly until: Date
  readonly zone: string
  readonly courseId?: number | undefined
}

/** Figures of a month, or of a course or certification over the whole period. */
interface Grouped {
  readonly month: string | null
  readonly id: number | null
  readonly title: LocalisedText | null
}

export type CourseRow = Grouped & CourseFigures
export type ExamRow = Grouped & ExamFigures
export type MoneyRow = Grouped & MoneyFigures & { readonly kind: 'COURSE' | 'CERTIFICATION' }

export async function courseFigures(db: Db, { from, until, zone, courseId }: Period): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    with held as (
      select to_char(start_at at time zone ${zone}, 'YYYY-MM') as month, course_id as id, capacity, seats_taken, result.*
      from lecture cross join lateral (
        select count(*) filter (where result = 'COMPLETED')::integer as completed,
          count(*) filter (where result in ('INCOMPLETE', 'NOT_PRACTICED'))::integer as incomplete,
          count(*) filter (where result = 'NOT_ATTENDED')::integer as "notAttended"
        from attender where lecture_id = lecture.id and result is not null
      ) result
      where start_at >= ${from}::timestamptz and start_at < ${until}::timestamptz
        and state not in ('DRAFT', 'DROPPED') ${ofCourse(sql`course_id`, courseId)}
    ), grouped as (
      select month, id, count(*)::integer as dates, sum(capacity)::integer as capacity,
        sum(seats_taken)::integer as "seatsTaken", sum(completed)::integer as completed,
        sum(incomplete)::integer as incomplete, sum("notAttended")::integer as "notAttended"
      from held group by grouping sets ((month), (id))
    )
    ${monthsAndTop(sql`course`, sql`course.title`, sql`"seatsTaken"`)}`.execute(db)
  return rows
}

export async function examFigures(db: Db, { from, until, zone }: Period): Promise<ExamRow[]> {
  const { rows } = await sql<ExamRow>`
    with held as (
      select to_char(start_at at time zone ${zone}, 'YYYY-MM') as month, certification_id as id, capacity, seats_taken,
        published.*
      from exam cross join lateral (
        select count(*) filter (where result = 'PASSED')::integer as passed,
          count(*) filter (where result = 'FAILED')::integer as failed,
          count(*) filter (where result = 'NOT_ATTENDED')::integer as "notAttended"
        from applicant join exam_result on exam_result.applicant_id = applicant.id
        where applicant.exam_id = exam.id and published_at is not null
      ) published
      where start_at >= ${from}::timestamptz and start_at < ${until}::timestamptz
        and state not in ('DRAFT', 'DROPPED')
    ), grouped as (
      select month, id, count(*)::integer as exams, sum(capacity)::integer as capacity,
        sum(seats_taken)::integer as "seatsTaken", sum(passed)::integer as passed, sum(failed)::integer as failed,
        sum("notAttended")::integer as "notAttended"
      from held group by grouping sets ((month), (id))
    )
    ${monthsAndTop(sql`certification`, sql`certification.name`, sql`"seatsTaken"`)}`.execute(db)
  return rows
}

/** Orders are joined with their registration or application as long as these exist. */
export async function moneyFigures(db: Db, { from, until, zone, courseId }: Period): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with moved as (
      select to_char(payment_ledger.at at time zone ${zone}, 'YYYY-MM') as month,
        case when certification_id is null then 'COURSE' else 'CERTIFICATION' end as kind,
        coalesce(certification_id, course_id) as id, payment_ledger.amount
      from payment_ledger join payment_order on payment_order.id = payment_order_id
      left join attender on attender.hold_id = payment_order.hold_id
      left join registration_draft on registration_draft.hold_id = payment_order.hold_id
      left join lecture on lecture.id = coalesce(attender.lecture_id, registration_draft.lecture_id)
      left join applicant on applicant.hold_id = payment_order.hold_id
      left join exam on exam.id = applicant.exam_id
      where event in ('PAID', 'REFUNDED') and payment_ledger.at >= ${from}::timestamptz
        and payment_ledger.at < ${until}::timestamptz ${ofCourse(sql`lecture.course_id`, courseId)}
    ), grouped as (
      select month, kind, id, coalesce(sum(amount) filter (where amount > 0), 0)::double precision as income,
        coalesce(-sum(amount) filter (where amount < 0), 0)::double precision as refunds
      from moved group by grouping sets ((month), (kind, id))
    )
    (select grouped.*, null::jsonb as title from grouped where month is not null order by month)
    union all
    (select grouped.*, coalesce(course.title, certification.name) as title from grouped
      left join course on kind = 'COURSE' and course.id = grouped.id
      left join certification on kind = 'CERTIFICATION' and certification.id = grouped.id
      where month is null and grouped.id is not null order by income desc, kind, grouped.id limit ${maxCompared})`.execute(
    db,
  )
  return rows
}

const ofCourse = (column: RawBuilder<unknown>, courseId: number | undefined) =>
  courseId === undefined ? sql`` : sql`and ${column} = ${courseId}`

function monthsAndTop(table: RawBuilder<unknown>, title: RawBuilder<unknown>, most: RawBuilder<unknown>) {
  return sql`
    (select grouped.*, null::jsonb as title from grouped where month is not null order by month)
    union all
    (select grouped.*, ${title} as title from grouped join ${table} on ${table}.id = grouped.id
      where month is null order by ${most} desc, grouped.id limit ${maxCompared})`
}
