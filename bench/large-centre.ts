import { insertLecture, type Rows, type TestDatabase } from '../e2e/support/database.ts'
import { insertExam } from '../e2e/support/exams.ts'
import { insertCourseOrders, insertExamOrders } from './large-centre-orders.ts'
import { insertRecords } from './large-centre-records.ts'

/** Number of rows of each kind. */
export interface CentreSize {
  readonly lectures: number
  /** Registrations of members; all members are registered for one date, the longest export. */
  readonly attenders: number
  /** Applications for exams, each paid. */
  readonly applicants: number
  /** Those of applications, and of registrations for courses. */
  readonly orders: number
  readonly members: number
}

/** After several years of operation. */
export const largeCentre: CentreSize = {
  lectures: 2_000,
  attenders: 200_000,
  applicants: 50_000,
  orders: 50_000,
  members: 100_000,
}
export const exams = 1_000
export const sheetPeople = 500
export const sheetDays = 5

interface LargeCentre {
  readonly courseId: number
  /** The date with 100,000 registrations. */
  readonly lectureId: number
  /** A past date of five days with 500 registrations and no attendance entered. */
  readonly sheetLectureId: number
  readonly examId: number
  readonly orderId: string
}

/** Fills a migrated database by copying rows inserted with the helpers of the browser tests. */
export async function fillLargeCentre(database: TestDatabase, size = largeCentre): Promise<LargeCentre> {
  const day = 86_400_000
  const first = await insertLecture(database, {
    startAt: new Date(Date.now() + 30 * day),
    capacity: size.members,
  })
  const exam = await insertExam(database, { startAt: new Date(Date.now() + 30 * day), capacity: 1_000 })
  await insertPeople(database, size.members)
  await copyRows(database, 'lecture', first, size.lectures - 1, {
    title: `jsonb_build_object('en', 'Course ' || n, 'ko', '강의 ' || n)`,
    search_text: `'course ' || n || ' 강의 ' || n`,
    start_at: "source.start_at + n * interval '3 hours' - interval '300 days'",
    recruit_finish_at: "source.recruit_finish_at + n * interval '3 hours' - interval '300 days'",
    finish_at: "source.finish_at + n * interval '3 hours' - interval '300 days'",
  })
  await copyRows(database, 'exam', exam.id, exams - 1, {
    exam_code: `'EXAM-' || n`,
    start_at: "source.start_at - n * interval '12 hours'",
    finish_at: "source.finish_at - n * interval '12 hours'",
  })
  const lectures = await idsOf(database, 'lecture')
  const sheetLectureId = await insertSheetLecture(database, lectures.at(-1) ?? first)
  await database.rows(`insert into lecture_day (lecture_id, start_at, finish_at) select id, start_at, finish_at
    from lecture where id not in (select lecture_id from lecture_day)`)
  const perLecture = Math.ceil((size.attenders - size.members) / (size.lectures - 1))
  await insertAttenders(database, `lecture.id = ${first}`, { count: size.members, of: size.members })
  const others = `lecture.id not in (${first}, ${sheetLectureId})`
  await insertAttenders(database, others, { count: perLecture, of: size.members })
  await insertAttenders(database, `lecture.id = ${sheetLectureId}`, { count: sheetPeople, of: size.members })
  await insertApplicants(database, size.applicants)
  await insertExamOrders(database)
  await insertCourseOrders(database, size.orders - size.applicants)
  await insertRecords(database)
  await database.rows('vacuum analyze')
  const [{ course_id: courseId } = { course_id: 0 }] = await database.rows<{ course_id: number }>(
    'select course_id from lecture where id = $1',
    [first],
  )
  const [{ order_id: orderId } = { order_id: '' }] = await database.rows<{ order_id: string }>(
    'select order_id from payment_order limit 1',
  )
  return { courseId, lectureId: first, sheetLectureId, examId: exam.id, orderId }
}

async function idsOf(database: Rows, table: string): Promise<number[]> {
  return (await database.rows<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id)
}

