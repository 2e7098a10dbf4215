import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Actor, visitor } from '../../platform/http/actor.ts'
import { clearSessionCookies, isMarkedMember, sessionCookie } from '../../platform/http/cookies.ts'
import { findSessionMember } from './session-db.ts'
import { sessionId } from './session-id.ts'

const rememberedSessions = 50_000

/** Reads who makes a request, once a request; cookies of a session that has ended are cleared. */
export function actorReader({ db, clock, publicOrigin }: { db: Db; clock: Clock; publicOrigin: string }) {
  const known = new WeakMap<FastifyRequest, Promise<Actor>>()
  const found = new Set<string>()

  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const secret = sessionCookie(request, publicOrigin)
    const member = secret ? await findSessionMember(db, sessionId(secret), clock.now()) : undefined
    if (secret && member) {
      if (found.size >= rememberedSessions) found.clear()
      found.add(secret)
      return member
    }
    if (secret) found.delete(secret)
    if (secret || isMarkedMember(request)) clearSessionCookies(reply, publicOrigin)
    return visitor
  }

  return {
    actorOf: (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
      const reading = known.get(request) ?? read(request, reply)
      known.set(request, reading)
      return reading
    },
    /** The request's session, if it was found in the database lately: an invented one never is. */
    knownSession: (request: FastifyRequest): string | undefined => {
      const secret = sessionCookie(request, publicOrigin)
      return secret !== undefined && found.has(secret) ? secret : undefined
    },
  }
}
