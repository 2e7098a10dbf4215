import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/open.ts'
import { insertIframeSession } from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'
import { consumeIframePass, insertIframePass } from './iframe-pass-db.ts'

const lifetimeMs = 60_000

/** The iframe keeps the secret in a cookie and sends the challenge. The secret later proves that it is the same iframe. */
export function iframeSecret(stored: string | undefined): { secret: string; challenge: string } {
  // Two iframes of one host site share the cookie, so the second reuses the first one's secret.
  const secret = isChallenge(stored) ? stored : randomBytes(32).toString('base64url')
  return { secret, challenge: challengeOf(secret).toString('base64url') }
}

export function isChallenge(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{43}$/.test(value)
}

interface PassRequest {
  readonly session: string
  readonly challenge: string
  readonly now: Date
}

/** For the URL back to the host site; valid once, within a minute. */
export async function issueIframePass(db: Db, { session, challenge, now }: PassRequest): Promise<string> {
  const pass = randomBytes(32).toString('base64url')
  await insertIframePass(db, {
    id: sessionId(pass),
    challenge: Buffer.from(challenge, 'base64url'),
    sessionId: sessionId(session),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  return pass
}

export interface IframeSession {
  readonly session: string
  /** Seconds until it ends together with the window's session. */
  readonly maxAge: number
}

/** Undefined if the pass is used, expired, or another iframe's. */
export function openIframeSession(
  db: Db,
  { pass, secret, now }: { pass: string; secret: string; now: Date },
): Promise<IframeSession | undefined> {
  const session = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (tx) => {
    const window = await consumeIframePass(tx, { id: sessionId(pass), challenge: challengeOf(secret), now })
    const expiresAt = window && (await insertIframeSession(tx, { id: sessionId(session), window, now }))
    return expiresAt && { session, maxAge: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) }
  })
}

const challengeOf = (secret: string) => sessionId(secret)
