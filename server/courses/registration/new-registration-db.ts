import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { Language } from '#contract/platform/languages.ts'
import { compiledOnce } from '../../platform/db/compiled-once.ts'
import type { DB } from '../../platform/db/generated/db.ts'
import { ofAnyLength } from '../../platform/db/of-any-length.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { isPartnerAt } from '../../platform/partner/partner-status.ts'
import { isForPartnerUse } from '../../platform/partner/partner-use.ts'
import { accountsOf, guestSql, memberSql, nobodySql, rowsOfPerson } from '../../seats/person-sql.ts'
import { assignedSeats, usedSeats } from '../../seats/reserved-seat-db.ts'
import { isRecruiting, takingLectureSeats } from '../../seats/seat-db.ts'
import { placeColumn, withPlace } from '../../waiting-list/claim-offer.ts'
import { roomsOf, turnColumn, turnOf } from '../../waiting-room/turn-db.ts'
import type { TurnFacts } from '../../waiting-room/waiting-room-rules.ts'
import { factColumns } from '../lecture/lecture-db.ts'
import { isActiveAt } from '../restriction/restriction-db.ts'
import type { AppliedRow } from './attender-db.ts'
import type { OrgOfMember } from './org-rules.ts'

const live = [...liveApplyStates]

export type FoundRegistrant = Awaited<ReturnType<typeof findRegistrants>>[number]

interface RegistrantQuery {
  readonly lectureId: number
  /** Null for a guest. */
  readonly memberId: number | null
  readonly emailKey: string | null
  readonly now: Date
}

/** The turn of somebody without a ticket; null if the lecture has no waiting room. */
export async function findTurn(db: Db, lectureId: number): Promise<TurnFacts | null> {
  const column = turnColumn(roomsOf.lecture(sql`${lectureId}::integer`), nobodySql)
  const { turn } = await db.selectNoFrom(column.as('turn')).executeTakeFirstOrThrow()
  return turnOf(turn)
}

/** What may prevent a registration: organisations, restriction, an existing registration or hold; also the member's partner use. */
export async function findRegistrant(db: Db | Tx, query: RegistrantQuery) {
  const [found] = await (query.memberId === null ? selectGuest : selectMember)(db, query)
  if (!found) throw new Error('no row')
  return withPlace(found)
}

const selectOne = (isGuest: boolean) =>
  compiledOnce((db, { lectureId, memberId, emailKey, now }: RegistrantQuery) =>
    db
      .selectNoFrom(
        registrantColumns(
          {
            isGuest,
            own: sql`${memberId}::integer`,
            key: sql`${emailKey}::text`,
            lecture: sql`${lectureId}::integer`,
          },
          now,
        ),
      )
      .select(
        sql<boolean>`exists (select from member where id = ${memberId}::integer and ${isForPartnerUse(now)})`.as(
          'partnerUse',
        ),
      ),
  )
const selectMember = selectOne(false)
const selectGuest = selectOne(true)

/**
 * Seats and registrations of the lectures stay as they are read until commit. Leaves out drafts. Locks in the order of ids, to
 * prevent deadlocks; `skip` leaves out lectures that are locked.
 */
