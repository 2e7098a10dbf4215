import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { confirmOrder } from '#contract/checkout/payment.ts'
import { cancelAttender, listAppliedLectures, registerAttender } from '#contract/courses/lecture.ts'
import { releaseSeats, reserveSeats } from '#contract/courses/seat-reservation.ts'
import { joinWaitingList, leaveWaitingList } from '#contract/courses/waiting-list.ts'
import { applyForExam, cancelApplicant, listAppliedExams } from '#contract/exams/applicant.ts'
import { joinExamWaitingList, leaveExamWaitingList } from '#contract/exams/waiting-list.ts'
import { moveClock } from '#contract/platform/clock.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers } from '../testing/database.ts'
import { application, enterExamSeason, insertExam } from '../testing/exams.ts'
import { freePort } from '../testing/free-port.ts'
import { register, registration } from '../testing/rush.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { expectInOrder, type Line } from './support/waiting-line.ts'

const setup = openSetup()
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const random = seededRandom(seed)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const [registered, reserved, waiting, cancelling] = [55, 5, 200, 50]
/** Rounds of answering offers; at the end of each the clock passes the deadline of those left unanswered. */
const rounds = 4

interface Person {
  readonly memberId: number
  readonly browser: Browser
}

let centre: Centre
let now: Date
let operator: Browser
let origins: string[]
beforeAll(async () => {
  centre = await startCentre(setup, { SANDBOX: 'on' })
  now = await enterExamSeason(centre.origin)
  const settings = { ...centre.settings, PORT: String(await freePort()), PUBLIC_ORIGIN: centre.origin }
  origins = [centre.origin, (await setup.product({ settings })).origin]
  const [one] = await people(1)
  if (!one) throw new Error('no operator')
  operator = one.browser
  await centre.database.rows(`update member set roles = '{operator}' where id = $1`, [one.memberId])
}, 240_000)

it(`of a course gives ${cancelling} seats that are cancelled at once, and ${reserved} that were reserved, to the next people (SEED=${seed})`, async () => {
  const capacity = registered + reserved
  const id = await insertLecture(centre.database, { startAt: new Date(now.getTime() + 12 * dayMs), capacity })
  const seated = await people(registered)
  const reservationId = await reserve(id)
  for (const { browser } of seated) expect(await register({ browser, origin: anyOrigin() }, id)).toBe('201')
  const line: Line = { seated: 'lecture', id }
  const crowd = await people(waiting)
  await all(crowd, ({ browser }) => browser.call(anyOrigin(), joinWaitingList, { params: { lectureId: id } }))
  await Promise.all([
    ...seated.slice(0, cancelling).map(({ browser }) => cancelCourse(browser, id)),
    operator.call(anyOrigin(), releaseSeats, { params: { lectureId: id, reservationId } }),
  ])
  await answerOffers(line, crowd, {
    take: ({ browser }) =>
      browser.call(anyOrigin(), registerAttender, { params: { lectureId: id }, body: registration }),
    decline: ({ browser }) => browser.call(anyOrigin(), leaveWaitingList, { params: { lectureId: id } }),
  })
}, 600_000)

it(`of an exam gives ${cancelling} seats that are cancelled at once to the next people, who pay or fail to (SEED=${seed})`, async () => {
  const startAt = new Date(now.getTime() + 12 * dayMs)
  const { id } = await insertExam(centre.database, { startAt, capacity: registered })
  await centre.database.rows('update exam set fee = 0 where id = $1', [id])
  const params = { examId: id }
  const seated = await people(registered)
  await all(seated, ({ browser }) => browser.call(anyOrigin(), applyForExam, { params, body: application }))
  await centre.database.rows('update exam set fee = 110000 where id = $1', [id])
  const line: Line = { seated: 'exam', id }
  const crowd = await people(waiting)
  await all(crowd, ({ browser }) => browser.call(anyOrigin(), joinExamWaitingList, { params }))
  await Promise.all(seated.slice(0, cancelling).map(({ browser }) => cancelExam(browser, id)))
  await answerOffers(line, crowd, {
    take: async ({ browser }) => {
      const applied = await browser.call(anyOrigin(), applyForExam, { params, body: application })
      if (applied.status === 201) await pay(browser, applied.reply().order)
      return applied
    },
    decline: ({ browser }) => browser.call(anyOrigin(), leaveExamWaitingList, { params }),
  })
  const states = await centre.database.rows<{ state: string }>('select distinct state from payment_order')
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['DONE', 'EXPIRED']))
}, 600_000)

