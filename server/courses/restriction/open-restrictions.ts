import type { Tx } from '../../platform/db/open.ts'
import { listCountedAbsences } from './absence-db.ts'
import { insertRestrictions } from './restriction-db.ts'
import { restrictionSpan } from './restriction-rules.ts'

/** The caller has locked the members, so that of two courses completed concurrently the later counts the earlier's absences. */
export async function openRestrictions(
  tx: Tx,
  memberIds: readonly number[],
  now: Date,
  zone: string,
): Promise<void> {
  if (memberIds.length === 0) return
  const counted = new Map<number, number[]>()
  for (const { memberId, attenderId } of await listCountedAbsences(tx, memberIds))
    counted.set(memberId, [...(counted.get(memberId) ?? []), attenderId])
  const opened = [...counted].flatMap(([memberId, attenderIds]) => {
    const span = restrictionSpan(attenderIds.length, now, zone)
    return span ? [{ memberId, ...span, attenderIds }] : []
  })
  await insertRestrictions(tx, opened)
}