export async function lockLectureFacts(tx: Tx, lectureIds: readonly number[], locked: 'wait' | 'skip') {
  const rows = await tx
    .selectFrom('lecture')
    .select(['lecture.id', ...factColumns])
    .where('lecture.id', '=', sql<number>`any(${[...lectureIds]}::integer[])`)
    .where('lecture.state', '<>', 'DRAFT')
    .orderBy('lecture.id')
    .forUpdate()
    .$if(locked === 'skip', (lectures) => lectures.skipLocked())
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Asked = Omit<RegistrantQuery, 'now'>

/** Like `findRegistrant`, for several members, in their order. */
export function findRegistrants(tx: Db | Tx, members: readonly Asked[], now: Date) {
  return findAll(tx, members, { select: selectMembers, now })
}

export function findGuestRegistrants(tx: Tx, guests: readonly Omit<Asked, 'memberId'>[], now: Date) {
  const asked = guests.map((guest) => ({ ...guest, memberId: null }))
  return findAll(tx, asked, { select: selectGuests, now })
}

async function findAll(
  tx: Db | Tx,
  people: readonly Asked[],
  { select, now }: { select: typeof selectMembers; now: Date },
) {
  const rows = await select(tx, {
    lectureIds: people.map(({ lectureId }) => lectureId),
    memberIds: people.map(({ memberId }) => memberId),
    emailKeys: people.map(({ emailKey }) => emailKey),
    now,
  })
  return rows.map((row) => withPlace(row))
}

interface RegistrantsQuery {
  readonly lectureIds: readonly number[]
  readonly memberIds: readonly (number | null)[]
  readonly emailKeys: readonly (string | null)[]
  readonly now: Date
}

const selectSeveral = (isGuest: boolean) =>
  compiledOnce((db, { lectureIds, memberIds, emailKeys, now }: RegistrantsQuery) => {
    const who = sql<{ n: number; lecture_id: number; member_id: number; email_key: string | null }>`
      unnest(${ofAnyLength(lectureIds, 'integer')}, ${ofAnyLength(memberIds, 'integer')}, ${ofAnyLength(emailKeys, 'text')})
      with ordinality`.as<'who'>(sql`who (lecture_id, member_id, email_key, n)`)
    const registrant = {
      isGuest,
      own: sql.ref<number>('who.member_id'),
      key: sql.ref<string>('who.email_key'),
      lecture: sql.ref<number>('who.lecture_id'),
    }
    return db.selectFrom(who).select(registrantColumns(registrant, now)).orderBy('who.n')
  })
const selectMembers = selectSeveral(false)
const selectGuests = selectSeveral(true)

/** Expressions: values, or columns of a query's rows. */
interface RegistrantSql {
  readonly isGuest: boolean
  readonly own: RawBuilder<number | null>
  readonly key: RawBuilder<string | null>
  readonly lecture: RawBuilder<number>
}

function registrantColumns({ isGuest, own, key, lecture }: RegistrantSql, now: Date) {
  const facts = expressionBuilder<DB, never>()
  // A guest with an account under the same address counts as that member, whatever address it registered with.
  const person = isGuest ? guestSql(key) : memberSql(own)
  const members = isGuest ? sql<number>`any(${accountsOf(key)})` : own
  const inLine = { id: lecture, person }
  return [
    facts
      .selectFrom('restriction')
      .select((r) => r.fn.max('restrict_finish_at').as('until'))
      .where('member_id', '=', members)
      .where(isActiveAt(now))
      .as('restrictedUntil'),
    sql<number | null>`(select id from ${rowsOfPerson({
      table: 'attender',
      row: 'attender',
      columns: ['id'],
      where: sql`attender.lecture_id = ${lecture} and apply_state = any(${live}::text[])`,
      person,
    })} registration limit 1)`.as('attenderId'),
    sql<number | null>`(select hold_id from ${rowsOfPerson({
      table: 'registration_draft',
      row: 'draft',
      columns: ['hold_id'],
      where: sql`draft.lecture_id = ${lecture} and draft.state = 'HELD'`,
      person,
    })} hold limit 1)`.as('holdId'),
    sql<OrgOfMember[]>`coalesce((
      select json_agg(json_build_object('orgId', mine.org_id, 'partner', ${isPartnerAt('mine.org_id', now)},
        'reserved', (select json_build_object('seats', seats, 'used', ${usedSeats}, 'assigned', ${assignedSeats},
            'own', exists (select from seat_assignment where reservation_id = seat_reservation.id and member_id = ${own}),
            'releaseAt', release_at)
          from seat_reservation where lecture_id = ${lecture} and org_id = mine.org_id and released_at is null))
        order by mine.org_id)
      from org_member mine
      where mine.member_id = ${own}), '[]'::json)`.as('orgs'),
    placeColumn('lecture', inLine).as('place'),
    turnColumn(roomsOf.lecture(lecture), person).as('turn'),
  ] as const
}

export interface NewRegistration {
  readonly lectureId: number
  /** Null for a guest. */
  readonly memberId: number | null
  readonly orgId: number | null
  readonly emailKey: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phoneNumber: string | null
  /** A guest's company. */
  readonly group: string | null
  readonly language: Language
  readonly purpose: string
  readonly appliedAt: Date
  readonly consents: readonly TermsType[]
  /** Path of the page where the consents were given. */
  readonly givenOn: string
}

export type InsertedRegistration = AppliedRow & {
  readonly member_id: number | null
  readonly email_key: string | null
  readonly has_material: boolean
}

/**
 * Takes seats and inserts registrations with their consents in one statement, to save round trips. Nobody may occur twice for a
 * lecture. Rows are returned in any order, without those of lectures that are not open or have too few seats. The lectures stay
 * locked until commit, so that their schedules cannot change meanwhile.
 */
export async function insertRegistrations(
  tx: Tx,
  made: readonly NewRegistration[],
): Promise<InsertedRegistration[]> {
  const appliedAt = made[0]?.appliedAt ?? new Date(0)
  const column = <Name extends keyof NewRegistration>(name: Name) => made.map((one) => one[name])
  const { rows } = await sql<InsertedRegistration & { given: number }>`
    with seat as (
      ${takingLectureSeats(column('lectureId'), sql`${isRecruiting(appliedAt)} and fee = 0`)}
      returning id as seat_of, title, method, place, meeting_url, ${sql.join(factColumns.map((one) => sql.ref(one)))}
    ), who as (
      select * from unnest(${column('lectureId')}::integer[], ${column('memberId')}::integer[],
        ${column('orgId')}::integer[], ${column('emailKey')}::text[], ${column('name')}::text[],
        ${column('email')}::text[], ${column('phoneNumber')}::text[], ${column('group')}::text[],
        ${column('language')}::text[], ${column('purpose')}::text[], ${column('appliedAt')}::timestamptz[],
        ${made.map(({ consents }) => consents.join(' '))}::text[], ${column('givenOn')}::text[])
        as who (lecture_id, member_id, org_id, email_key, name, email, phone_number, group_name, language, purpose,
          applied_at, consents, given_on)
    ), made as (
      insert into attender (lecture_id, member_id, org_id, email_key, name, email, phone_number, group_name, language,
        purpose, apply_state, applied_at, registered_version, calendar_by_day)
      select seat_of, member_id, org_id, email_key, name, email, phone_number, group_name, language, purpose, 'APPLIED',
        applied_at, schedule_version, true
      from seat join who on who.lecture_id = seat_of
      returning id, lecture_id, member_id, email_key, apply_state, progress_state, applied_at, canceled_at, registered_version
    ), agreed as (
      select distinct on (made.id, type_id) made.member_id, made.id, type_id, version, who.language, made.applied_at,
        who.given_on
      from made
      join who on who.lecture_id = made.lecture_id and who.member_id is not distinct from made.member_id
        and who.email_key is not distinct from made.email_key
      join terms_version on type_id = any(string_to_array(who.consents, ' ')) and starts_at <= made.applied_at
      order by made.id, type_id, version desc
    ), hashed as (
      select type_id, version, language, sha256(convert_to(coalesce(text->>language, text->>'en'), 'UTF8')) as text_hash
      from (select distinct type_id, version, language from agreed) as shown
      join terms_version using (type_id, version)
    ), given as (
      insert into consent (member_id, attender_id, type_id, version, text_hash, language, given_at, given_on)
      select member_id, id, type_id, version, text_hash, language, applied_at, given_on
      from agreed join hashed using (type_id, version, language)
      returning id
    )
    select made.*, seat.*, null::integer as paid_amount, null::text as order_id,
      (select count(*)::integer from given) as given,
      exists (select from material where lecture_id = seat_of and withdrawn_at is null) as has_material
    from made join seat on seat_of = made.lecture_id`.execute(tx)
  const wanted = made.flatMap(({ consents }) => consents)
  const [row] = rows
  if (row && rows.length === made.length && row.given !== wanted.length)
    throw new Error(`No terms are in force for one of: ${[...new Set(wanted)].join(', ')}`)
  return rows
}