async function people(count: number): Promise<Person[]> {
  const secrets = await insertMembers(centre.database, count)
  const rows = await centre.database.rows<{ id: Buffer; member_id: number }>(
    'select id, member_id from web_session',
  )
  const members = new Map(rows.map((row) => [row.id.toString('hex'), row.member_id]))
  return secrets.map((secret) => {
    const browser = new Browser()
    for (const origin of origins) browser.setCookie(origin, 'sid', secret)
    const memberId = members.get(createHash('sha256').update(secret).digest('hex')) ?? 0
    return { memberId, browser }
  })
}

const anyOrigin = () => random.pick(origins)

/** All at once; each is expected to be created. */
async function all(
  who: readonly Person[],
  act: (one: Person) => Promise<{ readonly status: number }>,
): Promise<void> {
  for (const { status } of await Promise.all(who.map(act))) expect(status, `seed ${seed}`).toBe(201)
}

async function reserve(lectureId: number): Promise<number> {
  const [owner] = await people(1)
  const [org] = await centre.database.rows<{ id: number }>(
    `with made as (insert into org (name, created_at, partner) values ('Test organisation', now(), true) returning id),
      owning as (insert into org_member (org_id, member_id, role, joined_at) select id, $1, 'OWNER', now() from made)
    select id from made`,
    [owner?.memberId],
  )
  const releaseAt = new Date(now.getTime() + 8 * dayMs).toISOString()
  const body = { orgId: org?.id ?? 0, seats: reserved, releaseAt }
  return (await operator.call(anyOrigin(), reserveSeats, { params: { lectureId }, body })).reply().id
}

async function cancelCourse(browser: Browser, lectureId: number): Promise<void> {
  const { content } = (await browser.call(anyOrigin(), listAppliedLectures, { query: {} })).reply()
  const params = { lectureId, attenderId: content[0]?.attenderId ?? 0 }
  expect((await browser.call(anyOrigin(), cancelAttender, { params })).status).toBe(200)
}

async function cancelExam(browser: Browser, examId: number): Promise<void> {
  const { content } = (await browser.call(anyOrigin(), listAppliedExams, { query: {} })).reply()
  const params = { examId, examNumber: content[0]?.examNumber ?? '' }
  expect((await browser.call(anyOrigin(), cancelApplicant, { params })).status).toBe(200)
}

/** Pays the order, has its payment refused, or lets it expire. */
async function pay(browser: Browser, order: { orderId: string; amount: number } | null): Promise<void> {
  const plan = random.pick(['approve', 'approve', 'refuse', 'none'] as const)
  if (!order || plan === 'none') return
  const { orderId, amount } = order
  const prepared = await fetch(`${centre.settings['TOSS_API_URL']}/sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, amount, plan }),
  })
  const { paymentKey } = (await prepared.json()) as { paymentKey: string }
  await browser.call(anyOrigin(), confirmOrder, { params: { orderId }, body: { paymentKey, amount } })
}

interface Answers {
  take(one: Person): Promise<{ readonly status: number }>
  decline(one: Person): Promise<{ readonly status: number }>
}

/** Whoever is offered a seat takes it, declines it or lets it lapse, all at once, and then again those who are next. */
async function answerOffers(line: Line, crowd: readonly Person[], answers: Answers): Promise<void> {
  const watched = { ...centre, operator }
  await expectInOrder(watched, line, `seed ${seed}, after the cancellations`)
  for (let round = 0; round < rounds; round++) {
    const rows = await centre.database.rows<{ member_id: number }>(
      `select member_id from waiting_entry where ${line.seated}_id = $1 and state = 'OFFERED'`,
      [line.id],
    )
    const offered = new Set(rows.map((row) => row.member_id))
    if (round === 0) expect(offered.size).toBeGreaterThanOrEqual(cancelling)
    await Promise.all(
      crowd
        .filter(({ memberId }) => offered.has(memberId))
        .map(async (one) => {
          const answer = random.pick(['take', 'take', 'decline', 'lapse'] as const)
          if (answer === 'lapse') return
          const { status } = await answers[answer](one)
          expect([200, 201], `seed ${seed}, round ${round}: ${answer}`).toContain(status)
        }),
    )
    now = new Date(now.getTime() + 25 * hourMs)
    await operator.call(centre.origin, moveClock, { body: { now: now.toISOString() } })
    await expectInOrder(watched, line, `seed ${seed}, round ${round}`)
  }
  const [ended] = await centre.database.rows<Record<'taken' | 'lapsed' | 'left', number>>(
    `select count(*) filter (where state = 'TAKEN')::integer as taken, count(*) filter (where state = 'LAPSED')::integer as lapsed,
      count(*) filter (where state = 'LEFT')::integer as left from waiting_entry where ${line.seated}_id = $1`,
    [line.id],
  )
  process.stdout.write(`SEED=${seed}: ${line.seated} ${JSON.stringify(ended)}\n`)
  for (const count of Object.values(ended ?? {})) expect(count).toBeGreaterThan(0)
  expect(ended?.taken).toBeGreaterThanOrEqual(20)
}
