import { recountReserved } from '../money/hold/reserved-seat-db.ts'
import type { Tx } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { endEntries, findOwnEntry, insertEntry, type LineOf } from './entry-db.ts'

interface Own {
  readonly memberId: number
  readonly now: Date
}

/** Joins the line of a locked course or exam, once it is decided that the member may. */
export async function joinLine(tx: Tx, line: LineOf, own: Own): Promise<void> {
  if ((await insertEntry(tx, line, own)) === undefined) throw new AppError('ALREADY_WAITING')
  await recountReserved(tx, line.seated, [line.id])
}

/** Leaves the line of a locked course or exam, or declines an offer: its seat goes to the next person. */
export async function leaveLine(tx: Tx, line: LineOf, { memberId, now }: Own): Promise<void> {
  const entry = await findOwnEntry(tx, line, memberId)
  if (!entry) throw new AppError('NOT_WAITING')
  await endEntries(tx, [entry.id], { state: 'LEFT', now })
  await recountReserved(tx, line.seated, [line.id])
}
