import * as z from 'zod/mini'
import type { Db } from '../db/open.ts'
import { listPublicKeys } from './signing-key-db.ts'
import { rotateKey } from './signing-keys.ts'

/** Also used when the command is forwarded to another process. */
export const keysCommand = z.object({
  to: z.enum(['list', 'rotate']),
  purpose: z.enum(['LAUNCH', 'BADGE']),
  by: z.string(),
})
export type KeysCommand = z.infer<typeof keysCommand>

export interface ListedKey {
  readonly kid: string
  readonly createdAt: string
  readonly retiredAt: string | null
}

/** Returns all keys of the purpose, the current one first. */
export async function runKeysCommand(
  db: Db,
  { to, purpose, by }: KeysCommand,
  now: Date,
): Promise<ListedKey[]> {
  if (to === 'rotate') await rotateKey(db, { purpose, by, now })
  const rows = await listPublicKeys(db, purpose, new Date(0))
  return rows.map((row) => ({
    kid: row.kid,
    createdAt: row.created_at.toISOString(),
    retiredAt: row.retired_at?.toISOString() ?? null,
  }))
}
