import { sql } from 'kysely'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type { Db } from '../../platform/db/open.ts'

/**
 * Who has what, as stored. The only part of the model that knows tables: everything else talks to the product by its calls. A
 * person is the account that remains after merges, or the verified address of a guest without an account.
 */
export interface Snapshot {
  readonly dates: readonly SeatDate[]
  readonly seats: readonly Seat[]
  readonly places: readonly Place[]
  readonly reservations: readonly Reservation[]
  readonly rooms: readonly Room[]
  readonly tickets: readonly Ticket[]
  readonly memberships: readonly { readonly memberId: number; readonly orgId: number }[]
}

/** A course date or an exam. */
export interface SeatDate {
  /** `lecture 3` or `exam 5`. */
  readonly key: string
  readonly what: 'lecture' | 'exam'
  readonly id: number
  readonly state: string
  readonly capacity: number
  readonly taken: number
  /** Kept for organisations and for the waiting list. */
  readonly kept: number
  readonly fee: number
  readonly lineClosed: boolean
  /** When registration or booking ends, in milliseconds. */
  readonly endsAt: number
}

interface Claimed {
  readonly id: number
  /** The date's key. */
  readonly date: string
  readonly memberId: number | null
  readonly address: string | null
  readonly person: string
}

/** A registration, application or hold that has a seat. */
export interface Seat extends Claimed {
  readonly kind: 'REGISTERED' | 'HELD' | 'APPLIED'
  readonly orgId: number | null
  readonly holdId: number | null
}

/** A place in a line, or an offer, also those that have ended. */
export interface Place extends Claimed {
  readonly state: 'WAITING' | 'OFFERED' | 'TAKEN' | 'LAPSED' | 'LEFT'
  readonly rank: number
  readonly passedOver: boolean
  readonly offeredAt: number | null
  readonly offeredUntil: number | null
  readonly periodId: number | null
  /** The wait for any date of a period that it is part of is over. */
  readonly periodOver: boolean
  /** Of an organisation that the person is still a member of. */
  readonly groupId: number | null
}

/** Seats that are kept for an organisation. */
interface Reservation {
  readonly id: number
  readonly date: string
  readonly orgId: number
  readonly seats: number
  readonly released: boolean
  /** Members to whom one is assigned. */
  readonly assigned: readonly number[]
}

interface Room {
  readonly id: number
  readonly dates: readonly string[]
  readonly drawn: boolean
  readonly closed: boolean
}

