import { sql } from 'kysely'
import type { SealedDryRun } from '#contract/reports/dry-run.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

/** What a seal is for: an act with its input, as shown to a member of staff. */
export interface SealKey {
  readonly act: string
  /** Digest. */
  readonly input: Buffer
  readonly shownTo: number
}

export interface Seal extends SealKey {
  readonly causes: readonly string[]
  readonly outcome: SealedDryRun
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** Also deletes those that have expired. */
export async function insertSeal(
  db: Db,
  { outcome, ...seal }: Omit<Seal, 'usedAt'>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('act_seal').where('expires_at', '<', now).execute()
  await db
    .insertInto('act_seal')
    .values({
      id: outcome.seal,
      act: seal.act,
      input: seal.input,
      shown_to: seal.shownTo,
      causes: [...seal.causes],
      outcome: JSON.stringify(outcome),
      expires_at: seal.expiresAt,
    })
    .execute()
}

/** Locked until the transaction ends: of two calls with a seal, the second one finds it used. */
export async function lockSeal(tx: Tx, id: string): Promise<Seal | undefined> {
  const { rows } = await sql<Seal>`
    select act, input, shown_to as "shownTo", causes, outcome, expires_at as "expiresAt", used_at as "usedAt"
    from act_seal where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export async function markUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('act_seal').set({ used_at: now }).where('id', '=', id).execute()
}
