import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/open.ts'
import { AppError } from '../errors/app-error.ts'

export interface Once {
  /** Who calls, and what: the same key means something else to another caller or call. */
  readonly scope: string
  readonly key: string | undefined
  /** What was asked; another question under the same key is refused. */
  readonly asked: unknown
  readonly now: Date
}

/**
 * Does the work, or gives the first reply to the same key again. Key and work commit together; a second call
 * with the key of one that is still under way waits for it.
 */
export async function once<Reply extends object>(
  tx: Tx,
  { scope, key, asked, now }: Once,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (key === undefined) return work()
  const fingerprint = fingerprintOf(asked)
  const fresh = await tx
    .insertInto('idempotency')
    .values({ scope, key, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (fresh.numInsertedOrUpdatedRows === 0n) {
    const first = await firstReply<Reply>(tx, { scope, key }, fingerprint)
    if (!first) throw new Error('the first call under a key has left no reply')
    return first
  }
  const reply = await work()
  await tx
    .updateTable('idempotency')
    .set({ reply: JSON.stringify(reply) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return reply
}

/** The first reply to the same key, where there is one yet: asked before what is costly or was only right then. */
export async function repliedBefore<Reply extends object>(
  db: Db,
  { scope, key, asked }: Omit<Once, 'now'>,
): Promise<Reply | undefined> {
  return key === undefined ? undefined : firstReply<Reply>(db, { scope, key }, fingerprintOf(asked))
}

function fingerprintOf(asked: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(asked)).digest()
}

async function firstReply<Reply>(
  db: Db | Tx,
  { scope, key }: { scope: string; key: string },
  fingerprint: Buffer,
): Promise<Reply | undefined> {
  const first = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return undefined
  if (!fingerprint.equals(first.fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  // Written by `once` from this very type, in the transaction that made the row.
  return first.reply as Reply
}
