import type { Move, Shown } from './move.ts'
import { hasOpenSeat } from './snapshot.ts'
import { call, callAsStaff, idOf, lectureKey, nameOf, pickBusy, read, type World } from './world.ts'

const reserves: Move = async (world) => {
  const org = world.random.pick(world.orgs)
  const open = world.seen.dates.filter((date) => date.what === 'lecture' && hasOpenSeat(date))
  const id = open.length > 0 ? world.random.pick(open).id : world.random.pick(world.lectures)
  const hours = world.random.pick([20, 60, 120])
  const releaseAt = new Date(world.product.now().getTime() + hours * 3_600_000).toISOString()
  const body = { orgId: org.id, seats: world.random.whole(1, 2), releaseAt }
  return {
    kind: 'seats are reserved',
    who: membersOf(world, org.id),
    dates: [lectureKey(id)],
    call: () => callAsStaff(world, 'POST', `/lectures/${id}/seat-reservations`, { body }),
  }
}

const releases: Move = async (world) => {
  const kept = world.seen.reservations.filter(({ released }) => !released)
  if (kept.length === 0) return undefined
  const { id, date, orgId } = world.random.pick(kept)
  return {
    kind: 'reserved seats are released',
    who: membersOf(world, orgId),
    dates: [date],
    call: () => callAsStaff(world, 'DELETE', `/lectures/${idOf(date)}/seat-reservations/${id}`),
  }
}

function membersOf(world: World, orgId: number): string[] {
  const members = world.seen.memberships.filter((one) => one.orgId === orgId)
  return members.map(({ memberId }) => nameOf(world, { memberId, address: null }))
}

interface OwnReservation {
  readonly id: number
  readonly lectureId: number
  readonly assignments: readonly {
    readonly memberId: number
    readonly actions: { readonly takeBack: Shown }
  }[]
  readonly actions: { readonly assign: Shown }
}

/** A reservation as the owner of the organisation sees it. */
async function lookAtReservation(world: World) {
  const org = world.random.pick(world.orgs)
  const path = `/api/user/v1/orgs/${org.id}/seat-reservations`
  const own: OwnReservation[] = await read(world, path, org.owner)
  if (own.length === 0) return undefined
  const reservation = world.random.pick(own)
  const act = (method: 'PUT' | 'DELETE', memberId: number) =>
    call(world, method, `${path}/${reservation.id}/assignments/${memberId}`, { as: org.owner })
  return { org, reservation, act, dates: [lectureKey(reservation.lectureId)] }
}

const assigns: Move = async (world) => {
  const found = await lookAtReservation(world)
  if (!found) return undefined
  const { org, reservation, act, dates } = found
  const members = world.seen.memberships
    .filter(({ orgId }) => orgId === org.id)
    .map(({ memberId }) => ({ memberId, name: nameOf(world, { memberId, address: null }) }))
  const { memberId, name } = pickBusy(world, members)
  const isAssigned = reservation.assignments.some((one) => one.memberId === memberId)
  const hasSeat = world.seen.seats.some(
    (one) => one.date === dates[0] && one.memberId === memberId && one.orgId === org.id,
  )
  if (isAssigned || hasSeat) return undefined
  return {
    kind: 'seat is assigned or taken back',
    who: [name],
    dates,
    shown: reservation.actions.assign,
    call: () => act('PUT', memberId),
  }
}

const takesBack: Move = async (world) => {
  const found = await lookAtReservation(world)
  if (!found || found.reservation.assignments.length === 0) return undefined
  const { memberId, actions } = world.random.pick(found.reservation.assignments)
  return {
    kind: 'seat is assigned or taken back',
    who: [nameOf(world, { memberId, address: null })],
    dates: found.dates,
    shown: actions.takeBack,
    call: () => found.act('DELETE', memberId),
  }
}

/** Seats that are reserved for organisations, and what their owners do with them. */
export const movesOfOrgs = { reserves, releases, assigns, takesBack } satisfies Record<string, Move>
