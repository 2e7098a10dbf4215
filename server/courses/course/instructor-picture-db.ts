import type { Db, Tx } from '../../platform/db/open.ts'

interface StoredPicture {
  readonly name: string
  readonly webp: Buffer
  readonly staffId: number
  readonly now: Date
}

/** False if the picture is stored already. */
export async function insertInstructorPicture(
  tx: Tx,
  { name, webp, staffId, now }: StoredPicture,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('instructor_picture')
    .values({ name, webp, added_by: staffId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function findInstructorPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('instructor_picture')
    .select('webp')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.webp
}

export async function listKnownPictures(tx: Tx, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('instructor_picture')
    .select('name')
    .where('name', 'in', [...names])
    .execute()
  return new Set(rows.map(({ name }) => name))
}
