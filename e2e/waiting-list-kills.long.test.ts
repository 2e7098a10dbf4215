import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { cancelAttender, listAppliedLectures, registerAttender } from '#contract/courses/lecture.ts'
import { joinWaitingList, leaveWaitingList } from '#contract/courses/waiting-list.ts'
import { applyForExam, cancelApplicant, listAppliedExams } from '#contract/exams/applicant.ts'
import { joinExamWaitingList, leaveExamWaitingList } from '#contract/exams/waiting-list.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers } from '../testing/database.ts'
import { application, enterExamSeason, insertExam } from '../testing/exams.ts'
import { freePort } from '../testing/free-port.ts'
import type { Product } from '../testing/product.ts'
import { registration } from '../testing/rush.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { expectInOrder, type Line } from './support/waiting-line.ts'

const setup = openSetup()
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
const dayMs = 86_400_000
const kills = 20
const peopleAtOnce = 8
/** After people have begun, processes are killed within this time. */
const longestMs = 1_500

let centre: Centre
let season: Date
let operator: Browser
const products: Product[] = []
beforeAll(async () => {
  centre = await startCentre(setup, { SANDBOX: 'on' })
  season = await enterExamSeason(centre.origin)
  products.push(centre.product, await start(await freePort()))
  operator = personWith((await insertMembers(centre.database, 1))[0])
  await centre.database.rows(`update member set roles = '{operator}' where name = '수강생'`)
}, 240_000)

it(`gives each freed seat to the next person once, through ${kills} kills of processes (SEED=${seed})`, async () => {
  let [killed, within] = [0, 0]
  for (let round = 0; killed < kills; round++) {
    const line = await makeFull(round % 2 === 0 ? 'lecture' : 'exam')
    const people = (await insertMembers(centre.database, peopleAtOnce)).map((secret) => personWith(secret))
    const ended = new AbortController()
    const acting = Promise.all(people.map((one) => actUntilEnded(line, one, ended.signal)))
    await setTimeout(random.whole(50, longestMs))
    within += (await openTransactions()) > 0 ? 1 : 0
    // One of the two processes, or both.
    const first = random.whole(0, 1)
    const victims = random.chance(0.3) ? [0, 1] : [first]
    await Promise.all(victims.map((index) => products[index]?.process.end('SIGKILL')))
    killed += victims.length
    ended.abort()
    await acting
    for (const index of victims) products[index] = await start(products[index]?.port ?? 0)
    await expectInOrder({ ...centre, operator, origin: anyOrigin() }, line, `seed ${seed}, round ${round}`)
  }
  const offers = await centre.database.rows<{ offered: number; taken: number }>(
    `select count(*) filter (where offered_at is not null)::integer as offered,
      count(*) filter (where offered_at is not null and state = 'TAKEN')::integer as taken from waiting_entry`,
  )
  process.stdout.write(
    `SEED=${seed}: ${killed} kills, in ${within} rounds while something was written; ${JSON.stringify(offers[0])}\n`,
  )
  expect(offers[0]?.taken).toBeGreaterThan(0)
}, 1_800_000)

function start(port: number): Promise<Product> {
  return setup.product({ settings: { ...centre.settings, PORT: String(port), PUBLIC_ORIGIN: centre.origin } })
}

function personWith(secret = ''): Browser {
  const browser = new Browser()
  for (const { origin } of products) browser.setCookie(origin, 'sid', secret)
  return browser
}

/** A course or exam of two seats, which cost nothing. */
async function makeFull(seated: Line['seated']): Promise<Line> {
  const startAt = new Date(season.getTime() + 10 * dayMs)
  if (seated === 'lecture')
    return { seated, id: await insertLecture(centre.database, { startAt, capacity: 2 }) }
  const { id } = await insertExam(centre.database, { startAt, capacity: 2 })
  await centre.database.rows('update exam set fee = 0 where id = $1', [id])
  return { seated, id }
}

/** One person takes a seat, cancels, joins the line, takes offers or leaves it, until the processes are killed. */
async function actUntilEnded(line: Line, person: Browser, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { origin } = products[random.whole(0, 1)] ?? centre
    const act = acts[random.whole(0, acts.length - 1)] ?? take
    // Calls to a killed process fail.
    const status = await act(line, person, origin).catch(() => 0)
    expect([0, 200, 201, 404, 409, 503], `seed ${seed}`).toContain(status)
    if (status === 0) return
  }
}

type Act = (line: Line, person: Browser, origin: string) => Promise<number>

const take: Act = async ({ seated, id }, person, origin) =>
  seated === 'lecture'
    ? (await person.call(origin, registerAttender, { params: { lectureId: id }, body: registration })).status
    : (await person.call(origin, applyForExam, { params: { examId: id }, body: application })).status

const join: Act = async ({ seated, id }, person, origin) =>
  seated === 'lecture'
    ? (await person.call(origin, joinWaitingList, { params: { lectureId: id } })).status
    : (await person.call(origin, joinExamWaitingList, { params: { examId: id } })).status

const leave: Act = async ({ seated, id }, person, origin) =>
  seated === 'lecture'
    ? (await person.call(origin, leaveWaitingList, { params: { lectureId: id } })).status
    : (await person.call(origin, leaveExamWaitingList, { params: { examId: id } })).status

const cancel: Act = async ({ seated, id }, person, origin) => {
  const query = { sort: 'appliedAt,desc' as const }
  if (seated === 'lecture') {
    const { content } = (await person.call(origin, listAppliedLectures, { query })).reply()
    const attenderId = content[0]?.attenderId
    if (attenderId === undefined) return 404
    return (await person.call(origin, cancelAttender, { params: { lectureId: id, attenderId } })).status
  }
  const { content } = (await person.call(origin, listAppliedExams, { query })).reply()
  const examNumber = content[0]?.examNumber
  if (examNumber === undefined) return 404
  return (await person.call(origin, cancelApplicant, { params: { examId: id, examNumber } })).status
}

const acts = [take, take, join, join, cancel, leave]

async function openTransactions(): Promise<number> {
  const [row] = await centre.database.rows<{ open: number }>(
    `select count(*)::integer as open from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_xid is not null`,
  )
  return row?.open ?? 0
}

function anyOrigin(): string {
  return products[0]?.origin ?? centre.origin
}