interface Ticket {
  readonly id: number
  readonly roomId: number
  readonly memberId: number | null
  readonly address: string | null
  readonly person: string
  readonly left: boolean
  readonly done: boolean
  readonly admittedAt: number | null
  readonly turnEndsAt: number | null
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`

/** The person behind a member or an address. */
const person = (memberId: string, address: string) => sql`coalesce(
  (select coalesce(merged_into, id)::text from member where id = ${sql.ref(memberId)}),
  (select coalesce(merged_into, id)::text from member where member.email_key = ${sql.ref(address)} order by id limit 1),
  ${sql.ref(address)})`

const rowsOf = (query: ReturnType<typeof sql>) =>
  sql`coalesce((select json_agg(one) from (${query}) one), '[]')`

/** Reads all of it at one moment. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`select
    ${rowsOf(sql`
      select 'lecture ' || id as key, 'lecture' as what, id, state, capacity, seats_taken as taken, seats_reserved as kept, fee,
        waiting_list_closed_at is not null as "lineClosed",
        least(${ms('recruit_finish_at')},
          extract(epoch from date_trunc('day', start_at, 'Asia/Seoul')) * 1000)::double precision as "endsAt"
      from lecture
      union all
      select 'exam ' || id, 'exam', id, state, capacity, seats_taken, seats_reserved, fee, waiting_list_closed_at is not null,
        (extract(epoch from date_trunc('day', start_at, 'Asia/Seoul') - interval '2 days') * 1000)::double precision
      from exam where state <> 'FINISHED'
      order by what, id`)} as dates,
    ${rowsOf(sql`
      select id, 'lecture ' || lecture_id as date, member_id as "memberId", email_key as address,
        ${person('attender.member_id', 'attender.email_key')} as person, 'REGISTERED' as kind, org_id as "orgId", hold_id as "holdId"
      from attender where apply_state in ('APPLIED', 'PAID')
      union all
      select hold_id, 'lecture ' || lecture_id, member_id, email_key,
        ${person('registration_draft.member_id', 'registration_draft.email_key')}, 'HELD', org_id, hold_id
      from registration_draft where state = 'HELD'
      union all
      select id, 'exam ' || exam_id, member_id, null, ${person('applicant.member_id', 'applicant.email')},
        case apply_state when 'DRAFT' then 'HELD' else 'APPLIED' end, null, hold_id
      from applicant where apply_state in ('DRAFT', 'APPLIED', 'SCHEDULED', 'IN_PROGRESS')
      order by kind, id`)} as seats,
    ${rowsOf(sql`
      select waiting_entry.id, coalesce('lecture ' || waiting_entry.lecture_id, 'exam ' || exam_id) as date,
        waiting_entry.member_id as "memberId", email_key as address,
        ${person('waiting_entry.member_id', 'waiting_entry.email_key')} as person, state, rank,
        passed_over_at is not null as "passedOver", ${ms('offered_at')} as "offeredAt",
        ${ms('offered_until')} as "offeredUntil", period_id as "periodId",
        exists (select from waiting_period where id = period_id and waiting_period.state <> 'WAITING') as "periodOver",
        case when org_member.member_id is not null then group_id end as "groupId"
      from waiting_entry left join waiting_group on waiting_group.id = group_id
        left join org_member on org_member.org_id = waiting_group.org_id and org_member.member_id = waiting_entry.member_id
      order by rank, waiting_entry.id`)} as places,
    ${rowsOf(sql`
      select id, 'lecture ' || lecture_id as date, org_id as "orgId", seats, released_at is not null as released,
        array(select member_id from seat_assignment where reservation_id = seat_reservation.id) as assigned
      from seat_reservation order by id`)} as reservations,
    ${rowsOf(sql`
      select id, case when lecture_id is not null then json_build_array('lecture ' || lecture_id)
          when exam_id is not null then json_build_array('exam ' || exam_id)
          else (select coalesce(json_agg('exam ' || exam.id), '[]') from exam
            where to_char(start_at at time zone 'Asia/Seoul', 'YYYY-MM') = exam_month) end as dates,
        drawn_at is not null as drawn, closed_at is not null as closed
      from waiting_room order by id`)} as rooms,
    ${rowsOf(sql`
      select id, room_id as "roomId", member_id as "memberId", email_key as address,
        ${person('waiting_room_ticket.member_id', 'waiting_room_ticket.email_key')} as person,
        left_at is not null as left, done_at is not null as done, ${ms('admitted_at')} as "admittedAt",
        ${ms('turn_ends_at')} as "turnEndsAt"
      from waiting_room_ticket order by id`)} as tickets,
    ${rowsOf(sql`select member_id as "memberId", org_id as "orgId" from org_member order by org_id, member_id`)} as memberships`.execute(
    db,
  )
  const [snapshot] = rows
  if (!snapshot) throw new Error('a statement without a row')
  return snapshot
}

export const isLivePlace = ({ state }: Place): boolean => state === 'WAITING' || state === 'OFFERED'

/** Places that somebody may give up: often those that are offered a seat, of which there are few. */
export function toLeave({ random }: { readonly random: SeededRandom }, places: readonly Place[]): Place[] {
  const offered = places.filter(({ state }) => state === 'OFFERED')
  return offered.length > 0 && random.chance(0.6) ? offered : places.filter(isLivePlace)
}

/** Seats of a reservation that its organisation's people have taken. */
function usedOf({ seats }: Snapshot, { orgId, date }: Reservation): number {
  return seats.filter((one) => one.date === date && one.orgId === orgId).length
}

/** Members to whom a seat is assigned that they have not taken. */
function untakenOf({ seats }: Snapshot, { orgId, date, assigned }: Reservation): readonly number[] {
  return assigned.filter(
    (member) => !seats.some((one) => one.date === date && one.orgId === orgId && one.memberId === member),
  )
}

/** Seats that a reservation still keeps: those not taken, and at least those that are assigned. */
function keptBy(snapshot: Snapshot, reservation: Reservation): number {
  if (reservation.released) return 0
  const untaken = untakenOf(snapshot, reservation).length
  return Math.max(reservation.seats - usedOf(snapshot, reservation), untaken)
}

/** Whether a seat is left for a member of the organisation: an assigned one, or one for whoever comes first. */
export function hasSeatLeft(snapshot: Snapshot, reservation: Reservation, memberId: number): boolean {
  if (reservation.released) return false
  const untaken = untakenOf(snapshot, reservation)
  return (
    reservation.assigned.includes(memberId) ||
    reservation.seats > usedOf(snapshot, reservation) + untaken.length
  )
}

/** Seats that are neither taken, nor kept for an organisation, nor offered. */
export function freeSeats(snapshot: Snapshot, { key, capacity, taken }: SeatDate): number {
  const ofOrgs = snapshot.reservations
    .filter(({ date }) => date === key)
    .reduce((sum, one) => sum + keptBy(snapshot, one), 0)
  const offered = snapshot.places.filter(({ date, state }) => date === key && state === 'OFFERED').length
  return capacity - taken - ofOrgs - offered
}

/** Turns that are running, or were when they were last looked at, for each date that the room is for. */
export function runningTurns({ seen, product }: { seen: Snapshot; product: { now(): Date } }) {
  const now = product.now().getTime()
  return seen.tickets
    .filter(({ left, done, turnEndsAt }) => !left && !done && (turnEndsAt ?? 0) > now)
    .flatMap(({ memberId, roomId }) =>
      (seen.rooms.find(({ id, closed }) => id === roomId && !closed)?.dates ?? []).map((date) => ({
        memberId,
        date,
      })),
    )
}

/** Whether there is a seat for whoever comes. */
export const hasOpenSeat = ({ state, taken, kept, capacity }: SeatDate): boolean =>
  state === 'ANNOUNCED' && taken + kept < capacity

export const isFull = ({ state, taken, kept, capacity }: SeatDate): boolean =>
  state === 'ANNOUNCED' && taken + kept >= capacity

/** Whether a member has a seat or a place of one of these dates. */
export function hasSomething(
  { seats, places }: Snapshot,
  memberId: number,
  dates: (key: string) => boolean,
): boolean {
  return [...seats, ...places.filter(isLivePlace)].some((one) => one.memberId === memberId && dates(one.date))
}
