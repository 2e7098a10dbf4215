import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { getOrder, reconcileNow } from '#contract/checkout/payment.ts'
import {
  cancelAttender,
  getLecture,
  listAppliedLectures,
  registerAttender,
} from '#contract/courses/lecture.ts'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import { joinWaitingGroup, startWaitingGroup } from '#contract/courses/waiting-group.ts'
import { getWaitingList, joinWaitingList } from '#contract/courses/waiting-list.ts'
import { applyForExam, cancelApplicant, listAppliedExams } from '#contract/exams/applicant.ts'
import { liveApplicantStates } from '#contract/exams/exam-states.ts'
import { getExamWaitingList, joinExamWaitingList } from '#contract/exams/waiting-list.ts'
import { getCurrentUser } from '#contract/people/account.ts'
import { moveClock } from '#contract/platform/clock.ts'
import {
  enterWaitingRoom,
  getDraw,
  getOwnTicket,
  getWaitingRoom,
  leaveWaitingRoom,
  listWaitingRooms,
} from '#contract/waiting-room/waiting-room.ts'
import {
  adminGetWaitingRoom,
  createWaitingRoom,
  replaceWaitingRoom,
} from '#contract/waiting-room/waiting-room-admin.ts'
import { Browser } from './support/browser.ts'
import { comparedDays } from './support/compared-days.ts'
import { insertLecture, insertMembers } from './support/database.ts'
import { application, enterExamSeason, insertExam } from './support/exams.ts'
import { newOrg } from './support/org.ts'
import { productRoot } from './support/processes.ts'
import { register, registration } from './support/rush.ts'
import { type Centre, openSetup, startCentre } from './support/setup.ts'
import { pay } from './support/upgraded-centre.ts'
import { buildVersion } from './support/version-before.ts'

/** The last version that purged caches in front and planned waiting rooms by interest. */
const earlier = '696bae2b'
const removedSettings = {
  EDGE_PURGE_URL: 'http://localhost:4/purge',
  EDGE_PURGE_TOKEN: 'none',
  ROOM_INTEREST_FACTOR: '1.5',
}

const setup = openSetup()
let root: string
beforeAll(async () => {
  root = await buildVersion(earlier)
}, 900_000)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface Place extends Pick<Centre, 'origin' | 'database' | 'sandboxes'> {
  /** The clock's time when the earlier version began. */
  readonly start: Date
  readonly operator: Browser
}

it('holds, offers, groups, draws and rooms by interest of the version before go on', {
  timeout: 600_000,
}, async () => {
  const common = { SANDBOX: 'on', SEED: 'none', HOLD_MINUTES: '60', ...removedSettings }
  const centre = await startCentre(setup, common, root)
  const start = await enterExamSeason(centre.origin)
  const place = { ...centre, start, operator: await newOperator(centre) }

  const planned = await planByInterest(place)
  const drawn = await drawRoom(place)
  const courseHolds = await holdCourseSeats(place)
  const examHolds = await holdExamSeats(place)
  const offer = await offerSeat(place)
  const twoOffers = await offerTwoExams(place)
  const group = await waitAsGroup(place)

  expect(await centre.product.stop()).toMatchObject({ code: 0 })
  const migrated = setup.launch({
    args: [join(productRoot, 'dist/server/migrate.js')],
    env: centre.settings,
  })
  expect(await migrated.ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Applied /) })
  const product = await setup.product({ settings: centre.settings })
  for (const name of Object.keys(removedSettings))
    expect(product.process.stdout()).toContain(`"msg":"${name} has no effect any more: `)

  await courseHolds.payOne()
  await examHolds.payOne()
  await offer.take()
  await twoOffers.keepOne()
  await group.passOver()
  await drawn.goOn()

  await moveTo(place, 2 * hourMs)
  await group.offer()
  await drawn.endTurns()
  await planned.open()
  await courseHolds.endOther()
  await examHolds.endOther()

  await expectCounted(place)
  expect(await product.stop()).toMatchObject({ code: 0 })
})

