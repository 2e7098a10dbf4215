import { once } from 'node:events'
import { get } from 'node:http'
import type { TestDatabase } from '../e2e/support/database.ts'
import { fillLargeCentre, largeCentre } from './large-centre.ts'
import { insertWaiting } from './large-centre-records.ts'
import { atMost, type Outcome } from './outcome.ts'
import { memoryMbOf } from './process-usage.ts'
import type { Setup } from './setup.ts'
import { admin, percentile95, read, type Staff, staffOf } from './staff-calls.ts'

const requestsEach = 40
const waitingGuests = 5_000
const p95LimitMs = 100
const exportLimitMb = 64
const exportRows = 100_000

/** Lists, searches and exports of the console over several years of data, on PostgreSQL. */
export async function measureStaffLists(setup: Setup): Promise<Outcome[]> {
  const database = await setup.database()
  const product = await setup.product({ DATABASE_URL: database.url, ROLE: 'web' })
  const { lectureId, sheetLectureId, ...ids } = await fillLargeCentre(database)
  await insertWaiting(database, waitingGuests)
  await database.rows('vacuum analyze waiting_entry')
  const [member, attender] = await Promise.all([
    idOf(database, `select id from member where sub = 'person-4'`),
    idOf(database, `select min(id) as id from attender where lecture_id = ${lectureId}`),
  ])
  const staff = await staffOf(database, product.origin, requestsEach)

  const paths = [
    ...sitePaths,
    ...listPaths(ids),
    ...orderPaths(ids),
    ...personPaths(member),
    ...[lectureId, sheetLectureId].flatMap(peoplePaths),
    admin(`/lectures/${lectureId}/held-seats`),
    admin(`/lectures/${lectureId}/seat-reservations`),
    admin(`/lectures/${sheetLectureId}/attendance`),
    admin(`/lectures/${lectureId}/attenders/${attender}/move-targets`),
  ]
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < requestsEach; round++)
    for (const path of paths) times.get(path)?.push(await read(staff(round), path))
  const slowest = [...times].map(([path, ms]) => ({ path, ms: percentile95(ms) })).sort((a, b) => b.ms - a.ms)
  const [worst] = slowest
  if (!worst) throw new Error('nothing was measured')
  const size = Object.entries(largeCentre).map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
  return [
    {
      label: `Lists, searches and tasks of the console, and the lists of courses on the site, with ${size.join(', ')}: 95th percentile of the slowest of ${paths.length} (${worst.path})`,
      figure: `${worst.ms.toFixed(0)} ms (the next: ${slowest
        .slice(1, 4)
        .map(({ path, ms }) => `${ms.toFixed(0)} ms ${path}`)
        .join(', ')})`,
      budget: { text: `≤ ${p95LimitMs} ms`, met: worst.ms <= p95LimitMs },
    },
    await measureExport(staff(0), product.process.pid, lectureId),
  ]
}

/** The lists of courses on the site, as a member reads them: from no cache. */
const sitePaths = [
  ...['by=month&size=20', 'by=month&page=60&size=20', 'by=course&size=20', 'size=20', 'seats=left&size=20'],
  ...['by=month&taughtIn=ko&text=course&size=20', 'when=past&size=20'],
]
  .map((query) => `/api/lecture/v1/lectures?${query}`)
  .concat(
    ['monthly-lectures/2026-12', 'primary-lectures/1?size=1', 'primary-lectures'].map(
      (path) => `/api/lecture/v1/${path}`,
    ),
  )

/** The registrations of a date: searches with and without results, other sort orders, a late page. */
function peoplePaths(lectureId: number): string[] {
  const queries = [
    '',
    '?text=person-77777',
    '?text=nobody-at-all',
    '?sort=name,desc',
    '?seat=live&page=19&size=25',
  ]
  return queries.map((query) => admin(`/lectures/${lectureId}/attenders${query}`))
}

async function idOf(database: TestDatabase, select: string): Promise<number> {
  const [row] = await database.rows<{ id: number }>(select)
  if (!row) throw new Error(`nothing found: ${select}`)
  return row.id
}

