import { lectureEditOf } from '../lecture-edit.ts'
import type { Kind } from './kinds.ts'
import type { Attempt, Move, Shown } from './move.ts'
import { isLivePlace, type Seat } from './snapshot.ts'
import {
  anyOpen,
  type call,
  callAsStaff,
  examKey,
  idOf,
  lectureKey,
  nameOf,
  pickBusy,
  read,
  type World,
} from './world.ts'

const reason = 'Tried by the model.'
const dayMs = 86_400_000

/** Names of those who have something of a date, whom a change of it concerns. */
function peopleOf(world: World, key: string): string[] {
  const { seats, places } = world.seen
  const claims = [...seats, ...places.filter(isLivePlace)].filter(({ date }) => date === key)
  return [...new Set(claims.map((one) => nameOf(world, one)))]
}

const ofDate = (world: World, key: string) => ({ who: peopleOf(world, key), dates: [key] })

// biome-ignore lint/suspicious/noExplicitAny: a page of the console, of which each move reads what it needs.
const detailOf = (world: World, what: 'lecture' | 'exam', id: number): Promise<any> =>
  read(world, `/api/admin/v1/${what}s/${id}`, world.staff)

/** Moves a date to a state, as far as the console offers it. */
const movesTo =
  (what: 'lecture' | 'exam', to: string, kind: Kind): Move =>
  async (world) => {
    const id = world.random.pick(what === 'lecture' ? world.lectures : world.exams)
    const { moves } = await detailOf(world, what, id)
    const move = moves.find((one: { to: string }) => one.to === to)
    return (
      move && {
        ...ofDate(world, what === 'lecture' ? lectureKey(id) : examKey(id)),
        kind,
        shown: move.decision,
        call: () => callAsStaff(world, 'POST', `/${what}s/${id}/moves`, { body: { to, reason } }),
      }
    )
  }

const changesCourseCapacity: Move = async (world) => {
  const id = world.random.pick(world.lectures)
  const detail = await detailOf(world, 'lecture', id)
  const capacity = Math.max(1, detail.capacity + world.random.pick([-1, 1, 1]))
  const body = { ...lectureEditOf(detail), capacity }
  return {
    ...ofDate(world, lectureKey(id)),
    kind: 'course capacity changes',
    call: () => callAsStaff(world, 'PUT', `/lectures/${id}`, { body, version: detail.version }),
  }
}

const changesExamCapacity: Move = async (world) => {
  const id = world.random.pick(world.exams)
  const { certificationId, examCode, name, turn, startAt, fee, version, ...detail } = await detailOf(
    world,
    'exam',
    id,
  )
  const capacity = Math.max(1, detail.capacity + world.random.pick([-1, 1, 1]))
  const body = { certificationId, examCode, name, turn, startAt, capacity, fee }
  return {
    ...ofDate(world, examKey(id)),
    kind: 'exam capacity changes',
    call: () => callAsStaff(world, 'PUT', `/exams/${id}`, { body, version }),
  }
}

const movesDate: Move = async (world) => {
  const id = world.random.pick(world.lectures)
  const { days, recruitFinishAt, place, meetingUrl, version } = await detailOf(world, 'lecture', id)
  const by = world.random.whole(-2, 3) * dayMs
  const later = (at: string) => new Date(Date.parse(at) + by).toISOString()
  const body = {
    days: days.map(({ startAt, finishAt }: { startAt: string; finishAt: string }) => ({
      startAt: later(startAt),
      finishAt: later(finishAt),
    })),
    recruitFinishAt: later(recruitFinishAt),
    ...(place && { place }),
    meetingUrl,
  }
  return {
    ...ofDate(world, lectureKey(id)),
    kind: 'date is moved',
    call: () => callAsStaff(world, 'PUT', `/lectures/${id}/schedule`, { body, version }),
  }
}

function anySeat(world: World, kind: Seat['kind'], what: 'lecture' | 'exam'): Seat | undefined {
  const seats = world.seen.seats
    .filter((one) => one.kind === kind && one.date.startsWith(what))
    .map((seat) => ({ seat, name: nameOf(world, seat) }))
  return seats.length > 0 ? pickBusy(world, seats).seat : undefined
}

const movesRegistration: Move = async (world) => {
  const seat = anySeat(world, 'REGISTERED', 'lecture')
  if (!seat) return undefined
  const path = `/lectures/${idOf(seat.date)}/attenders/${seat.id}`
  const targets: { id: number; decision: Shown }[] =
    (await read(world, `/api/admin/v1${path}/move-targets?text=Test`, world.staff)) ?? []
  if (targets.length === 0) return undefined
  const fitting = targets.filter(({ decision }) => decision.allowed)
  const target = world.random.pick(fitting.length > 0 && world.random.chance(0.9) ? fitting : targets)
  const body = { targetLectureId: target.id, reason, waiveDifference: true }
  return {
    kind: 'registration is moved',
    who: [nameOf(world, seat)],
    dates: [seat.date, lectureKey(target.id)],
    shown: target.decision,
    call: () => callAsStaff(world, 'POST', `${path}/moves`, { body }),
  }
}

