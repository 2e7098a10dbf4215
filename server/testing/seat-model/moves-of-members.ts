import { registration } from '../test-app.ts'
import type { Kind } from './kinds.ts'
import { type Attempt, allowed, type Move, refused } from './move.ts'
import { giveUp, pay } from './orders.ts'
import {
  hasOpenSeat,
  hasSeatLeft,
  hasSomething,
  isFull,
  isLivePlace,
  runningTurns,
  toLeave,
} from './snapshot.ts'
import {
  type Acting,
  anyAccount,
  anyLikely,
  anyOwn,
  call,
  idOf,
  lectureKey,
  read,
  type World,
} from './world.ts'

const api = '/api/lecture/v1'
const pathOf = (lectureId: number) => `${api}/lectures/${lectureId}`

interface Looking extends Acting {
  readonly lectureId: number
  // biome-ignore lint/suspicious/noExplicitAny: a page of any shape, of which each move reads what it needs.
  readonly page: any
}

interface Dated {
  readonly memberId: number | null
  readonly date: string
}

/** A member who looks at the page of a course date. */
async function lookAtLecture(
  world: World,
  { name, as, own }: ReturnType<typeof anyLikely> | NonNullable<ReturnType<typeof anyOwn<Dated>>>,
): Promise<Looking | undefined> {
  const lectureId = idOf(own.date)
  const page = await read(world, pathOf(lectureId), as)
  return page && { name, as, lectureId, page }
}

const ofLectures = <Claim extends { readonly date: string }>(claims: readonly Claim[]): Claim[] =>
  claims.filter(({ date }) => date.startsWith('lecture'))

const about = ({ name, lectureId }: Looking) => ({ who: [name], dates: [lectureKey(lectureId)] })

const isOffered = ({ page }: Looking): boolean => page.waiting?.offeredUntil != null

/** A full date of which the member has nothing yet. */
const anyFull = (world: World) =>
  anyLikely(
    world,
    'lecture',
    (memberId, date) => isFull(date) && !hasSomething(world.seen, memberId, (key) => key === date.key),
  )

const registers: Move = async (world) => {
  const likely = anyLikely(
    world,
    'lecture',
    (memberId, date) => hasOpenSeat(date) && !hasSomething(world.seen, memberId, (key) => key === date.key),
  )
  return registersWhere(world, await lookAtLecture(world, likely))
}

const takesOffer: Move = async (world) => {
  const offers = ofLectures(world.seen.places).filter(({ state }) => state === 'OFFERED')
  const own = anyOwn(world, offers)
  return own && registersWhere(world, await lookAtLecture(world, own))
}

const takesReservedSeat: Move = async (world) => {
  const kept = world.seen.reservations.flatMap((one) =>
    world.seen.memberships
      .filter(({ orgId, memberId }) => orgId === one.orgId && hasSeatLeft(world.seen, one, memberId))
      .map(({ memberId }) => ({ memberId, date: one.date })),
  )
  const own = anyOwn(world, kept)
  return own && registersWhere(world, await lookAtLecture(world, own))
}

const usesTurn: Move = async (world) => {
  const own = anyOwn(world, ofLectures(runningTurns(world)))
  return own && registersWhere(world, await lookAtLecture(world, own))
}

function registersWhere(world: World, looking: Looking | undefined): Attempt | undefined {
  if (!looking) return undefined
  const { as, lectureId } = looking
  const orgId = chooseOrg(world, looking)
  const body = { ...registration, ...(orgId !== undefined && { partnerId: orgId }) }
  return {
    ...about(looking),
    kind: kindOfRegistering(world, looking, orgId),
    shown: looking.page.actions.register,
    call: () => call(world, 'POST', `${pathOf(lectureId)}/attenders`, { as, body }),
  }
}

/** The organisation that keeps a seat for the member, which the form lets them choose. */
function chooseOrg({ seen, random }: World, looking: Looking): number | undefined {
  const { as, lectureId, page } = looking
  if (page.assignedSeat) return page.assignedSeat.orgId
  const kept = seen.reservations.find(
    (one) =>
      one.date === lectureKey(lectureId) &&
      seen.memberships.some(({ memberId, orgId }) => memberId === as.id && orgId === one.orgId) &&
      hasSeatLeft(seen, one, as.id),
  )
  const isNeeded = page.seatsLeft === 0 && !isOffered(looking)
  return kept && (isNeeded || random.chance(0.5)) ? kept.orgId : undefined
}

function kindOfRegistering({ seen }: World, looking: Looking, orgId: number | undefined): Kind {
  const { lectureId, page } = looking
  if (isOffered(looking)) return 'takes a course offer'
  if (orgId !== undefined) return 'takes a reserved seat'
  if (seen.rooms.some(({ closed, dates }) => !closed && dates.includes(lectureKey(lectureId))))
    return 'turn is used'
  return page.fee > 0 ? 'holds a course seat' : 'registers'
}