/** The list of people searched by part of a name, address or number, and one person's page and timeline. */
function personPaths(memberId: number): string[] {
  return [
    '/people',
    '/people?text=person-4',
    '/people?text=%EA%B0%80%EB%82%98',
    '/people?text=LARGE49999',
    '/people?text=nobody-at-all',
    '/people?kind=GUEST&text=nobody-at-all',
    '/people?kind=WAITING',
    `/people/m-${memberId}`,
    `/people/m-${memberId}/timeline`,
  ].map(admin)
}

interface ListIds {
  readonly courseId: number
  readonly examId: number
  readonly orderId: string
}

/** Orders with each filter and order, a late page, and one of them. */
function orderPaths({ orderId }: Pick<ListIds, 'orderId'>): string[] {
  return [
    '/orders',
    '/orders?text=person-4',
    '/orders?text=LARGE49999',
    '/orders?text=%EA%B0%80%EB%82%98',
    '/orders?text=nobody-at-all',
    '/orders?state=DONE&refund=DONE',
    '/orders?refund=WAITING',
    '/orders?from=2026-01-01&to=2026-06-30&atLeast=105000&sort=amount,desc',
    '/orders?sort=paidAt,asc&page=1900&size=25',
    `/orders/${orderId}`,
  ].map(admin)
}

/** All other lists with filters and sort orders, and the search. */
function listPaths({ courseId, examId, orderId }: ListIds): string[] {
  return [
    '/courses',
    '/courses?text=course',
    `/courses/${courseId}`,
    '/lectures',
    '/lectures?when=coming&sort=startAt,asc',
    '/lectures?waitingList=emptySeats',
    '/lectures?text=%EA%B0%95%EC%9D%98%201999',
    '/lectures?sort=seatsTaken,desc&page=60&size=25',
    '/exams',
    '/exams?state=ANNOUNCED&sort=startAt,asc',
    '/exams?waitingList=emptySeats',
    `/exams/${examId}`,
    `/exams/${examId}/results`,
    `/exams/${examId}/results?text=LARGE&sort=score,desc`,
    `/exams/${examId}/applicants`,
    `/exams/${examId}/applicants?text=person-4&sort=name,desc`,
    '/certifications',
    '/certificates',
    '/certificates?text=nobody',
    '/discount-codes',
    '/discount-codes?text=nothing',
    '/discount-batches',
    '/discount-batches?text=nothing',
    '/search?text=person-4',
    '/search?text=LARGE49999',
    '/search?text=%EA%B0%80%EB%82%98',
    '/search?text=nothing%20like%20this',
    '/tasks',
    '/staff',
    '/mails',
    '/mails?state=GAVE_UP',
    '/mails?text=person-4',
    '/mails?text=nobody-at-all',
    '/mails?text=LARGE49999',
    '/orgs',
    '/partner-organisations',
    `/payment-ledger?orderId=${orderId}`,
    '/reconciliations',
    '/result-inbox',
    '/result-inbox?text=LOST-9',
    '/figures?from=2026-01&to=2026-12',
    '/audit-events',
    '/credit-checks',
    '/audit-checks',
    '/restrictions',
    '/credit-accounts',
    '/credit-accounts?text=person-4',
    '/outstanding-credits',
    '/closings/2026-10',
    '/restrictions?text=person-4',
    '/restrictions?text=nobody-at-all',
  ].map(admin)
}

/** Memory that streaming the export of one date takes, compared with before. */
async function measureExport(staff: Staff, pid: number, lectureId: number): Promise<Outcome> {
  const path = admin(`/lectures/${lectureId}/attenders.csv?sort=name,desc`)
  // Warm-up: the first export compiles the statements.
  await countLines(staff, path, () => {})
  const before = memoryMbOf(pid)
  let most = before
  const lines = await countLines(staff, path, () => {
    most = Math.max(most, memoryMbOf(pid))
  })
  if (lines !== exportRows + 1) throw new Error(`the export has ${lines} lines`)
  return atMost({
    label: `Memory while ${exportRows.toLocaleString('en')} registrations are exported as CSV, beyond before`,
    value: most - before,
    max: exportLimitMb,
    unit: 'MB',
  })
}

async function countLines({ origin, cookie }: Staff, path: string, onChunk: () => void): Promise<number> {
  const request = get(origin + path, { headers: { cookie } })
  const [reply] = await once(request, 'response')
  let lines = 0
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    onChunk()
    for (const byte of chunk) if (byte === 10) lines++
  }
  return lines
}
