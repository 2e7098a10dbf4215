import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Actor, visitor } from '../../platform/http/actor.ts'
import { clearSessionCookies, hasMemberMarker, sessionCookie } from '../../platform/http/cookies.ts'
import { findSessionMember } from './session-db.ts'
import { sessionId } from './session-id.ts'

const maxKnownSessions = 50_000

/** Authenticates once per request; clears the cookies of an ended session. */
export function actorReader({ db, clock, publicOrigin }: { db: Db; clock: Clock; publicOrigin: string }) {
  const actors = new WeakMap<FastifyRequest, Promise<Actor>>()
  const knownSecrets = new Set<string>()

  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const secret = sessionCookie(request, publicOrigin)
    const member = secret ? await findSessionMember(db, sessionId(secret), clock.now()) : undefined
    if (secret && member) {
      if (knownSecrets.size >= maxKnownSessions) knownSecrets.clear()
      knownSecrets.add(secret)
      return member
    }
    if (secret) knownSecrets.delete(secret)
    if (secret || hasMemberMarker(request)) clearSessionCookies(reply, publicOrigin)
    return visitor
  }

  return {
    actorOf: (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
      const reading = actors.get(request) ?? read(request, reply)
      actors.set(request, reading)
      return reading
    },
    /** The request's session if it was recently found in the database, so an invented one never is. */
    knownSession: (request: FastifyRequest): string | undefined => {
      const secret = sessionCookie(request, publicOrigin)
      return secret !== undefined && knownSecrets.has(secret) ? secret : undefined
    },
  }
}
