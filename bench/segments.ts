import { insertLecture, type Rows, type TestDatabase } from '../testing/database.ts'
import { insertExam } from '../testing/exams.ts'
import { withoutChecks } from './many-rows/load-rows.ts'
import {
  copyRows,
  exams,
  insertApplicants,
  insertCertificates,
  insertPeople,
} from './many-rows/rows-of-centre.ts'
import { atMost, median, type Outcome } from './outcome.ts'
import { databaseCpuMs, databaseServerOf } from './process-usage.ts'
import type { Setup } from './setup.ts'
import { admin, type Staff, staffOf } from './staff-calls.ts'

const members = 100_000
const registrations = 200_000
const guestRegistrations = 10_000
const applications = 40_000
const dates = 400
const callsPerRound = 5
const rounds = 5
/** Of a list by one index. */
const maxCpuMs = 90

const segments: Readonly<Record<string, string>> = {
  'attended once': 'attended=1',
  'attended three times': 'attended=3',
  'absent twice': 'absent=2',
  'hold a certificate': 'certificate=ANY',
  'hold none': 'noCertificate=ANY',
  'certificate ends within 90 days': 'endsWithin=90',
  'not agreed to marketing': 'marketing=NOT_AGREED',
  'get mails in Korean': 'language=ko',
  'attended, hold none': 'attended=1&noCertificate=ANY',
  'certificate ends, agreed to marketing': 'endsWithin=90&marketing=AGREED',
  'absent twice, hold none': 'absent=2&noCertificate=ANY',
  'attended twice, certificate ends, get mails in Korean': 'attended=2&endsWithin=365&language=ko',
  'by part of a name, attended': 'text=%EA%B0%80%EB%82%98&attended=1',
}

/** PostgreSQL's CPU time for the first page and the count of segments of a centre of 100,000 members. */
export async function measureSegments(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const { origin } = await setup.product({ DATABASE_URL: database.url, ROLE: 'web' })
  await fillCentre(database)
  const staff = await staffOf(database, origin, rounds + 1)
  const [backend] = await database.rows<{ pid: number }>('select pg_backend_pid() as pid')
  const server = databaseServerOf(backend?.pid ?? 0)
  const outcomes: Outcome[] = []
  for (const [label, query] of Object.entries(segments)) {
    const { people } = await cpuOf(staff(0), server, query)
    const used: number[] = []
    for (let round = 1; round <= rounds; round++) used.push((await cpuOf(staff(round), server, query)).ms)
    const name = `segment: ${label} (${people.toLocaleString('en')} people)`
    outcomes.push(atMost({ label: name, value: median(used), max: maxCpuMs, unit: 'ms CPU' }))
  }
  return outcomes
}

async function cpuOf({ origin, cookie }: Staff, server: number, query: string) {
  const before = databaseCpuMs(server)
  let people = 0
  for (let call = 0; call < callsPerRound; call++) {
    const reply = await fetch(`${origin}${admin(`/people?${query}`)}`, { headers: { cookie } })
    if (!reply.ok) throw new Error(`${query}: ${reply.status} ${await reply.text()}`)
    people = ((await reply.json()) as { totalElements: number }).totalElements
  }
  return { people, ms: (databaseCpuMs(server) - before) / callsPerRound }
}

async function fillCentre(database: TestDatabase): Promise<void> {
  const startAt = new Date(Date.now() - 30 * 86_400_000)
  const lectureId = await insertLecture(database, { startAt, capacity: 1_000 })
  const exam = await insertExam(database, { startAt, capacity: 1_000 })
  await withoutChecks(database.url, async (loading) => {
    await insertPeople(loading, members)
    await loading.rows(`update member set language = case when id % 3 = 0 then 'en' else 'ko' end`)
    await copyRows(loading, 'lecture', lectureId, dates - 1, {
      start_at: "source.start_at - n * interval '3 days'",
      finish_at: "source.finish_at - n * interval '3 days'",
      recruit_finish_at: "source.recruit_finish_at - n * interval '3 days'",
    })
    await insertRegistrations(loading)
    await copyRows(loading, 'exam', exam.id, exams - 1, { exam_code: `'EXAM-' || n` })
    await insertApplicants(loading, applications)
    await insertCertificates(loading, applications)
    await loading.rows(`update certificate set finish_at = now() + (id % 900 - 100) * interval '1 day',
      start_at = now() - interval '900 days'`)
    await insertEarlierRecords(loading)
    await loading.rows(`insert into consent (member_id, type_id, version, text_hash, language, given_at, given_on)
      select id, 'ad', 1, '', 'ko', now() - id % 1000 * interval '1 day', '/account/settings' from member where id % 3 = 0`)
  })
  await database.rows('vacuum analyze')
}

/** Of members, and of guests, a fifth of them with the address of an account. */
async function insertRegistrations(loading: Rows): Promise<void> {
  await loading.rows(
    `with person as (
       select id, name, email, email_key, row_number() over (order by id) - 1 as n from member where sub like 'person-%'),
     date as (select id, start_at, row_number() over (order by id) - 1 as n from lecture),
     given as (
       select n, (n * 7919 + n / ${members} * 13) % ${members} as person, n >= ${registrations} as guest
       from generate_series(0::bigint, $1::bigint - 1) n)
     insert into attender (lecture_id, member_id, name, email, email_key, group_name, language, purpose, apply_state, applied_at,
       progress_state, result, finished_at, registered_version)
     select date.id, case when not guest then person.id end, person.name, address, address, case when guest then 'Group' end, 'ko',
       'KNOWLEDGE_PERSONAL', 'APPLIED', date.start_at - interval '20 days', 'FINISHED',
       (array['NOT_ATTENDED', 'INCOMPLETE', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'])[abs(hashint8(given.n)) % 6 + 1],
       date.start_at, 1
     from given join person on person.n = given.person join date on date.n = given.n % ${dates},
     lateral (select case when guest and given.n % 5 > 0 then 'guest-' || given.n / 2 || '@example.com' else person.email_key end as address) of`,
    [registrations + guestRegistrations],
  )
}

/** Of the former system; half have joined an account, and one in twenty of the others could. */
async function insertEarlierRecords(loading: Rows): Promise<void> {
  const people = (
    count: number,
  ) => `generate_series(1, ${count}) n left join member on member.sub = 'person-' || n,
    lateral (select case when n % 2 = 0 then member.id end as joined,
      case when n % 2 = 0 or n % 20 = 1 then member.email_key else 'earlier-' || n || '@example.com' end as address) of`
  await loading.rows(
    `insert into past_certificate (number, number_key, name, email, email_key, member_id, title, title_language, issued_on,
       valid_until, imported_at)
     select n, n, 'Hong', address, address, joined, 'Earlier', 'en', now() - interval '700 days',
       case when n % 4 > 0 then now() + (n % 900 - 100) * interval '1 day' end, now()
     from ${people(10_000)}`,
  )
  await loading.rows(
    `insert into past_completion (name, email, email_key, member_id, title, title_language, completed_on, imported_at)
     select 'Hong', address, address, joined, 'Earlier ' || n, 'en', now() - interval '700 days', now()
     from ${people(20_000)}`,
  )
}