/** Those who look at a course make the earlier version plan a room for its next date. */
async function planByInterest(place: Place) {
  const { origin, database, operator, start } = place
  const startAt = new Date(start.getTime() + 20 * dayMs)
  const opensAt = new Date(start.getTime() + 12 * hourMs)
  const [seen, next] = [
    await insertLecture(database, { startAt }),
    await insertLecture(database, { startAt, capacity: 2 }),
  ]
  await database.rows(
    `update lecture set state = 'DRAFT', announce_at = $2,
      course_id = (select course_id from lecture seen where seen.id = $3) where id = $1`,
    [next, opensAt, seen],
  )
  const people = await newMembers(place, 4)
  for (const one of people) (await one.call(origin, getLecture, { params: { lectureId: seen } })).reply()
  await eventually(async () => (await database.rows('select from opening_interest')).length).toBe(
    people.length,
  )
  // Interest is compared with seats every ten minutes.
  await moveTo(place, 11 * minuteMs)
  const roomsHere = async () => {
    const rooms = (await new Browser().call(origin, listWaitingRooms, {})).reply()
    return rooms.filter(({ lectureId }) => lectureId === next)
  }
  await eventually(roomsHere).toMatchObject([{ opensAt: opensAt.toISOString() }])
  const listed = await roomsHere()
  const roomId = listed[0]?.id ?? 0
  const read = async () => (await operator.call(origin, adminGetWaitingRoom, { params: { roomId } })).reply()
  expect(await read()).toMatchObject({ automatic: true, interest: { people: 4, seats: 2 } })

  return {
    /** Staff let it open an hour later. */
    open: async () => {
      await eventually(roomsHere).toEqual(listed)
      const { enterMinutes, turnMinutes, admitPerMinute, version, phase } = await read()
      expect(phase).toBe('SCHEDULED')
      const later = new Date(opensAt.getTime() + hourMs).toISOString()
      const edited = await operator.call(
        origin,
        replaceWaitingRoom,
        { params: { roomId }, body: { opensAt: later, enterMinutes, turnMinutes, admitPerMinute } },
        { 'if-match': `"${version}"` },
      )
      expect(edited.reply()).toMatchObject({ opensAt: later, version: version + 1 })

      await moveTo(place, 12 * hourMs + 50 * minuteMs)
      for (const browser of people) {
        await enter(place, browser, roomId)
        expect(await register({ browser, origin }, next)).toBe('409 NOT_YOUR_TURN')
      }
      await moveTo(place, 13 * hourMs)
      await eventually(() => statesOf(place, people, roomId)).toEqual([
        ...['ADMITTED', 'ADMITTED'],
        ...['WAITING', 'WAITING'],
      ])
      const outcomes: string[] = []
      for (const browser of await inOrder(place, people, roomId))
        outcomes.push(await register({ browser, origin }, next))
      expect(outcomes).toEqual(['201', '201', '409 LECTURE_FULL', '409 LECTURE_FULL'])
      expect(await seatsTaken(place, 'lecture', next)).toBe(2)
    },
  }
}

