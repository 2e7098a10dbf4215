import { sql } from 'kysely'
import { type ApplyState, liveApplyStates } from '#contract/courses/lecture-states.ts'
import { type ApplicantState, liveApplicantStates } from '#contract/exams/exam-states.ts'
import type { OrgRole } from '#contract/people/partner.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import type { Tx } from '../../platform/db/open.ts'
import { occasionsOf } from '../../seats/people-concerned.ts'
import { recountReserved } from '../../seats/reserved-seat-db.ts'
import { lockRoomsOf } from '../../waiting-room/ticket-db.ts'
import type { MergeFacts } from './merge-rules.ts'

const live = [...liveApplyStates]
const liveApplications = [...liveApplicantStates]

/** The remaining account, and the one merged into it. */
export interface Pair {
  readonly keep: number
  readonly gone: number
}

/**
 * In the general lock order: courses, exams, applications, members, each by id. Until commit nobody can register, apply or sign in
 * with either account.
 */
export async function lockPair(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  const both = [keep, gone]
  const { lectureIds, examIds } = await occasionsOf(tx, both, now)
  await sql`select from lecture where id = any(${lectureIds}::integer[]) order by id for no key update`.execute(
    tx,
  )
  await sql`select from exam where id = any(${examIds}::integer[]) order by id for no key update`.execute(tx)
  await sql`select from applicant where member_id = any(${both}::integer[]) order by id for update`.execute(
    tx,
  )
  for (const { emailKey } of await listAddresses(tx, { keep, gone })) await lockRoomsOf(tx, emailKey)
  await sql`select from member where id = any(${both}::integer[]) order by id for update`.execute(tx)
}

/** Verified ones, in the form in which addresses are compared. */
export async function listAddresses(
  tx: Tx,
  { keep, gone }: Pair,
): Promise<{ readonly id: number; readonly emailKey: string }[]> {
  const { rows } = await sql<{ id: number; emailKey: string }>`select id, email_key as "emailKey" from member
    where id = any(${[keep, gone]}::integer[]) and email_key is not null order by id`.execute(tx)
  return rows
}

