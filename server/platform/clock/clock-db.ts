import type { Db } from '../db/open.ts'

/** Persisted over restarts and shared by all processes. */
export async function readClockOffset(db: Db): Promise<number> {
  const { milliseconds } = await db
    .selectFrom('clock_offset')
    .select('milliseconds')
    .executeTakeFirstOrThrow()
  return milliseconds
}

export async function writeClockOffset(db: Db, milliseconds: number): Promise<void> {
  await db
    .updateTable('clock_offset')
    .set({ milliseconds: Math.round(milliseconds) })
    .execute()
}