/** Seven people of a room for four seats have been drawn, four of them admitted, and one of these has registered. */
async function drawRoom(place: Place) {
  const { origin, database, operator, start } = place
  const startAt = new Date(start.getTime() + 20 * dayMs)
  const lectureId = await insertLecture(database, { startAt, capacity: 4 })
  const body = {
    lectureId,
    opensAt: new Date(start.getTime() + 30 * minuteMs).toISOString(),
    ...{ enterMinutes: 60, turnMinutes: 60, admitPerMinute: 600 },
  }
  const { id: roomId } = (await operator.call(origin, createWaitingRoom, { body })).reply()
  const people = await newMembers(place, 7)
  for (const one of people) await enter(place, one, roomId)
  await moveTo(place, 31 * minuteMs)
  await eventually(() => statesOf(place, people, roomId)).toEqual([
    ...['ADMITTED', 'ADMITTED', 'ADMITTED', 'ADMITTED'],
    ...['WAITING', 'WAITING', 'WAITING'],
  ])
  const readDraw = async () => (await new Browser().call(origin, getDraw, { params: { roomId } })).reply()
  const draw = await readDraw()
  const ordered = await inOrder(place, people, roomId)
  const tickets = () => Promise.all(ordered.map((one) => ticketOf(place, one, roomId)))
  const registerAs = async (position: number) => {
    const browser = ordered[position - 1]
    if (!browser) throw new Error(`nobody has position ${position}`)
    return register({ browser, origin }, lectureId)
  }
  expect(await registerAs(1)).toBe('201')
  const drawn = (await tickets()).map(({ now: _, ahead: __, ...ticket }) => ticket)
  const states = () => statesOf(place, people, roomId)

  return {
    /** The next registers, one leaves, and one more is admitted and registers. */
    goOn: async () => {
      expect(await readDraw()).toEqual(draw)
      expect(await tickets()).toMatchObject(drawn)
      expect([await registerAs(1), await registerAs(2)]).toEqual(['409 ALREADY_REGISTERED', '201'])
      expect(await registerAs(5)).toBe('409 NOT_YOUR_TURN')
      const left = await ordered[2]?.call(origin, leaveWaitingRoom, { params: { roomId }, query: {} })
      expect(left?.reply().state).toBe('LEFT')
      await eventually(states).toEqual(['DONE', 'DONE', 'LEFT', 'ADMITTED', 'ADMITTED', 'WAITING', 'WAITING'])
      expect(await registerAs(5)).toBe('201')
    },
    /** Who has not used the turn makes room for one more, who gets the last seat. */
    endTurns: async () => {
      await eventually(states).toEqual(['DONE', 'DONE', 'LEFT', 'TURN_OVER', 'DONE', 'ADMITTED', 'WAITING'])
      expect([await registerAs(4), await registerAs(6)]).toEqual(['409 TURN_OVER', '201'])
      expect(await readDraw()).toEqual(draw)
      const room = async () =>
        (await new Browser().call(origin, getWaitingRoom, { params: { roomId } })).reply()
      await eventually(room).toMatchObject({ phase: 'SOLD_OUT', seatsLeft: 0, waiting: 1 })
      expect(await registerAs(7)).toBe('409 LECTURE_FULL')
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(4)
    },
  }
}

/** Two seats of a course are held until they are paid. */
async function holdCourseSeats(place: Place) {
  const { origin, database, sandboxes, start } = place
  const startAt = new Date(start.getTime() + 20 * dayMs)
  const lectureId = await insertLecture(database, { startAt, capacity: 2, fee: 50_000 })
  const [payer, leaver] = await two(place)
  const hold = async (browser: Browser) => {
    const called = await browser.call(origin, registerAttender, { params: { lectureId }, body: registration })
    const reply = called.reply()
    if (!('order' in reply)) throw new Error('the seat is not held')
    return { browser, ...reply.order }
  }
  const [paid, unpaid] = [await hold(payer), await hold(leaver)]
  expect(await seatsTaken(place, 'lecture', lectureId)).toBe(2)

  return {
    payOne: async () => {
      expect(await orderOf(place, unpaid)).toMatchObject({ seat: 'HELD', holdUntil: unpaid.holdUntil })
      await pay(origin, sandboxes, paid)
      expect(await orderOf(place, paid)).toMatchObject({ state: 'DONE', seat: 'TAKEN' })
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(2)
    },
    /** Whose hold has ended gets the seat once more. */
    endOther: async () => {
      await eventually(() => orderOf(place, unpaid)).toMatchObject({ state: 'EXPIRED', seat: 'LOST' })
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(1)
      expect((await hold(leaver)).orderId).not.toBe(unpaid.orderId)
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(2)
    },
  }
}