/** What somebody does about the held seat of a course date with a fee. */
const aboutHeldSeat =
  (
    kind: Kind,
    action: 'pay' | 'giveUp',
    act: (
      world: World,
      as: Acting['as'],
      order: { orderId: string; amount: number },
    ) => ReturnType<typeof call>,
  ): Move =>
  async (world) => {
    const held = ofLectures(world.seen.seats).filter((seat) => seat.kind === 'HELD')
    const own = anyOwn(world, held)
    const looking = own && (await lookAtLecture(world, own))
    if (!looking?.page.held) return undefined
    const order = await read(world, `/api/payment/v1/orders/${looking.page.held.orderId}`, looking.as)
    return (
      order && {
        ...about(looking),
        kind,
        shown: order.actions[action],
        call: () => act(world, looking.as, order),
      }
    )
  }

const cancels: Move = async (world) => {
  const { name, as } = anyAccount(world)
  const { content } = await read(world, `${api}/applied-lectures`, as)
  const live = content.filter((one: { applyState: string }) => ['APPLIED', 'PAID'].includes(one.applyState))
  if (live.length === 0) return undefined
  const { lectureId, attenderId, actions } = world.random.pick<{
    lectureId: number
    attenderId: number
    actions: { cancel: Attempt['shown'] }
  }>(live)
  return {
    kind: 'cancels a course',
    who: [name],
    dates: [lectureKey(lectureId)],
    shown: actions.cancel,
    call: () => call(world, 'DELETE', `${pathOf(lectureId)}/attenders/${attenderId}`, { as }),
  }
}

const waits: Move = async (world) => {
  const looking = await lookAtLecture(world, anyFull(world))
  return (
    looking && {
      ...about(looking),
      kind: 'waits for a course',
      shown: looking.page.actions.joinWaitingList,
      call: () =>
        call(world, 'POST', `${pathOf(looking.lectureId)}/waiting-list/entries`, { as: looking.as }),
    }
  )
}

const leaves: Move = async (world) => {
  const own = anyOwn(world, toLeave(world, ofLectures(world.seen.places)))
  const looking = await lookAtLecture(world, own ?? anyFull(world))
  return (
    looking && {
      ...about(looking),
      kind: isOffered(looking) ? 'declines a course offer' : 'leaves a course line',
      shown: looking.page.waiting ? allowed : refused,
      call: () =>
        call(world, 'DELETE', `${pathOf(looking.lectureId)}/waiting-list/entries/own`, { as: looking.as }),
    }
  )
}

const waitsForAnyDate: Move = async (world) => {
  const looking = await lookAtLecture(world, anyFull(world))
  if (!looking) return undefined
  const { as, lectureId } = looking
  const { anyDate } = await read(world, `${pathOf(lectureId)}/waiting-list`, as)
  if (anyDate.own) return undefined
  const { kind, join } = world.random.pick<{ kind: string; join: Attempt['shown'] }>(anyDate.choices)
  return {
    ...about(looking),
    kind: 'waits for any date',
    shown: join,
    call: () => call(world, 'POST', `${pathOf(lectureId)}/waiting-list/periods`, { as, body: { kind } }),
  }
}

const stopsWaitingForAnyDate: Move = async (world) => {
  const places = world.seen.places.filter((one) => one.periodId !== null && isLivePlace(one))
  const { name, as } = anyOwn(world, places) ?? anyAccount(world)
  const [own] = await read(world, `${api}/waiting-list-periods`, as)
  return (
    own && {
      kind: 'stops waiting for any date',
      who: [name],
      dates: own.dates.map(({ lectureId }: { lectureId: number }) => lectureKey(lectureId)),
      shown: allowed,
      call: () => call(world, 'DELETE', `${api}/waiting-list-periods/${own.id}`, { as }),
    }
  )
}

interface ShownOrg {
  readonly id: number
  readonly start: Attempt['shown']
  readonly groups: readonly { readonly id: number; readonly join: Attempt['shown'] }[]
}

const waitsWithOthers: Move = async (world) => {
  const { memberships, seats } = world.seen
  const likely = anyLikely(
    world,
    'lecture',
    (memberId, date) =>
      isFull(date) &&
      memberships.some((one) => one.memberId === memberId) &&
      !seats.some((one) => one.memberId === memberId && one.date === date.key),
  )
  const looking = await lookAtLecture(world, likely)
  if (!looking) return undefined
  const { as, lectureId } = looking
  const list = `${pathOf(lectureId)}/waiting-list`
  const { groups } = await read(world, list, as)
  const [org] = groups.orgs as ShownOrg[]
  if (!org) return undefined
  const [group] = org.groups
  return {
    ...about(looking),
    kind: 'waits with others',
    shown: group?.join ?? org.start,
    call: () =>
      group
        ? call(world, 'POST', `${list}/groups/${group.id}/entries`, { as })
        : call(world, 'POST', `${list}/groups`, { as, body: { orgId: org.id } }),
  }
}

/** What members do about courses. */
export const movesOfMembers = {
  registers,
  takesOffer,
  takesReservedSeat,
  usesTurn,
  paysForCourse: aboutHeldSeat('pays for a course', 'pay', pay),
  givesUpCourseSeat: aboutHeldSeat('course hold ends', 'giveUp', giveUp),
  cancels,
  waits,
  leaves,
  waitsForAnyDate,
  stopsWaitingForAnyDate,
  waitsWithOthers,
} satisfies Record<string, Move>
