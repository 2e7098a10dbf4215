import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { AppError } from '../errors/app-error.ts'

export interface IdempotentCall {
  /** Caller and operation. Keys are unique per scope. */
  readonly scope: string
  readonly key: string | undefined
  readonly input: unknown
  readonly now: Date
}

const replayed = new WeakSet<Db | Tx>()

/** Whether a stored reply was given on it, so that nothing was done. */
export function isReplay(db: Db | Tx): boolean {
  return replayed.has(db)
}

/** Key and work commit in one transaction; a concurrent call with the same key waits for it. */
export async function idempotent<Result extends object>(
  tx: Tx,
  { scope, key, input, now }: IdempotentCall,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return work()
  const fingerprint = fingerprintOf(input)
  const inserted = await tx
    .insertInto('idempotency')
    .values({ scope, key, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const stored = await storedReply<Result>(tx, { scope, key }, fingerprint)
    if (!stored) throw new Error('the first call with this key has stored no response')
    replayed.add(tx)
    return stored
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

/** Call it before expensive or time-dependent checks, so that a retry gets its response even if they would fail now. */
export async function findStoredReply<Result extends object>(
  db: Db,
  { scope, key, input }: Omit<IdempotentCall, 'now'>,
): Promise<Result | undefined> {
  const stored =
    key === undefined ? undefined : await storedReply<Result>(db, { scope, key }, fingerprintOf(input))
  if (stored) replayed.add(db)
  return stored
}

/** Stored outcomes of calls, in their order: the response, a refusal if the key was used with another input, or nothing. */
export async function findReplies<Result>(
  tx: Tx,
  calls: readonly Omit<IdempotentCall, 'now'>[],
): Promise<({ readonly value: Result } | { readonly error: AppError } | undefined)[]> {
  const keyed = calls.filter(({ key }) => key !== undefined)
  if (keyed.length === 0) return calls.map(() => undefined)
  const { rows } = await sql<{ scope: string; key: string; fingerprint: Buffer; reply: unknown }>`
    select idempotency.scope, idempotency.key, fingerprint, reply
    from unnest(${keyed.map(({ scope }) => scope)}::text[], ${keyed.map(({ key }) => key)}::text[]) used (scope, key)
    join idempotency using (scope, key)`.execute(tx)
  const stored = new Map(rows.map((row) => [`${row.scope} ${row.key}`, row]))
  return calls.map(({ scope, key, input }) => {
    const row = key === undefined ? undefined : stored.get(`${scope} ${key}`)
    if (!row) return undefined
    return fingerprintOf(input).equals(row.fingerprint)
      ? { value: row.reply as Result }
      : { error: new AppError('IDEMPOTENCY_KEY_REUSED') }
  })
}

/** For calls that ran together; fails if a key has been used meanwhile. */
export async function insertReplies(
  tx: Tx,
  calls: readonly (IdempotentCall & { readonly reply: object })[],
): Promise<void> {
  const rows = calls.flatMap(({ scope, key, input, now, reply }) =>
    key === undefined
      ? []
      : [{ scope, key, fingerprint: fingerprintOf(input), reply: JSON.stringify(reply), created_at: now }],
  )
  if (rows.length > 0) await tx.insertInto('idempotency').values(rows).execute()
}

function fingerprintOf(input: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest()
}

async function storedReply<Result>(
  db: Db | Tx,
  { scope, key }: { scope: string; key: string },
  fingerprint: Buffer,
): Promise<Result | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['fingerprint', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  if (!fingerprint.equals(stored.fingerprint)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  // `idempotent` has written it with this type, in the transaction that inserted the row.
  return stored.reply as Result
}
