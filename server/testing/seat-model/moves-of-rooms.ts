import { allowed, type Move, refused } from './move.ts'
import { anyAccount, call, callAsStaff, read } from './world.ts'

const api = '/api/waiting-room/v1/rooms'
const minuteMs = 60_000

/** For a course date, an exam, or all exams of the month. */
const plans: Move = async (world) => {
  const { random, seen } = world
  const date = random.pick(seen.dates.filter(({ state }) => state === 'ANNOUNCED'))
  const subject =
    date.what === 'lecture'
      ? { lectureId: date.id }
      : random.pick([{ examId: date.id }, { examMonth: '2026-12' }])
  const opensAt = new Date(world.product.now().getTime() + 6 * minuteMs).toISOString()
  const body = { ...subject, opensAt, enterMinutes: 6, turnMinutes: 5, admitPerMinute: 60 }
  const dates = 'examMonth' in subject ? seen.dates.filter(({ what }) => what === 'exam') : [date]
  return {
    kind: 'room is planned or closed',
    who: [],
    dates: dates.map(({ key }) => key),
    call: () => callAsStaff(world, 'POST', '/waiting-rooms', { body }),
  }
}

const closes: Move = async (world) => {
  const live = world.seen.rooms.filter(({ closed }) => !closed)
  if (live.length === 0) return undefined
  const { id, dates } = world.random.pick(live)
  return {
    kind: 'room is planned or closed',
    who: [],
    dates,
    call: () => callAsStaff(world, 'POST', `/waiting-rooms/${id}/moves`, { body: { move: 'CLOSE' } }),
  }
}

const enters: Move = async (world) => {
  const rooms: { id: number; entersFrom: string }[] = await read(world, api)
  if (rooms.length === 0) return undefined
  const { id, entersFrom } = world.random.pick(rooms)
  const { name, as } = anyAccount(world)
  return {
    kind: 'enters or leaves a room',
    who: [name],
    dates: world.seen.rooms.find((one) => one.id === id)?.dates ?? [],
    shown: new Date(entersFrom) <= world.product.now() ? allowed : refused,
    call: () => call(world, 'POST', `${api}/${id}/tickets`, { as, body: { mail: null } }),
  }
}

const leaves: Move = async (world) => {
  const own = world.seen.tickets.filter(
    ({ left, roomId, memberId }) =>
      !left && memberId !== null && world.seen.rooms.some(({ id, closed }) => id === roomId && !closed),
  )
  if (own.length === 0) return undefined
  const { roomId, memberId } = world.random.pick(own)
  const person = world.people.find(({ accounts }) => accounts.some(({ id }) => id === memberId))
  const as = person?.accounts.find(({ id }) => id === memberId)
  if (!person || !as) return undefined
  return {
    kind: 'enters or leaves a room',
    who: [person.name],
    shown: allowed,
    dates: world.seen.rooms.find(({ id }) => id === roomId)?.dates ?? [],
    call: () => call(world, 'DELETE', `${api}/${roomId}/tickets/own`, { as }),
  }
}

/** Waiting rooms. */
export const movesOfRooms = { plans, closes, enters, leavesRoom: leaves } satisfies Record<string, Move>
