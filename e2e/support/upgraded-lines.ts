import { expect } from 'vitest'
import { cancelAttender, listAppliedLectures } from '#contract/courses/lecture.ts'
import { joinWaitingGroup, startWaitingGroup } from '#contract/courses/waiting-group.ts'
import { getWaitingList, joinWaitingList } from '#contract/courses/waiting-list.ts'
import { cancelApplicant } from '#contract/exams/applicant.ts'
import { getExamWaitingList, joinExamWaitingList } from '#contract/exams/waiting-list.ts'
import { getCurrentUser } from '#contract/people/account.ts'
import type { Browser } from '../../testing/browser.ts'
import { insertLecture } from '../../testing/database.ts'
import { insertExam } from '../../testing/exams.ts'
import { register } from '../../testing/rush.ts'
import { newOrg } from './org.ts'
import { apply, daysAfter, eventually, newMembers, type Place, seatsTaken, two } from './upgraded-place.ts'

/** The only seat of a course has been freed and is offered to the first of two who wait. */
export async function offerSeat(place: Place) {
  const { origin, database } = place
  const startAt = daysAfter(place, 20)
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
    /** The person with the offer registers and cancels; then the seat is offered to the other one, who registers. */
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
export async function offerTwoExams(place: Place) {
  const { origin, database } = place
  const startAt = daysAfter(place, 10)
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
export async function waitAsGroup(place: Place) {
  const { origin, database } = place
  const startAt = daysAfter(place, 20)
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
