import type { Tx } from '../platform/db/open.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { recountReserved } from '../seats/reserved-seat-db.ts'
import {
  endEntries,
  findOwnEntry,
  insertEntry,
  type LineOf,
  type NewWaiter,
  type Person,
} from './entry-db.ts'

/** The caller has locked the course or exam and decided that the person may join. Returns the entry's id. */
export async function joinLine(
  tx: Tx,
  line: LineOf,
  joining: { readonly waiter: NewWaiter; readonly now: Date },
): Promise<number> {
  const entryId = await insertEntry(tx, line, joining)
  if (entryId === undefined) throw new AppError('ALREADY_WAITING')
  await recountReserved(tx, line.seated, [line.id])
  return entryId
}

/** Leaves the line of a locked course or exam, or declines an offer: its seat goes to the next person. */
export async function leaveLine(
  tx: Tx,
  line: LineOf,
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<void> {
  const entry = await findOwnEntry(tx, line, person)
  if (!entry) throw new AppError('NOT_WAITING')
  await endEntries(tx, [entry.id], { state: 'LEFT', now })
  await recountReserved(tx, line.seated, [line.id])
}
