import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { LinkedRegistration } from '../lecture/registration-link.ts'

/** Undefined if the registration belongs to a member, or the link was mailed to an earlier address. */
export async function findGuestFacts(db: Db | Tx, linked: LinkedRegistration) {
  return factsOf(await guestRow(db, linked).executeTakeFirst())
}

/** Locks the row, so that it cannot join an account meanwhile. */
export async function lockGuestFacts(tx: Tx, linked: LinkedRegistration) {
  return factsOf(await guestRow(tx, linked).forUpdate().executeTakeFirst())
}

function guestRow(db: Db | Tx, { attenderId, generation }: LinkedRegistration) {
  return db
    .selectFrom('attender')
    .select(['lecture_id', 'member_id', 'name', 'email', 'email_key', 'group_name'])
    .where('id', '=', attenderId)
    .where('link_generation', '=', generation)
    .where('group_name', 'is not', null)
}

export type GuestFacts = NonNullable<ReturnType<typeof factsOf>>

function factsOf(row: Awaited<ReturnType<ReturnType<typeof guestRow>['executeTakeFirst']>>) {
  return (
    row && {
      lectureId: row.lecture_id,
      /** The account that it has joined. */
      memberId: row.member_id,
      name: row.name ?? '',
      email: row.email ?? '',
      emailKey: row.email_key ?? '',
      group: row.group_name ?? '',
    }
  )
}

/**
 * Gives the member the guest's registrations and consents. Where the member has a live registration for the same lecture, the
 * guest's stays. Returns how many of those given are absences, and the lectures of live ones. The caller has locked the
 * lectures and the member.
 */
export async function joinGuestRegistrations(
  tx: Tx,
  { memberId, emailKey }: { memberId: number; emailKey: string },
): Promise<{ absences: number; lectureIds: number[] }> {
  const live = [...liveApplyStates]
  const { rows } = await sql<{ absences: number; lectureIds: number[] }>`
    with joined as (
      update attender set member_id = ${memberId}::integer
      where member_id is null and email_key = ${emailKey}::text
        and not (apply_state = any(${live}::text[]) and exists (
          select from attender own
          where own.lecture_id = attender.lecture_id and own.member_id = ${memberId}::integer
            and own.apply_state = any(${live}::text[])))
      returning id, lecture_id, apply_state, result),
    given as (
      update consent set member_id = ${memberId}::integer from joined
      where consent.attender_id = joined.id and consent.member_id is null)
    select count(*) filter (where result = 'NOT_ATTENDED')::integer as absences,
      coalesce(array_agg(lecture_id) filter (where apply_state = any(${live}::text[])), '{}') as "lectureIds"
    from joined`.execute(tx)
  return rows[0] ?? { absences: 0, lectureIds: [] }
}