export async function listRegisteredLectures(tx: Tx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select lecture_id as id from attender
    where member_id = ${memberId}::integer and apply_state = any(${live}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Undefined if an account does not exist. */
export async function findMergeFacts(tx: Tx, { keep, gone }: Pair): Promise<MergeFacts | undefined> {
  const both = [keep, gone]
  const { rows } = await sql<Omit<MergeFacts, 'isSame'> & { found: number }>`
    with pair as (select * from member where id = any(${both}::integer[]))
    select count(*)::integer as found,
      coalesce(bool_or(merged_into is not null), false) as "isMerged",
      coalesce(bool_or(account_type = 'IAM'), false) as "isIam",
      coalesce(bool_or('operator' = any(roles) or email_verified and exists (
        select from staff_grant where staff_grant.email = lower(pair.email))), false) as "isStaff",
      (select count(*)::integer from registration_draft where member_id = any(${both}::integer[]) and state = 'HELD')
        + (select count(*)::integer from applicant
          where member_id = any(${both}::integer[]) and apply_state = 'DRAFT') as holds,
      (select count(*)::integer from (
        select from attender where apply_state = any(${live}::text[]) and (member_id = any(${both}::integer[])
          or member_id is null and email_key = any(array(select email_key from pair)))
        group by lecture_id having count(*) > 1) as shared) as "sharedLectures",
      (select count(*)::integer from applicant where member_id = any(${both}::integer[])
        and apply_state = any(${liveApplications}::text[])) as "liveApplications",
      (select count(*)::integer from credit_correction
        where member_id = any(${both}::integer[]) and state = 'WAITING') as "waitingCorrections",
      (select count(*)::integer from org_member
        where member_id = any(${both}::integer[]) and role = 'OWNER') as owned
    from pair`.execute(tx)
  const [row] = rows
  if (!row || row.found !== new Set(both).size) return undefined
  const { found: _, ...facts } = row
  return { ...facts, isSame: keep === gone }
}

/** Includes registrations as a guest under the account's address. */
export interface Belongings {
  readonly registrations: readonly { lectureId: number; title: LocalisedText; applyState: ApplyState }[]
  readonly applications: readonly { examNumber: string; name: LocalisedText; applyState: ApplicantState }[]
  readonly certificates: readonly { code: string; name: LocalisedText }[]
  readonly orgs: readonly { id: number; name: string; role: OrgRole }[]
  readonly results: number
  readonly consents: number
  /** Completions and certificates of the former system. */
  readonly pastRecords: number
  readonly credits: number
  readonly orders: number
  readonly restrictions: number
  readonly sessions: number
}

export async function findBelongings(tx: Tx, memberId: number, now: Date): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    with mine as (select ${memberId}::integer as id)
    select
      coalesce((select json_agg(json_build_object('lectureId', lecture.id, 'title', title, 'applyState', apply_state)
        order by attender.id) from attender join lecture on lecture.id = lecture_id
        where member_id = ${memberId}::integer or member_id is null and email_key = (
          select email_key from member where id = ${memberId}::integer)), '[]') as registrations,
      coalesce((select json_agg(json_build_object('examNumber', exam_number, 'name', name, 'applyState', apply_state)
        order by applicant.id) from applicant join exam on exam.id = exam_id
        where member_id = mine.id), '[]') as applications,
      coalesce((select json_agg(json_build_object('code', certificate.code, 'name', certification.name)
        order by certificate.id) from certificate join certification on certification.id = certification_id
        where member_id = mine.id), '[]') as certificates,
      coalesce((select json_agg(json_build_object('id', org.id, 'name', org.name, 'role', role) order by org.id)
        from org_member join org on org.id = org_id where member_id = mine.id), '[]') as orgs,
      (select count(*)::integer from exam_result join applicant on applicant.id = applicant_id
        where member_id = mine.id) as results,
      (select count(*)::integer from consent where member_id = mine.id) as consents,
      (select count(*)::integer from past_certificate where member_id = mine.id)
        + (select count(*)::integer from past_completion where member_id = mine.id) as "pastRecords",
      coalesce((select sum(remaining)::integer from credit_grant
        where member_id = mine.id and expires_at > ${now}::timestamptz), 0) as credits,
      (select count(*)::integer from payment_order where member_id = mine.id) as orders,
      (select count(*)::integer from restriction where member_id = mine.id and annulled_at is null) as restrictions,
      (select count(*)::integer from web_session
        where member_id = mine.id and of_session is null and expires_at > ${now}::timestamptz) as sessions
    from mine`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a statement without a row')
  return row
}

/** Tables whose rows only need another member id. */
const movedTables = [
  'attender',
  'applicant',
  'payment_order',
  'certificate',
  'restriction',
  'consent',
  'mail',
  'registration_draft',
  'past_certificate',
  'past_completion',
] as const

export async function moveBelongings(tx: Tx, { keep, gone }: Pair): Promise<void> {
  for (const table of movedTables)
    await sql`update ${sql.table(table)} set member_id = ${keep}::integer where member_id = ${gone}::integer`.execute(
      tx,
    )
}

/** In a waiting room of both accounts, the earlier place remains. */
export async function moveTickets(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  await sql`update waiting_room_ticket as later set member_id = null, left_at = coalesce(later.left_at, ${now}::timestamptz)
    where later.member_id = any(${[keep, gone]}::integer[]) and exists (select from waiting_room_ticket earlier
      where earlier.room_id = later.room_id and earlier.member_id = any(${[keep, gone]}::integer[])
        and earlier.id <> later.id
        and (earlier.left_at is not null, coalesce(earlier.position, 2147483647), earlier.entered_at, earlier.id)
          < (later.left_at is not null, coalesce(later.position, 2147483647), later.entered_at, later.id))`.execute(
    tx,
  )
  await sql`update waiting_room_ticket set member_id = ${keep}::integer where member_id = ${gone}::integer`.execute(
    tx,
  )
}

/** The remaining account is told once of what both asked for. */
export async function moveNotifications(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  await sql`update notification as own set ended_at = ${now}::timestamptz
    where member_id = ${gone}::integer and ended_at is null and exists (
      select from notification other where other.member_id = ${keep}::integer and other.ended_at is null
        and (other.kind, coalesce(other.course_id, other.lecture_id, 0))
          = (own.kind, coalesce(own.course_id, own.lecture_id, 0)))`.execute(tx)
  await sql`update notification set member_id = ${keep}::integer where member_id = ${gone}::integer`.execute(
    tx,
  )
}

/** If both have a seat of a reservation, the remaining account keeps its own. */
export async function moveSeatAssignments(tx: Tx, { keep, gone }: Pair): Promise<void> {
  await sql`delete from seat_assignment as theirs where member_id = ${gone}::integer and exists (
    select from seat_assignment own where own.reservation_id = theirs.reservation_id and own.member_id = ${keep}::integer)`.execute(
    tx,
  )
  await sql`update seat_assignment set member_id = ${keep}::integer where member_id = ${gone}::integer`.execute(
    tx,
  )
  const { rows } = await sql<{ lecture_id: number }>`
    select distinct lecture_id from seat_assignment join seat_reservation on seat_reservation.id = reservation_id
    where member_id = ${keep}::integer`.execute(tx)
  await recountReserved(
    tx,
    'lecture',
    rows.map((row) => row.lecture_id),
  )
}

/** In an organisation of both accounts, the higher role remains. */
export async function moveOrgs(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  const { rows } = await sql<{ org_id: number; role: string; joined_at: Date }>`
    delete from org_member where member_id = ${gone}::integer returning org_id, role, joined_at`.execute(tx)
  for (const { org_id, role, joined_at } of rows)
    await sql`
      insert into org_member (org_id, member_id, role, joined_at)
      values (${org_id}::integer, ${keep}::integer, ${role}::text, ${joined_at}::timestamptz)
      on conflict (org_id, member_id) do update set
        role = case when 'OWNER' in (org_member.role, excluded.role) then 'OWNER'
          when 'ADMIN' in (org_member.role, excluded.role) then 'ADMIN' else 'MEMBER' end,
        joined_at = least(org_member.joined_at, excluded.joined_at)`.execute(tx)
  // Where both have agreed to be seen, the remaining account's agreement stays in force.
  await sql`update org_agreement set withdrawn_at = greatest(given_at, ${now}::timestamptz)
    where member_id = ${gone}::integer and withdrawn_at is null and org_id in
      (select org_id from org_agreement where member_id = ${keep}::integer and withdrawn_at is null)`.execute(
    tx,
  )
  await sql`update org_agreement set member_id = ${keep}::integer where member_id = ${gone}::integer`.execute(
    tx,
  )
  await sql`update org_invitation set invited_by = ${keep}::integer
    where invited_by = ${gone}::integer and accepted_at is null and declined_at is null
      and withdrawn_at is null`.execute(tx)
}

/** Unspent ones are moved by two ledger entries, one per account. */
export async function moveCredits(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  await sql`
    with moved as (
      update credit_grant set member_id = ${keep}::integer where member_id = ${gone}::integer
      returning id, remaining),
    unspent as (select * from moved where remaining > 0),
    entered as (
      insert into credit_entry (member_id, grant_id, kind, amount, balance, entered_at)
      select account.member_id, unspent.id, kind, sign * remaining,
        account.balance + sign * sum(remaining) over (partition by account.member_id order by unspent.id),
        ${now}::timestamptz
      from unspent cross join (values (${gone}::integer, 'MOVED_OUT', -1), (${keep}::integer, 'MOVED_IN', 1))
        as side (member_id, kind, sign)
      join credit_account account on account.member_id = side.member_id
      order by account.member_id, unspent.id)
    update credit_account set balance = balance + sign * amount
    from (select sum(remaining)::integer as amount from unspent) as total,
      (values (${gone}::integer, -1), (${keep}::integer, 1)) as side (member_id, sign)
    where credit_account.member_id = side.member_id and amount is not null`.execute(tx)
}

/** Also redirects the accounts that were merged into the merged one before. */
export async function markMerged(tx: Tx, { keep, gone }: Pair, now: Date): Promise<void> {
  await sql`update member set merged_into = ${keep}::integer where merged_into = ${gone}::integer`.execute(tx)
  await sql`update member set merged_into = ${keep}::integer, merged_at = ${now}::timestamptz
    where id = ${gone}::integer`.execute(tx)
}

export async function countAbsences(tx: Tx, memberId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('attender')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('result', '=', 'NOT_ATTENDED')
    .executeTakeFirstOrThrow()
  return count
}
