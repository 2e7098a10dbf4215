import { sql } from 'kysely'
import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Tx } from '../platform/db/open.ts'
import { holderSql, rowsOfPerson } from '../seats/person-sql.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'

/**
 * Ends the entries of people who have registered for the same locked course date other than by the line. A guest and the account
 * of the same address are one person.
 */
export async function endSeatedPlaces(tx: Tx, lectureIds: readonly number[], now: Date): Promise<void> {
  if (lectureIds.length === 0) return
  const registrations = rowsOfPerson({
    table: 'attender',
    row: 'attender',
    where: sql`attender.lecture_id = waiting_entry.lecture_id and apply_state = any(${[...liveApplyStates]}::text[])`,
    person: holderSql('waiting_entry'),
  })
  await sql`
    update waiting_entry set state = 'TAKEN', ended_at = ${now}::timestamptz, passed_over_at = null
    where waiting_entry.lecture_id = any(${[...lectureIds]}::integer[]) and waiting_entry.state in ('WAITING', 'OFFERED')
      and exists (select from ${registrations} registration)`.execute(tx)
  await recountReserved(tx, 'lecture', lectureIds)
}
