import type { Kind, SeatEvent } from './kinds.ts'
import type { Place, Snapshot } from './snapshot.ts'
import { nameOf, type World } from './world.ts'

interface Looks {
  readonly before: Snapshot
  /** After people have acted, before the clock moves on. */
  readonly asTried: Snapshot
  readonly after: Snapshot
}

/** What has happened besides what people did: by workers, as the moment came, or to others. */
export function eventsOfClock(world: World, { before, asTried, after }: Looks): SeatEvent[] {
  return [
    ...eventsOfPlaces(world, before, after),
    ...eventsOfHolds(world, asTried, after),
    ...eventsOfRooms(world, before, after),
    ...eventsOfReservations(asTried, after),
  ]
}

function eventsOfPlaces(world: World, before: Snapshot, after: Snapshot): SeatEvent[] {
  const was = new Map(before.places.map((one) => [one.id, one]))
  return after.places.flatMap((place) => {
    const isExam = place.date.startsWith('exam')
    const kind = kindOf(place, was.get(place.id), isExam)
    return kind ? [{ kind, who: [nameOf(world, place)], dates: [place.date] }] : []
  })
}

function kindOf(place: Place, was: Place | undefined, isExam: boolean): Kind | undefined {
  if (place.state === 'OFFERED' && place.offeredAt !== was?.offeredAt)
    return isExam ? 'is offered an exam' : 'is offered a course seat'
  if (place.state === 'LAPSED' && place.offeredAt !== null && was?.state === 'OFFERED') return lapseOf(place)
  if (isExam && place.state === 'WAITING' && was?.state === 'OFFERED') return 'offer is passed on'
  return undefined
}

/** What it is that an offer of this date ends untaken. */
export const lapseOf = ({ date }: Pick<Place, 'date'>): Kind =>
  date.startsWith('exam') ? 'exam offer lapses' : 'course offer lapses'

/** Holds that are gone while their people have no seat of the date. */
function eventsOfHolds(world: World, before: Snapshot, after: Snapshot): SeatEvent[] {
  return before.seats.flatMap((seat) => {
    const { kind, holdId, date, person } = seat
    const isGone =
      kind === 'HELD' &&
      !after.seats.some((one) => one.holdId === holdId) &&
      !after.seats.some((one) => one.date === date && one.person === person)
    const ended = date.startsWith('exam') ? ('exam hold ends' as const) : ('course hold ends' as const)
    return isGone ? [{ kind: ended, who: [nameOf(world, seat)], dates: [date] }] : []
  })
}

function eventsOfRooms(world: World, before: Snapshot, after: Snapshot): SeatEvent[] {
  const was = new Map(before.tickets.map((one) => [one.id, one]))
  return after.tickets.flatMap((ticket) => {
    if (ticket.admittedAt === null || was.get(ticket.id)?.admittedAt === ticket.admittedAt) return []
    const dates = after.rooms.find(({ id }) => id === ticket.roomId)?.dates ?? []
    return [{ kind: 'turn comes' as const, who: [nameOf(world, ticket)], dates }]
  })
}

function eventsOfReservations(before: Snapshot, after: Snapshot): SeatEvent[] {
  const kept = new Set(before.reservations.filter(({ released }) => !released).map(({ id }) => id))
  return after.reservations
    .filter(({ id, released }) => released && kept.has(id))
    .map(({ date }) => ({ kind: 'reserved seats are released', who: [], dates: [date] }))
}