/** Two seats of an exam are held until they are paid. */
async function holdExamSeats(place: Place) {
  const { origin, database, sandboxes, start } = place
  const startAt = new Date(start.getTime() + 10 * dayMs)
  const { id: examId } = await insertExam(database, { startAt, capacity: 2 })
  const hold = async (browser: Browser) => {
    const { order } = await apply(place, browser, examId)
    if (!order) throw new Error('the seat is not held')
    return { browser, ...order }
  }
  const [payer, leaver] = await two(place)
  const [paid, unpaid] = [await hold(payer), await hold(leaver)]
  const applied = async ({ browser }: { browser: Browser }) => {
    const { content } = (await browser.call(origin, listAppliedExams, { query: {} })).reply()
    return content.map(({ applyState }) => applyState)
  }

  return {
    payOne: async () => {
      expect(await applied(unpaid)).toEqual(['DRAFT'])
      await pay(origin, sandboxes, paid)
      expect(await applied(paid)).toEqual(['APPLIED'])
      expect(await seatsTaken(place, 'exam', examId)).toBe(2)
    },
    endOther: async () => {
      await eventually(() => orderOf(place, unpaid)).toMatchObject({ state: 'EXPIRED', seat: 'LOST' })
      expect(await seatsTaken(place, 'exam', examId)).toBe(1)
    },
  }
}

/** The only seat of a course has been freed and is offered to the first of two who wait. */
async function offerSeat(place: Place) {
  const { origin, database, start } = place
  const startAt = new Date(start.getTime() + 20 * dayMs)
  const lectureId = await insertLecture(database, { startAt, capacity: 1 })
  const [seated, ...line] = await newMembers(place, 3)
  const [first, second] = line
  if (!seated || !first || !second) throw new Error('nobody has signed in')
  expect(await register({ browser: seated, origin }, lectureId)).toBe('201')
  for (const one of line) (await one.call(origin, joinWaitingList, { params: { lectureId } })).reply()
  await cancel(place, seated, lectureId)
  const entries = () => Promise.all(line.map((one) => entryOf(place, one, lectureId)))
  await eventually(entries).toMatchObject([{ state: 'OFFERED' }, { state: 'WAITING', position: 1 }])
  const offered = await entries()

  return {
    /** Its person takes it. Once it is cancelled, it is offered to the other, who takes it too. */
    take: async () => {
      expect(await entries()).toMatchObject(offered)
      expect(await register({ browser: second, origin }, lectureId)).toBe('409 LECTURE_FULL')
      expect(await register({ browser: first, origin }, lectureId)).toBe('201')
      expect(await entries()).toMatchObject([null, { state: 'WAITING', position: 1 }])
      await cancel(place, first, lectureId)
      await eventually(entries).toMatchObject([null, { state: 'OFFERED' }])
      expect(await register({ browser: second, origin }, lectureId)).toBe('201')
      expect(await entries()).toEqual([null, null])
    },
  }
}

/** The only seats of two exams are offered to one person, as the earlier version did. For the second somebody else waits. */
async function offerTwoExams(place: Place) {
  const { origin, database, start } = place
  const startAt = new Date(start.getTime() + 10 * dayMs)
  const [first, next] = await two(place)
  const exams: number[] = []
  for (const seated of await two(place)) {
    const { id: examId } = await insertExam(database, { startAt, capacity: 1 })
    await database.rows('update exam set fee = 0 where id = $1', [examId])
    const { examNumber } = await apply(place, seated, examId)
    const join = (browser: Browser) => browser.call(origin, joinExamWaitingList, { params: { examId } })
    ;(await join(first)).reply()
    if (exams.length === 1) (await join(next)).reply()
    const canceled = await seated.call(origin, cancelApplicant, { params: { examId, examNumber } })
    canceled.reply()
    exams.push(examId)
    await eventually(() => examEntryOf(place, first, examId)).toMatchObject({ state: 'OFFERED' })
  }
  const [one = 0, other = 0] = exams
  const kept = await examEntryOf(place, first, one)

  return {
    /** The offer that ends first stays. The other passes to who is next. */
    keepOne: async () => {
      expect([await examEntryOf(place, first, one)]).toMatchObject([kept])
      expect(await examEntryOf(place, first, other)).toMatchObject({ state: 'WAITING', passedOver: true })
      await eventually(() => examEntryOf(place, next, other)).toMatchObject({ state: 'OFFERED' })
      const told = () => database.rows(`select from mail where kind = 'offerPassedOn'`)
      await eventually(told).toHaveLength(1)
      await apply(place, first, one)
      await apply(place, next, other)
      expect([await seatsTaken(place, 'exam', one), await seatsTaken(place, 'exam', other)]).toEqual([1, 1])
    },
  }
}

