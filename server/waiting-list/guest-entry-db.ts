import { sql } from 'kysely'
import type { WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import type { Db, Tx } from '../platform/db/open.ts'

/** A guest's entry for a course date; undefined once it belongs to an account. */
export async function findGuestEntry(db: Db | Tx, id: number) {
  const { rows } = await sql<{
    lecture_id: number
    email: string
    email_key: string
    state: WaitingState
    offered_until: Date | null
  }>`select lecture_id, email, email_key, state, offered_until from waiting_entry
    where id = ${id}::integer and email_key is not null`.execute(db)
  return rows[0]
}

/**
 * Assigns a guest's entries to the account of their address. Where the member is in the same line, the guest's stays as it is.
 * The caller has locked the lectures.
 */
export async function joinGuestEntries(
  tx: Tx,
  { memberId, emailKey }: { memberId: number; emailKey: string },
): Promise<void> {
  await sql`
    update waiting_entry as entry set member_id = ${memberId}::integer, email = null, email_key = null, language = null
    where email_key = ${emailKey}::text and not (state in ('WAITING', 'OFFERED') and exists (
      select from waiting_entry own where own.lecture_id = entry.lecture_id and own.member_id = ${memberId}::integer
        and own.state in ('WAITING', 'OFFERED')))`.execute(tx)
}
