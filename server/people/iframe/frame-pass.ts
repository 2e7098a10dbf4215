import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/open.ts'
import { insertFrameSession } from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'
import { insertFramePass, takeFramePass } from './frame-pass-db.ts'

const goodForMs = 60_000

/** By which a frame shows later that it is the one that began: it keeps the secret, and its challenge goes round. */
export function frameSecret(kept: string | undefined): { secret: string; challenge: string } {
  // Two frames of one homepage have one cookie: the second does not take the first's way back from it.
  const secret = isChallenge(kept) ? kept : randomBytes(32).toString('base64url')
  return { secret, challenge: challengeOf(secret).toString('base64url') }
}

export function isChallenge(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value)
}

interface HandingOver {
  /** Of the window's session, as its cookie has it. */
  readonly session: string
  readonly challenge: string
  readonly now: Date
}

/** What the homepage's address carries back to the frame, where it is good once, for a minute. */
export async function issueFramePass(db: Db, { session, challenge, now }: HandingOver): Promise<string> {
  const pass = randomBytes(32).toString('base64url')
  await insertFramePass(db, {
    id: sessionId(pass),
    challenge: Buffer.from(challenge, 'base64url'),
    sessionId: sessionId(session),
    expiresAt: new Date(now.getTime() + goodForMs),
  })
  return pass
}

export interface FrameSession {
  readonly session: string
  /** Seconds: it ends with the window's. */
  readonly maxAge: number
}

/** Opens the frame's own session by its pass; none where the pass is used, over, or another frame's. */
export function openFrameSession(
  db: Db,
  { pass, secret, now }: { pass: string; secret: string; now: Date },
): Promise<FrameSession | undefined> {
  const session = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const window = await takeFramePass(tx, { id: sessionId(pass), challenge: challengeOf(secret), now })
    const expiresAt = window && (await insertFrameSession(tx, { id: sessionId(session), window, now }))
    return expiresAt && { session, maxAge: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) }
  })
}

const challengeOf = (secret: string) => sessionId(secret)