/** Copies a row `count` times with new ids; the columns are SQL expressions over `n` and `source`. */
export async function copyRows(
  database: Rows,
  table: string,
  id: number,
  count: number,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.entries(changed).flatMap(([column, value]) => [`'${column}'`, value])
  await database.rows(
    `insert into ${table} overriding system value
     select (jsonb_populate_record(source, jsonb_build_object('id', nextval('${table}_id_seq'), ${changes.join(', ')}))).*
     from ${table} source, generate_series(1, $2::integer) n where source.id = $1`,
    [id, count],
  )
}

const syllables = `array['가','나','다','라','마','바','사','아','자','차','카','타','파','하']`

/** The same in Latin letters. */
const latin = `array['ga','na','da','ra','ma','ba','sa','a','ja','cha','ka','ta','pa','ha']`

export async function insertPeople(database: Rows, count: number): Promise<void> {
  await database.rows(
    `insert into member (sub, email, email_key, email_verified, name, phone_number, created_at)
     select 'person-' || n, 'person-' || n || '@example.com', 'person-' || n || '@example.com', true,
       (${syllables})[n % 14 + 1] || (${syllables})[n / 14 % 14 + 1] || n, '010-' || lpad(n::text, 8, '0'), now()
     from generate_series(1, $1::integer) n`,
    [count],
  )
}

/** Registers `count` of the members for each of the matching lectures, different ones for each. */
async function insertAttenders(
  database: Rows,
  which: string,
  { count, of }: { readonly count: number; readonly of: number },
): Promise<void> {
  await database.rows(
    `with person as (select *, row_number() over (order by id) - 1 as n from member where sub like 'person-%')
     insert into attender (lecture_id, member_id, name, email, email_key, phone_number, language, purpose, apply_state,
       applied_at)
     select lecture.id, person.id, person.name, person.email, person.email_key, person.phone_number, 'ko',
       'KNOWLEDGE_PERSONAL', 'APPLIED', now() - person.n * interval '1 second'
     from lecture
     cross join generate_series(0, $1::integer - 1) nth
     join person on person.n = (lecture.id::bigint * 4999 + nth) % ${of}
     where ${which}`,
    [count],
  )
  await database.rows(
    `update lecture set capacity = greatest(capacity, $1), seats_taken = $1 where ${which}`,
    [count],
  )
}

async function insertSheetLecture(database: Rows, id: number): Promise<number> {
  await database.rows(
    `update lecture set start_at = now() - interval '20 days', finish_at = now() - interval '15 days',
       recruit_finish_at = now() - interval '21 days', state = 'WAITING_COMPLETION' where id = $1`,
    [id],
  )
  await database.rows(
    `insert into lecture_day (lecture_id, start_at, finish_at)
     select $1, at, at + interval '8 hours'
     from generate_series(1, ${sheetDays}) n, lateral (select start_at + (n - 1) * interval '1 day' as at from lecture
       where id = $1) day`,
    [id],
  )
  return id
}

export async function insertApplicants(database: Rows, count: number): Promise<void> {
  await database.rows(
    `with person as (select *, row_number() over (order by id) as n from member where sub like 'person-%'),
     numbered as (select id, row_number() over (order by id) - 1 as n from exam)
     insert into applicant (exam_id, member_id, exam_number, apply_state, korean_name, english_first_name,
       english_last_name, phone_number, email, language, fee, pass_score, total_score, cancel_days, refund_percent,
       applied_at)
     select numbered.id, person.id, 'LARGE' || person.n, 'COMPLETED', person.name,
       initcap((${latin})[person.n / 14 % 14 + 1] || (${latin})[person.n / 196 % 14 + 1]),
       initcap((${latin})[person.n % 14 + 1]),
       person.phone_number, person.email, 'ko', 110000, 700, 1000, 2, 100, now()
     from person join numbered on numbered.n = person.n % ${exams} where person.n <= $1::integer`,
    [count],
  )
}
