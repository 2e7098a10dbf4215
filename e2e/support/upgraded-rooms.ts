import { expect } from 'vitest'
import { getLecture } from '#contract/courses/lecture.ts'
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
import { Browser } from '../../testing/browser.ts'
import { insertLecture } from '../../testing/database.ts'
import { register } from '../../testing/rush.ts'
import { confirmedGuest, guestForm } from './upgraded-centre.ts'
import {
  daysAfter,
  eventually,
  hourMs,
  minuteMs,
  moveTo,
  newMembers,
  type Place,
  seatsTaken,
} from './upgraded-place.ts'

/** More people look at a course than its next date has seats, so the earlier version plans a waiting room by itself. */
export async function planByInterest(place: Place) {
  const { origin, database, operator, start } = place
  const startAt = daysAfter(place, 20)
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
  const people = (await newMembers(place, 4)).map((browser) => ({ browser }))
  for (const { browser } of people)
    (await browser.call(origin, getLecture, { params: { lectureId: seen } })).reply()
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
      const entered = room(place, { roomId, lectureId: next }, people)
      await entered.enter()
      for (const one of people) expect(await entered.register(one)).toBe('409 NOT_YOUR_TURN')
      await moveTo(place, 13 * hourMs)
      await eventually(entered.states).toEqual(['ADMITTED', 'ADMITTED', 'WAITING', 'WAITING'])
      const outcomes: string[] = []
      for (const one of await entered.inOrder()) outcomes.push(await entered.register(one))
      expect(outcomes).toEqual(['201', '201', '409 LECTURE_FULL', '409 LECTURE_FULL'])
      expect(await seatsTaken(place, 'lecture', next)).toBe(2)
    },
  }
}

/** Six members and a guest in a room for four seats have been drawn, four of them admitted, and one of these has registered. */
export async function drawRoom(place: Place) {
  const { origin, database, operator, start } = place
  const startAt = daysAfter(place, 20)
  const lectureId = await insertLecture(database, { startAt, capacity: 4 })
  const body = {
    lectureId,
    opensAt: new Date(start.getTime() + 30 * minuteMs).toISOString(),
    ...{ enterMinutes: 60, turnMinutes: 60, admitPerMinute: 600 },
  }
  const { id: roomId } = (await operator.call(origin, createWaitingRoom, { body })).reply()
  const people: Visitor[] = (await newMembers(place, 6)).map((browser) => ({ browser }))
  people.push(await confirmedGuest(place, { email: 'guest-of-room@example.com', course: lectureId }))
  const entered = room(place, { roomId, lectureId }, people)
  await entered.enter()
  await moveTo(place, 31 * minuteMs)
  await eventually(entered.states).toEqual([
    ...['ADMITTED', 'ADMITTED', 'ADMITTED', 'ADMITTED'],
    ...['WAITING', 'WAITING', 'WAITING'],
  ])
  const readDraw = async () => (await new Browser().call(origin, getDraw, { params: { roomId } })).reply()
  const draw = await readDraw()
  const ordered = await entered.inOrder()
  const at = (position: number) => {
    const one = ordered[position - 1]
    if (!one) throw new Error(`nobody has position ${position}`)
    return one
  }
  const registerAs = (position: number) => entered.register(at(position))
  expect(await registerAs(1)).toBe('201')
  const drawn = (await entered.tickets()).map(({ now: _, ahead: __, ...ticket }) => ticket)
  const { states } = entered

  return {
    /** The next registers, one leaves, and one more is admitted and registers. */
    goOn: async () => {
      expect(await readDraw()).toEqual(draw)
      expect(await entered.tickets()).toMatchObject(drawn)
      expect(await registerAs(2)).toBe('201')
      expect(await registerAs(5)).toBe('409 NOT_YOUR_TURN')
      await entered.leave(at(3))
      await eventually(states).toEqual(['DONE', 'DONE', 'LEFT', 'ADMITTED', 'ADMITTED', 'WAITING', 'WAITING'])
      expect(await registerAs(5)).toBe('201')
    },
    /** Who has not used the turn makes room for one more, who gets the last seat. */
    endTurns: async () => {
      await eventually(states).toEqual(['DONE', 'DONE', 'LEFT', 'TURN_OVER', 'DONE', 'ADMITTED', 'WAITING'])
      expect([await registerAs(4), await registerAs(6)]).toEqual(['409 TURN_OVER', '201'])
      expect(await readDraw()).toEqual(draw)
      const status = async () =>
        (await new Browser().call(origin, getWaitingRoom, { params: { roomId } })).reply()
      await eventually(status).toMatchObject({ phase: 'SOLD_OUT', seatsLeft: 0, waiting: 1 })
      expect(await registerAs(7)).toBe('409 LECTURE_FULL')
      expect(await seatsTaken(place, 'lecture', lectureId)).toBe(4)
    },
  }
}

/** A member, or a guest with a confirmed address. */
interface Visitor {
  readonly browser: Browser
  readonly guest?: { readonly email: string; readonly emailVerifyId: string }
}

/** What people do in a room, and what they see of it in the order drawn. */
function room(
  { origin }: Place,
  { roomId, lectureId }: { readonly roomId: number; readonly lectureId: number },
  people: readonly Visitor[],
) {
  const params = { roomId }
  const own = ({ guest }: Visitor) => ({
    params,
    query: guest ? { emailVerifyId: guest.emailVerifyId } : {},
  })
  const placed = async () => {
    const read = people.map(async (one) => ({
      one,
      ticket: (await one.browser.call(origin, getOwnTicket, own(one))).reply(),
    }))
    return (await Promise.all(read)).toSorted((a, b) => Number(a.ticket.position) - Number(b.ticket.position))
  }
  return {
    enter: async () => {
      for (const { browser, guest } of people) {
        const body = { mail: false, ...(guest && { guest }) }
        const called = await browser.call(origin, enterWaitingRoom, { params, body })
        expect(called.reply().state).toBe('ENTERED')
      }
    },
    leave: async (one: Visitor) => {
      const called = await one.browser.call(origin, leaveWaitingRoom, own(one))
      expect(called.reply().state).toBe('LEFT')
    },
    register: ({ browser, guest }: Visitor) =>
      register({ browser, origin }, lectureId, guest && { ...guestForm, ...guest }),
    inOrder: async () => (await placed()).map(({ one }) => one),
    tickets: async () => (await placed()).map(({ ticket }) => ticket),
    states: async () => (await placed()).map(({ ticket }) => ticket.state),
  }
}