const cancelsRegistration: Move = async (world) => {
  const seat = anySeat(world, 'REGISTERED', 'lecture')
  return (
    seat && {
      kind: 'cancels a course',
      who: [nameOf(world, seat)],
      dates: [seat.date],
      call: () =>
        callAsStaff(world, 'POST', `/lectures/${idOf(seat.date)}/attenders/${seat.id}/cancellations`, {
          body: { reason },
        }),
    }
  )
}

const cancelsApplication: Move = async (world) => {
  const seat = anySeat(world, 'APPLIED', 'exam')
  return (
    seat && {
      kind: 'cancels an exam',
      who: [nameOf(world, seat)],
      dates: [seat.date],
      call: () =>
        callAsStaff(world, 'POST', `/exams/${idOf(seat.date)}/applicants/${seat.id}/cancellations`, {
          body: { reason },
        }),
    }
  )
}

const addsByHand: Move = async (world) => {
  const { name, email } = pickBusy(world, world.people)
  const id = anyOpen(world)
  const body = { email, name: 'Sample Guest', group: 'Sample Company', language: 'en', reason }
  return {
    kind: 'person is added by hand',
    who: [name],
    dates: [lectureKey(id)],
    call: () => callAsStaff(world, 'POST', `/lectures/${id}/attenders`, { body }),
  }
}

const movesPlace: Move = async (world) => {
  const waiting = world.seen.places.filter(({ state }) => state === 'WAITING')
  if (waiting.length === 0) return undefined
  const place = world.random.pick(waiting)
  const what = place.date.startsWith('exam') ? 'exams' : 'lectures'
  const body = { position: world.random.whole(1, 3), reason }
  return {
    kind: 'line is changed by staff',
    who: [nameOf(world, place)],
    dates: [place.date],
    call: () =>
      callAsStaff(world, 'POST', `/${what}/${idOf(place.date)}/waiting-entries/${place.id}/moves`, { body }),
  }
}

const closesOrOpensLine: Move = async (world) => {
  const { key, what, id, lineClosed } = world.random.pick(world.seen.dates)
  const body = { to: lineClosed ? 'OPEN' : 'CLOSED', reason }
  return {
    ...ofDate(world, key),
    kind: 'line is changed by staff',
    call: () => callAsStaff(world, 'POST', `/${what}s/${id}/waiting-list/moves`, { body }),
  }
}

const offersOtherDate: Move = async (world) => {
  const id = world.random.pick(world.lectures)
  const { waitingElsewhere } = await detailOf(world, 'lecture', id)
  if (waitingElsewhere === 0) return undefined
  return {
    ...ofDate(world, lectureKey(id)),
    kind: 'other date is offered',
    call: () => callAsStaff(world, 'POST', `/lectures/${id}/waiting-list/entries-of-other-dates`),
  }
}

const mergesAccounts: Move = async (world) => {
  const person = world.people.find(({ accounts }) => accounts.length > 1)
  const [keep, gone] = person?.accounts ?? []
  if (!person || !keep || !gone) return undefined
  const body = { otherId: `m-${gone.id}`, reason }
  const planned = await callAsStaff(world, 'POST', `/people/m-${keep.id}/merges/dry-runs`, { body })
  const own = [...world.seen.seats, ...world.seen.places.filter(isLivePlace)].filter(
    ({ memberId }) => memberId === keep.id || memberId === gone.id,
  )
  return {
    kind: 'accounts are merged',
    who: [person.name],
    dates: [...new Set(own.map(({ date }) => date))],
    shown: shownBy(planned),
    call: async () => {
      const reply = await callAsStaff(world, 'POST', `/people/m-${keep.id}/merges`, { body })
      if (reply.status === 200) person.accounts.splice(person.accounts.indexOf(gone), 1)
      return reply
    },
  }
}

const shownBy = ({ status, body }: Awaited<ReturnType<typeof call>>): Attempt['shown'] =>
  status === 200 ? { allowed: true } : { allowed: false, because: body.code }

/** What staff do about dates, people and lines. */
export const movesOfStaff = {
  opens: movesTo('lecture', 'ANNOUNCED', 'registration opens'),
  pauses: movesTo('lecture', 'PAUSED', 'date is paused'),
  drops: movesTo('lecture', 'DROPPED', 'date is dropped'),
  dropsExam: movesTo('exam', 'DROPPED', 'exam is dropped'),
  movesDate,
  changesCourseCapacity,
  changesExamCapacity,
  movesRegistration,
  cancelsRegistration,
  cancelsApplication,
  addsByHand,
  movesPlace,
  closesOrOpensLine,
  offersOtherDate,
  mergesAccounts,
} satisfies Record<string, Move>
