import { findDifferences } from '../../checkout/reconcile-db.ts'
import { expectRoomInOrder } from '../waiting-room-fixture.ts'
import type { Attempt } from './move.ts'
import { freeSeats, isLivePlace, type Place, type SeatDate, type Snapshot } from './snapshot.ts'
import { idOf, nameOf, read, type World } from './world.ts'

/** What was tried between two looks, and how things stood before and after. */
export interface Round {
  readonly before: Snapshot
  readonly after: Snapshot
  readonly attempts: readonly Attempt[]
}

const dayMs = 86_400_000

/** Until so many days before the end of registration groups are kept together. */
const groupDays = 7

/** What is not as promised, in sentences; empty if all is well. */
export async function brokenPromises(world: World, round: Round): Promise<string[]> {
  return [
    ...seatsOversold(round),
    ...claimedTwice(world, round),
    ...periodsBroken(world, round),
    ...placesLost(world, round),
    ...overtaken(world, round),
    ...groupsDivided(round),
    ...(await countsThatDiffer(world)),
    ...(await roomsInDisorder(world, round)),
    ...(await vainOffers(world, round)),
  ]
}

function seatsOversold({ after }: Round): string[] {
  return after.dates.flatMap(({ key, capacity, taken, kept }) => {
    const rows = after.seats.filter(({ date }) => date === key).length
    return [
      ...(taken + kept > capacity ? [`${key}: ${taken} taken and ${kept} kept of ${capacity} seats`] : []),
      ...(taken !== rows ? [`${key}: ${taken} seats are taken, by ${rows} people`] : []),
    ]
  })
}

/** The product's own comparison of counts, seats and payments. Refunds are made by jobs, which don't run here. */
async function countsThatDiffer({ test, product }: World): Promise<string[]> {
  const differences = await findDifferences(test.db, product.now())
  return differences.filter(({ kind }) => kind !== 'REFUND_LATE').map((one) => JSON.stringify(one))
}

/** Seats and offers: one per person on each course date, and one among all exams. */
function claimedTwice(world: World, { after }: Round): string[] {
  const claims = [...after.seats, ...after.places.filter(({ state }) => state === 'OFFERED')]
  const scopeOf = (date: string) => (date.startsWith('exam') ? 'exams' : date)
  const byPerson = Map.groupBy(claims, ({ date, person }) => `${person} in ${scopeOf(date)}`)
  return [...byPerson.values()]
    .filter((own) => own.length > 1)
    .map((own) => `${own.map((one) => nameOf(world, one)).join(' and ')} has ${JSON.stringify(own)}`)
}

/** Who waits for any date of a period is offered one seat at a time, and is in no line of it once that is over. */
function periodsBroken(world: World, { before, after }: Round): string[] {
  const ofPeriods = after.places.filter((one) => one.periodId !== null && isLivePlace(one))
  const offered = ofPeriods.filter(({ state }) => state === 'OFFERED')
  const wasOver = new Set(before.places.filter(({ periodOver }) => periodOver).map(({ id }) => id))
  return [
    ...[...Map.groupBy(offered, ({ periodId }) => periodId).values()]
      .filter((own) => own.length > 1)
      .map((own) => `${own.map((one) => nameOf(world, one))} are offered ${own.map(({ date }) => date)}`),
    ...ofPeriods
      .filter(({ id }) => wasOver.has(id))
      .map((one) => `${nameOf(world, one)} is in line for ${one.date} after the period is over`),
  ]
}

/** Places end only for a reason, and move only by staff or with a group. */
function placesLost(world: World, { before, after, attempts }: Round): string[] {
  const now = new Map(after.places.map((one) => [one.id, one]))
  const acted = new Set(attempts.flatMap(({ who }) => who))
  const moved = new Set(
    attempts
      .filter(({ kind }) => kind === 'line is changed by staff' || kind === 'waits with others')
      .flatMap(({ dates }) => dates),
  )
  return before.places.filter(isLivePlace).flatMap((was) => {
    const place = now.get(was.id)
    const about = `${nameOf(world, was)}'s place for ${was.date}`
    if (!place) return [`${about} is gone`]
    if (isLivePlace(place)) {
      const isKept = place.rank === was.rank || moved.has(was.date) || acted.has(nameOf(world, place))
      return isKept ? [] : [`${about} went from ${was.rank} to ${place.rank}`]
    }
    return hasReason(world, { place, acted: acted.has(nameOf(world, place)), after })
      ? []
      : [`${about} has ended as ${place.state}`]
  })
}

function hasReason(
  { product }: World,
  { place, acted, after }: { readonly place: Place; readonly acted: boolean; readonly after: Snapshot },
): boolean {
  const now = product.now().getTime()
  const date = after.dates.find(({ key }) => key === place.date)
  const isOver =
    !date || date.endsAt <= now || !['ANNOUNCED', 'PAUSED', 'CLOSED', 'DRAFT'].includes(date.state)
  if (isOver || acted) return true
  if (place.state === 'LAPSED') return place.offeredUntil !== null && place.offeredUntil <= now
  if (place.state === 'LEFT') return place.periodId !== null
  return after.seats.some((seat) => seat.date === place.date && seat.person === place.person)
}