/** Two colleagues wait together for a course of three seats, before somebody else. */
async function waitAsGroup(place: Place) {
  const { origin, database, start } = place
  const startAt = new Date(start.getTime() + 20 * dayMs)
  const lectureId = await insertLecture(database, { startAt, capacity: 3 })
  const seated = await newMembers(place, 3)
  for (const browser of seated) expect(await register({ browser, origin }, lectureId)).toBe('201')
  const colleagues = await two(place)
  const [owner, member] = colleagues
  const { email } = (await member.call(origin, getCurrentUser, {})).reply()
  const orgId = await newOrg(origin, {
    name: 'Example Team',
    owner,
    member: { browser: member, email: email ?? '' },
  })
  const params = { lectureId }
  ;(await owner.call(origin, startWaitingGroup, { params, body: { orgId } })).reply()
  const { groups } = (await member.call(origin, getWaitingList, { params })).reply()
  const groupId = groups.orgs[0]?.groups[0]?.id ?? 0
  ;(await member.call(origin, joinWaitingGroup, { params: { lectureId, groupId } })).reply()
  const [single] = await newMembers(place, 1)
  if (!single) throw new Error('nobody has signed in')
  ;(await single.call(origin, joinWaitingList, { params })).reply()
  const line = [...colleagues, single]
  const entries = () => Promise.all(line.map((one) => entryOf(place, one, lectureId)))
  const states = async () => (await entries()).map((entry) => entry?.state ?? null)
  const waiting = await entries()

  return {
    /** One seat is too few for both, so whoever comes after them is offered it. */
    passOver: async () => {
      expect(await entries()).toMatchObject(waiting)
      const list = (await member.call(origin, getWaitingList, { params })).reply()
      expect(list.groups.own).toMatchObject({ id: groupId, people: 2, position: 1 })
      await cancel(place, seated[0], lectureId)
      await eventually(states).toEqual(['WAITING', 'WAITING', 'OFFERED'])
      expect(await register({ browser: single, origin }, lectureId)).toBe('201')
      await cancel(place, seated[1], lectureId)
      await cancel(place, seated[2], lectureId)
    },
    /** Two seats are offered to both of them together. */
    offer: async () => {
      await eventually(states).toEqual(['OFFERED', 'OFFERED', null])
      const [one, other] = await entries()
      expect(one?.offeredUntil).toBe(other?.offeredUntil)
      for (const browser of colleagues) expect(await register({ browser, origin }, lectureId)).toBe('201')
      expect(await states()).toEqual([null, null, null])
    },
  }
}

/** Seats of all dates are those of registrations, applications and holds, and nobody has two claims to one. */
async function expectCounted({ origin, database, operator }: Place): Promise<void> {
  const dates = await database.rows<{ seats: number; people: number }>(
    `select 'lecture ' || id as date, seats_taken as seats,
      (select count(*)::integer from attender where lecture_id = lecture.id and apply_state = any($1))
      + (select count(*)::integer from registration_draft where lecture_id = lecture.id and state = 'HELD') as people
    from lecture
    union all
    select 'exam ' || id, seats_taken,
      (select count(*)::integer from applicant where exam_id = exam.id and apply_state = any($2)) from exam`,
    [liveApplyStates, liveApplicantStates],
  )
  expect(dates.filter(({ seats, people }) => seats !== people)).toEqual([])
  expect(dates.reduce((sum, { seats }) => sum + seats, 0)).toBe(15)
  const twice = await database.rows(
    `select date, member_id from (
      select 'lecture ' || lecture_id as date, member_id from attender where apply_state = any($1)
      union all select 'lecture ' || lecture_id, member_id from registration_draft where state = 'HELD'
      union all select 'exam', member_id from applicant where apply_state = any($2)
      union all select coalesce('lecture ' || lecture_id, 'exam'), member_id from waiting_entry
        where state = 'OFFERED'
    ) claim group by date, member_id having count(*) > 1`,
    [liveApplyStates, liveApplicantStates],
  )
  expect(twice).toEqual([])
  const body = await comparedDays(operator, origin)
  const { differences } = (await operator.call(origin, reconcileNow, { body })).reply()
  expect(
    differences.filter(({ kind }) => ['SEATS', 'LEDGER', 'PAID_SEAT', 'PROVIDER'].includes(kind)),
  ).toEqual([])
}

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { interval: 500, timeout: 60_000 })

