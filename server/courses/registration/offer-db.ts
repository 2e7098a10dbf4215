import { sql } from 'kysely'
import { lockSeats } from '../../money/hold/seat-db.ts'
import type { Tx } from '../../platform/db/open.ts'

/**
 * Ends the waiting list entry of somebody who registers, and releases the seat that is offered to them for the statement that
 * takes it next; call `recountReserved` afterwards.
 */
export async function claimOffer(
  tx: Tx,
  lectureId: number,
  { entryId, now }: { readonly entryId: number; readonly now: Date },
): Promise<void> {
  await lockSeats(tx, 'lecture', [lectureId])
  await sql`
    with entry as (select id, state from waiting_entry where id = ${entryId}::integer and state in ('WAITING', 'OFFERED')),
    taken as (
      update waiting_entry set state = 'TAKEN', ended_at = ${now}::timestamptz, passed_over_at = null
      from entry where waiting_entry.id = entry.id
    )
    update lecture set seats_reserved = seats_reserved - 1
    from entry where lecture.id = ${lectureId}::integer and entry.state = 'OFFERED' and lecture.seats_reserved > 0`.execute(
    tx,
  )
}
