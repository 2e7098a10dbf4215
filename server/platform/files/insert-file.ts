import type { Tx } from '../db/open.ts'
import type { StoredFile } from './store-file.ts'

/** One row per key; returns its id. */
export async function insertFile(tx: Tx, file: StoredFile, now: Date): Promise<number> {
  const { key, name, mediaType: media_type, size, sha256 } = file
  const { id } = await tx
    .insertInto('file')
    .values({ key, name, media_type, size, sha256, created_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