/** Who was newly offered a seat stood before all who still wait and could take one. */
function overtaken(world: World, { before, after }: Round): string[] {
  const wasWaiting = new Set(before.places.filter(({ state }) => state === 'WAITING').map(({ id }) => id))
  return after.dates.flatMap(({ key }) => {
    const line = after.places.filter(({ date, id }) => date === key && wasWaiting.has(id))
    const last = Math.max(0, ...line.filter(({ offeredAt }) => offeredAt !== null).map(({ rank }) => rank))
    return line
      .filter(({ state, passedOver, rank }) => state === 'WAITING' && !passedOver && rank < last)
      .filter((one) => companionsOf(one, after).length === 0)
      .map((one) => `${nameOf(world, one)} was overtaken in the line of ${key}`)
  })
}

/** Others who wait in the same group. */
function companionsOf({ id, groupId }: Place, { places }: Snapshot): readonly Place[] {
  return places.filter(
    (one) => one.id !== id && groupId !== null && one.groupId === groupId && one.state === 'WAITING',
  )
}

/** People of a group are offered seats at the same time, until the last days. */
function groupsDivided({ before, after }: Round): string[] {
  const was = new Map(before.places.map((one) => [one.id, one]))
  return after.places.flatMap((offered) => {
    const date = after.dates.find(({ key }) => key === offered.date)
    const isNew = offered.offeredAt !== null && was.get(offered.id)?.state === 'WAITING'
    const isMoved = before.dates.find(({ key }) => key === offered.date)?.endsAt !== date?.endsAt
    if (!date || !isNew || isMoved || Number(offered.offeredAt) >= date.endsAt - groupDays * dayMs) return []
    return companionsOf(offered, after)
      .filter(({ id, passedOver }) => !passedOver && was.get(id)?.groupId === offered.groupId)
      .map((one) => `group ${one.groupId} was divided for ${offered.date}`)
  })
}

async function roomsInDisorder({ test, product }: World, { after }: Round): Promise<string[]> {
  for (const { id, closed } of after.rooms) if (!closed) await expectRoomInOrder(test.db, id)
  const now = product.now().getTime()
  const running = after.tickets.filter(
    ({ left, done, turnEndsAt }) => !left && !done && (turnEndsAt ?? 0) > now,
  )
  const byPerson = Map.groupBy(running, ({ roomId, person }) => `${person} in room ${roomId}`)
  return [...byPerson].filter(([, own]) => own.length > 1).map(([who]) => `${who} has two turns`)
}

/** Seats that are offered to people whose page then refuses them. */
async function vainOffers(world: World, { after }: Round): Promise<string[]> {
  const broken = []
  const now = world.product.now().getTime()
  for (const place of after.places) {
    if (place.state !== 'OFFERED' || (place.offeredUntil ?? 0) <= now) continue
    const shown = await actionOf(world, place)
    if (shown && !shown.allowed)
      broken.push(`${nameOf(world, place)} is offered ${place.date}, but refused with ${shown.because}`)
  }
  return broken
}

/** What the page says about taking a seat; undefined for whoever has no account. */
async function actionOf(
  world: World,
  { date, memberId }: Place,
): Promise<{ readonly allowed: boolean; readonly because: string | null } | undefined> {
  const as = world.people.flatMap(({ accounts }) => accounts).find(({ id }) => id === memberId)
  if (!as) return undefined
  const isExam = date.startsWith('exam')
  const path = isExam ? '/api/certification/v1/exams' : '/api/lecture/v1/lectures'
  const { actions } = await read(world, `${path}/${idOf(date)}`, as)
  return isExam ? actions.apply : actions.register
}

/** Reasons that leave nobody but those in line, who need no room. */
const onlyFull = ['LECTURE_FULL', 'EXAM_FULL', 'OFFER_LAPSED', 'WAITING_ROOM', 'NOT_YOUR_TURN', 'TURN_OVER']

/** Seats that nobody has or is offered, although somebody in line could take one. */
export async function idleSeats(world: World, now: Snapshot): Promise<string[]> {
  const idle = []
  for (const date of now.dates) {
    const free = freeSeats(now, date)
    if (date.state !== 'ANNOUNCED' || date.endsAt <= world.product.now().getTime() || free <= 0) continue
    const line = now.places.filter((one) => one.date === date.key && one.state === 'WAITING')
    for (const place of line)
      if (
        !isHeldBack(world, now, { date, place, free }) &&
        (await couldTakeSeat(world, now, { date, place }))
      )
        idle.push(`${free} seats of ${date.key} are idle while ${nameOf(world, place)} waits`)
  }
  return idle
}

interface InLine {
  readonly date: SeatDate
  readonly place: Place
}

/** Whether somebody waits for enough seats for a whole group. */
function isHeldBack(
  { product }: World,
  now: Snapshot,
  { date, place, free }: InLine & { readonly free: number },
): boolean {
  const lastDays = date.endsAt - groupDays * dayMs
  return product.now().getTime() < lastDays && companionsOf(place, now).length + 1 > free
}

async function couldTakeSeat(world: World, now: Snapshot, { date, place }: InLine): Promise<boolean> {
  if (hasOtherClaim(now, place)) return false
  const shown = await actionOf(world, place)
  if (shown) return shown.allowed || onlyFull.includes(shown.because ?? '')
  const hasSeat = now.seats.some((one) => one.date === date.key && one.person === place.person)
  return date.fee === 0 && !hasSeat
}

/** Whether somebody is passed over because of an offer of another exam, or of another date of the period. */
function hasOtherClaim({ places }: Snapshot, { date, person, periodId }: Place): boolean {
  return places.some((other) => {
    if (other.date === date && periodId === null) return false
    if (periodId !== null && other.periodId === periodId) return ['OFFERED', 'TAKEN'].includes(other.state)
    return (
      date.startsWith('exam') &&
      other.date.startsWith('exam') &&
      other.person === person &&
      other.state === 'OFFERED'
    )
  })
}
