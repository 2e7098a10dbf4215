import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Tx } from '../platform/db/open.ts'
import { addressesOf } from '../seats/person-sql.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'

/**
 * Ends the entries of people who have registered for the same locked course date other than by the line. A guest and the account
 * of the same address are one person.
 */
export async function endSeatedPlaces(tx: Tx, lectureIds: readonly number[], now: Date): Promise<void> {
  if (lectureIds.length === 0) return
  await sql`
    update waiting_entry set state = 'TAKEN', ended_at = ${now}::timestamptz, passed_over_at = null
    from attender
    where waiting_entry.lecture_id = any(${[...lectureIds]}::integer[]) and waiting_entry.state in ('WAITING', 'OFFERED')
      and attender.lecture_id = waiting_entry.lecture_id and attender.apply_state = any(${[...liveApplyStates]}::text[])
      and (attender.member_id = waiting_entry.member_id
        or waiting_entry.email_key = attender.email_key
        or waiting_entry.email_key = any(${addressesOf(sql`attender.member_id`)})
        or attender.member_id is null and attender.email_key = any(${addressesOf(sql`waiting_entry.member_id`)}))`.execute(
    tx,
  )
  await recountReserved(tx, 'lecture', lectureIds)
}
