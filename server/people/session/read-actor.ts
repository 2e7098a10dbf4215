import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { batchLookup } from '../../platform/concurrency/batch-lookup.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Actor, type MemberActor, visitor } from '../../platform/http/actor.ts'
import { clearSessionCookies, hasMemberMarker, sessionCookie } from '../../platform/http/cookies.ts'
import type { SeenRecorder } from './seen-recorder.ts'
import { findSessionMembers } from './session-db.ts'
import { sessionId } from './session-id.ts'

const maxKnownSessions = 50_000

export interface SessionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicOrigin: string
  /** Takes the sessions whose `seen_at` is due for an update. */
  readonly seen: Pick<SeenRecorder, 'note'>
}

/** Authenticates once per request; clears the cookies of an ended session. */
export function sessionReader({ db, clock, publicOrigin, seen }: SessionDeps) {
  const members = memoisedPer<MemberActor | undefined>()
  const find = async (ids: readonly Buffer[]) => {
    const { members, stale } = await findSessionMembers(db, ids, clock.now())
    seen.note(stale)
    return members
  }
  const [lookUp, lookUpLater] = [batchLookup(find), batchLookup(find, { batchSize: 200, gatherMs: 20 })]
  const knownSecrets = new Set<string>()

  const memberBy = (lookUpId: typeof lookUp) => async (secret: string) => {
    const member = await lookUpId(sessionId(secret))
    if (!member) knownSecrets.delete(secret)
    else {
      if (knownSecrets.size >= maxKnownSessions) knownSecrets.clear()
      knownSecrets.add(secret)
    }
    return member
  }

  const memberOfSecret = memberBy(lookUp)

  const knownSecret = (secret: string | undefined) =>
    secret !== undefined && knownSecrets.has(secret) ? secret : undefined

  const memberOf = (request: FastifyRequest) =>
    members(request, async () => {
      const secret = sessionCookie(request, publicOrigin)
      return secret === undefined ? undefined : memberOfSecret(secret)
    })

  return {
    memberOf,
    memberOfSecret,
    /** Somewhat later, together with many others. */
    memberOfSecretLater: memberBy(lookUpLater),
    actorOf: async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
      const member = await memberOf(request)
      if (member) return member
      if (sessionCookie(request, publicOrigin) || hasMemberMarker(request))
        clearSessionCookies(reply, publicOrigin)
      return visitor
    },
    /** Only a session that was recently found in the database, so never an invented one. */
    knownSession: (request: FastifyRequest): string | undefined =>
      knownSecret(sessionCookie(request, publicOrigin)),
    knownSecret,
  }
}

export function memoisedPer<Value>() {
  const known = new WeakMap<FastifyRequest, Promise<Value>>()
  return (request: FastifyRequest, read: () => Promise<Value>): Promise<Value> => {
    const reading = known.get(request) ?? read()
    known.set(request, reading)
    return reading
  }
}
