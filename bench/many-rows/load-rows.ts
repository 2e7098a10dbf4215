import pg from 'pg'
import { insertLecture, type Rows, type TestDatabase } from '../../testing/database.ts'
import { insertExam } from '../../testing/exams.ts'
import {
  copyRows,
  exams,
  insertApplicants,
  insertCertificates,
  insertExamOrders,
  insertPeople,
} from './rows-of-centre.ts'

const years = 10
export const perLecture = 1_000
const perMember = 40
const perCertificate = 100
const minMembers = 6_000

/**
 * Fills a migrated database with ten years of a centre: `rows` registrations, a thousand for each date and forty of each member,
 * and as many audit events; one exam, order and certificate for each hundred of them. Fewer rows are fewer dates, members and
 * events in the same years.
 */
export async function loadRows(database: TestDatabase, rows: number): Promise<void> {
  const members = Math.max(minMembers, Math.ceil(rows / perMember))
  const dayMs = 86_400_000
  const lectureId = await insertLecture(database, { startAt: new Date(Date.now() + 90 * dayMs) })
  const exam = await insertExam(database, { startAt: new Date(Date.now() + 30 * dayMs), capacity: 1_000 })
  await withoutChecks(database.url, async (loading) => {
    await insertPeople(loading, members)
    await insertDates(loading, lectureId, Math.ceil(rows / perLecture))
    await copyRows(loading, 'exam', exam.id, exams - 1, {
      exam_code: `'EXAM-' || n`,
      start_at: "source.start_at - n * interval '3 days'",
      finish_at: "source.finish_at - n * interval '3 days'",
    })
    const certificates = Math.ceil(rows / perCertificate)
    await insertApplicants(loading, certificates)
    await insertExamOrders(loading)
    await insertCertificates(loading, certificates)
  })
  // Each on a core of its own.
  await Promise.all([
    withoutChecks(database.url, (loading) =>
      withoutIndexes(loading, 'attender', () => insertAttenders(loading, members)),
    ),
    withoutChecks(database.url, (loading) =>
      withoutIndexes(loading, 'audit_event', () => insertAuditEvents(loading, { rows, members })),
    ),
  ])
  await database.rows('vacuum analyze')
}

/** One connection on which triggers do not run, also not those that check foreign keys. */
export async function withoutChecks<Result>(
  url: string,
  work: (loading: Rows) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set work_mem = '512MB';
      set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1; set jit = off`)
    return await work({ rows: async (text, values) => (await client.query(text, values)).rows })
  } finally {
    await client.end()
  }
}

/** Runs work on a table without its indexes, except those of constraints, and rebuilds them afterwards. */
async function withoutIndexes(loading: Rows, table: string, work: () => Promise<unknown>): Promise<void> {
  const indexes = await loading.rows<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = $1::regclass and indexrelid not in (select conindid from pg_constraint)`,
    [table],
  )
  for (const { name } of indexes) await loading.rows(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await loading.rows(definition)
}

async function insertDates(loading: Rows, first: number, count: number): Promise<void> {
  const back = `n * interval '${years} years' / ${count}`
  await copyRows(loading, 'lecture', first, count - 1, {
    title: `jsonb_build_object('en', 'Course ' || n, 'ko', '강의 ' || n)`,
    search_text: `'course ' || n || ' 강의 ' || n`,
    ...Object.fromEntries(
      ['start_at', 'recruit_finish_at', 'finish_at', 'created_at'].map((name) => [
        name,
        `source.${name} - ${back}`,
      ]),
    ),
  })
  await loading.rows(
    `update lecture set capacity = $1, seats_taken = $1,
      state = case when finish_at < now() then 'COMPLETED' else state end`,
    [perLecture],
  )
  await loading.rows(`insert into lecture_day (lecture_id, start_at, finish_at) select id, start_at, finish_at from lecture
    where id not in (select lecture_id from lecture_day)`)
}

/** Oldest first, as they come in; of a finished date nine in ten have completed it. */
async function insertAttenders(loading: Rows, members: number): Promise<void> {
  await loading.rows(
    `with person as (select *, row_number() over (order by id) - 1 as n from member where sub like 'person-%'),
     date as materialized (
       select id, start_at, finish_at, state = 'COMPLETED' as is_over, row_number() over (order by start_at) as n
       from lecture order by start_at)
     insert into attender (lecture_id, member_id, name, email, email_key, phone_number, language, purpose, apply_state,
       applied_at, progress_state, result, finished_at, registered_version)
     select date.id, person.id, person.name, person.email, person.email_key, person.phone_number, 'ko', 'KNOWLEDGE_PERSONAL',
       'APPLIED', date.start_at - interval '20 days' + nth * interval '20 minutes',
       case when is_over then 'FINISHED' else 'PREPARED' end,
       case when is_over then case when nth % 10 = 0 then 'NOT_ATTENDED' else 'COMPLETED' end end,
       case when is_over then finish_at end, 1
     from date cross join generate_series(0, ${perLecture} - 1) nth
     join person on person.n = (date.n * 4999 + nth) % ${members}`,
  )
}

/** Half by staff about a registration, the others about a person, a date or an order; one hash follows the other. */
async function insertAuditEvents(
  loading: Rows,
  { rows, members }: { readonly rows: number; readonly members: number },
): Promise<void> {
  await loading.rows(
    `insert into audit_event (id, at, actor_sub, actor_role, ip, request_id, action, entity, entity_id, before, after,
       previous_hash, hash) overriding system value
     select n, now() - ($1::integer - n) * (interval '${years} years' / $1::integer), 'staff-' || n % 50, 'operator',
       '10.0.0.' || n % 250, 'req-' || to_hex(n), (array['attender.cancel', 'attender.move', 'person.disclose', 'lecture.replace'])[kind],
       (array['attender', 'attender', 'person', 'lecture'])[kind],
       case kind when 3 then 'm-' || n / 4 % $2::integer when 4 then (n / 4 % ($1::integer / ${perLecture}))::text else n::text end,
       '{"state": "APPLIED"}'::jsonb, jsonb_build_object('state', 'CANCELED', 'reason', n % 7),
       sha256(int4send(n - 1)), sha256(int4send(n))
     from generate_series(1, $1::integer) n, lateral (select n % 4 + 1 as kind) chosen`,
    [rows, members],
  )
  await loading.rows(`select setval('audit_event_id_seq', $1)`, [rows])
}