async function moveTo({ origin, start }: Place, ms: number): Promise<void> {
  const body = { now: new Date(start.getTime() + ms).toISOString() }
  ;(await new Browser().call(origin, moveClock, { body })).reply()
}

/** New members who are signed in. */
async function newMembers(
  { origin, database }: Pick<Place, 'origin' | 'database'>,
  count: number,
): Promise<Browser[]> {
  const secrets = await insertMembers(database, count)
  return secrets.map((secret) => {
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)
    return browser
  })
}

async function two(place: Place): Promise<readonly [Browser, Browser]> {
  const [one, other] = await newMembers(place, 2)
  if (!one || !other) throw new Error('nobody has signed in')
  return [one, other]
}

async function newOperator(place: Pick<Place, 'origin' | 'database'>): Promise<Browser> {
  const [operator] = await newMembers(place, 1)
  if (!operator) throw new Error('nobody has signed in')
  await place.database.rows(
    `update member set roles = '{operator}' where id = (select max(member_id) from web_session)`,
  )
  return operator
}

async function seatsTaken({ database }: Place, table: 'lecture' | 'exam', id: number): Promise<number> {
  const [row] = await database.rows<{ seats: number }>(
    `select seats_taken as seats from ${table} where id = $1`,
    [id],
  )
  return row?.seats ?? -1
}

async function orderOf(
  { origin }: Place,
  { browser, orderId }: { readonly browser: Browser; readonly orderId: string },
) {
  return (await browser.call(origin, getOrder, { params: { orderId } })).reply()
}

async function apply({ origin }: Place, browser: Browser, examId: number) {
  const body = { ...application, termsAgreed: true }
  return (await browser.call(origin, applyForExam, { params: { examId }, body })).reply()
}

async function examEntryOf({ origin }: Place, browser: Browser, examId: number) {
  return (await browser.call(origin, getExamWaitingList, { params: { examId } })).reply().entry
}

async function entryOf({ origin }: Place, browser: Browser, lectureId: number) {
  return (await browser.call(origin, getWaitingList, { params: { lectureId } })).reply().entry
}

async function cancel({ origin }: Place, browser: Browser | undefined, lectureId: number): Promise<void> {
  const applied = await browser?.call(origin, listAppliedLectures, { query: {} })
  const attenderId = applied?.reply().content.find((one) => one.lectureId === lectureId)?.attenderId ?? 0
  const canceled = await browser?.call(origin, cancelAttender, { params: { lectureId, attenderId } })
  expect(canceled?.reply().applyState).toBe('CANCELED')
}

async function enter({ origin }: Place, browser: Browser, roomId: number): Promise<void> {
  const called = await browser.call(origin, enterWaitingRoom, { params: { roomId }, body: { mail: false } })
  expect(called.reply().state).toBe('ENTERED')
}

async function ticketOf({ origin }: Place, browser: Browser, roomId: number) {
  return (await browser.call(origin, getOwnTicket, { params: { roomId }, query: {} })).reply()
}

/** By position. */
async function inOrder(place: Place, people: readonly Browser[], roomId: number): Promise<Browser[]> {
  const placed = await Promise.all(
    people.map(async (browser) => ({ browser, ...(await ticketOf(place, browser, roomId)) })),
  )
  return placed.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ browser }) => browser)
}

async function statesOf(place: Place, people: readonly Browser[], roomId: number): Promise<string[]> {
  const tickets = await Promise.all(people.map((one) => ticketOf(place, one, roomId)))
  return tickets.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ state }) => state)
}
