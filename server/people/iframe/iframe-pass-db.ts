import type { Db, Tx } from '../../platform/db/open.ts'

/** Stored as hashes, so that a leaked table opens no session. */
interface FramePass {
  readonly id: Buffer
  readonly challenge: Buffer
  readonly sessionId: Buffer
  readonly expiresAt: Date
}

export async function insertIframePass(tx: Tx | Db, pass: FramePass): Promise<void> {
  await tx
    .insertInto('frame_pass')
    .values({
      id: pass.id,
      challenge: pass.challenge,
      session_id: pass.sessionId,
      expires_at: pass.expiresAt,
    })
    .execute()
}

/** Returns the session; undefined for another iframe than the one that requested the pass. */
export async function consumeIframePass(
  tx: Tx,
  { id, challenge, now }: Pick<FramePass, 'id' | 'challenge'> & { now: Date },
): Promise<Buffer | undefined> {
  const row = await tx
    .deleteFrom('frame_pass')
    .where('id', '=', id)
    .where('challenge', '=', challenge)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  return row?.session_id
}

export async function deleteExpiredIframePasses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('frame_pass').where('expires_at', '<=', now).execute()
}
