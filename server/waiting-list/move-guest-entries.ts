import type { Tx } from '../platform/db/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'
import { endEntries } from './entry-db.ts'
import {
  findOtherEntry,
  insertMovedEntry,
  type LiveEntry,
  listGuestEntries,
  takePlace,
} from './guest-entry-db.ts'
import { isEarlier } from './waiting-list-rules.ts'

interface Move {
  readonly from: string
  readonly to: { readonly email: string; readonly emailKey: string }
  readonly now: Date
}

/**
 * Moves a guest's places in lines to another address, to which their links are mailed; those of the old address end. Where the
 * other address or its account is in the same line, it keeps the earlier place. The caller has locked the lectures. Returns the
 * lectures.
 */
export async function moveGuestEntries(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  { from, to, now }: Move,
): Promise<number[]> {
  const moving = await listGuestEntries(tx, from)
  await endEntries(
    tx,
    moving.map(({ id }) => id),
    { state: 'LEFT', now },
  )
  for (const entry of moving) {
    const moved = await moveEntry(tx, entry, { to, now })
    if (moved)
      await jobs.send(tx, 'waiting-list-mail', {
        kind: entry.state === 'OFFERED' ? 'seatOffered' : 'waitingJoined',
        ...moved,
      })
  }
  const lectureIds = [...new Set(moving.map(({ lectureId }) => lectureId))]
  await recountReserved(tx, 'lecture', lectureIds)
  return lectureIds
}

/** The entry to send a mail about; none if the other address has an earlier place, or its account already knows its own. */
async function moveEntry(
  tx: Tx,
  entry: LiveEntry,
  { to, now }: Pick<Move, 'to' | 'now'>,
): Promise<{ entryId: number; memberId: number | null } | undefined> {
  const other = await findOtherEntry(tx, { lectureId: entry.lectureId, emailKey: to.emailKey })
  if (!other) return { entryId: await insertMovedEntry(tx, entry, to), memberId: null }
  if (!isEarlier(entry, other, now)) return undefined
  await takePlace(tx, { id: other.id, of: entry.id, state: entry.state })
  return entry.state === 'OFFERED' ? { entryId: other.id, memberId: other.memberId } : undefined
}
