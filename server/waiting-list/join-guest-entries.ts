import type { Tx } from '../platform/db/open.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'
import { endEntries } from './entry-db.ts'
import { assignGuestEntries, listGuestEntries, listMemberEntries } from './guest-entry-db.ts'
import { isEarlier } from './waiting-list-rules.ts'

interface GuestOfAccount {
  readonly memberId: number
  readonly emailKey: string
  readonly lectureId?: number
  readonly now: Date
}

/** Of two places in a line the earlier one is kept. The caller has locked the lectures. Returns the lectures concerned. */
export async function joinGuestEntries(tx: Tx, { now, ...guest }: GuestOfAccount): Promise<number[]> {
  const { memberId, emailKey, lectureId } = guest
  const joining = (await listGuestEntries(tx, emailKey)).filter(
    (entry) => lectureId === undefined || entry.lectureId === lectureId,
  )
  const lectureIds = joining.map((entry) => entry.lectureId)
  const own = lectureIds.length > 0 ? await listMemberEntries(tx, memberId, lectureIds) : []
  const later = own.flatMap((entry) => {
    const joined = joining.find((one) => one.lectureId === entry.lectureId)
    return joined ? [isEarlier(entry, joined, now) ? joined : entry] : []
  })
  if (later.length > 0) {
    await endEntries(
      tx,
      later.map(({ id }) => id),
      { state: 'LEFT', now },
    )
    await recountReserved(
      tx,
      'lecture',
      later.map((entry) => entry.lectureId),
    )
  }
  await assignGuestEntries(tx, { memberId, emailKey, lectureId })
  return lectureIds
}
