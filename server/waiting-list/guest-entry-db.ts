import { sql } from 'kysely'
import type { WaitingState } from '#contract/waiting-list/waiting-entry.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { guestSql } from '../seats/person-sql.ts'
import { entriesOf } from './entry-db.ts'

/** Undefined once it belongs to an account. */
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

export interface LiveEntry {
  readonly id: number
  readonly lectureId: number
  readonly memberId: number | null
  readonly state: 'WAITING' | 'OFFERED'
  readonly rank: number
  readonly offeredUntil: Date | null
}

const liveColumns = sql`id, lecture_id as "lectureId", member_id as "memberId", state, rank, offered_until as "offeredUntil"`

export async function listGuestEntries(tx: Tx, emailKey: string): Promise<LiveEntry[]> {
  const { rows } = await sql<LiveEntry>`
    select ${liveColumns} from waiting_entry
    where email_key = ${emailKey}::text and state in ('WAITING', 'OFFERED') order by lecture_id`.execute(tx)
  return rows
}

export async function listMemberEntries(
  tx: Tx,
  memberId: number,
  lectureIds: readonly number[],
): Promise<LiveEntry[]> {
  const { rows } = await sql<LiveEntry>`
    select ${liveColumns} from waiting_entry
    where member_id = ${memberId}::integer and lecture_id = any(${[...lectureIds]}::integer[])
      and state in ('WAITING', 'OFFERED')`.execute(tx)
  return rows
}

/** All of them, or the one for a lecture. The account must not have a live one in the same line. */
export async function assignGuestEntries(
  tx: Tx,
  { memberId, emailKey, lectureId }: { memberId: number; emailKey: string; lectureId?: number | undefined },
): Promise<void> {
  const ofLecture = lectureId === undefined ? sql`true` : sql`lecture_id = ${lectureId}::integer`
  await sql`
    update waiting_entry set member_id = ${memberId}::integer, email = null, email_key = null, language = null
    where email_key = ${emailKey}::text and ${ofLecture}`.execute(tx)
}

/** The live entry of an address or of its account in a line; of several, the earliest. */
export async function findOtherEntry(
  tx: Tx,
  { lectureId, emailKey }: { lectureId: number; emailKey: string },
): Promise<LiveEntry | undefined> {
  const { rows } = await sql<LiveEntry>`
    select ${liveColumns}
    from ${entriesOf('lecture', sql`${lectureId}::integer`, guestSql(sql`${emailKey}::text`))} waiting_entry
    where state in ('WAITING', 'OFFERED')
    order by state, rank, id limit 1`.execute(tx)
  return rows[0]
}

/** Inserts an entry with the place or offer of an ended one. Links mailed to the old address do not lead to it. */
export async function insertMovedEntry(
  tx: Tx,
  { id, state }: LiveEntry,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into waiting_entry (lecture_id, email, email_key, language, state, rank, joined_at, offered_at, offered_until)
    select lecture_id, ${email}::text, ${emailKey}::text, language, ${state}::text, rank, joined_at, offered_at, offered_until
    from waiting_entry where id = ${id}::integer
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an entry has disappeared')
  return row.id
}

export async function takePlace(
  tx: Tx,
  { id, of, state }: { id: number; of: number; state: LiveEntry['state'] },
): Promise<void> {
  await sql`
    update waiting_entry set state = ${state}::text, rank = ended.rank, offered_at = ended.offered_at,
      offered_until = ended.offered_until, passed_over_at = null
    from waiting_entry ended where ended.id = ${of}::integer and waiting_entry.id = ${id}::integer`.execute(
    tx,
  )
}
