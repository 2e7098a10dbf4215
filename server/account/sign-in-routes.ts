import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import { isReturnPath } from '#contract/return-path.ts'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open.ts'
import { clearSessionCookies, cookieNames, sessionCookie, setSessionCookies } from '../http/cookies.ts'
import { languageOf } from '../http/language.ts'
import {
  type Identity,
  IdentityUnavailable,
  type SignInAttempt,
  SignInRefused,
} from '../outside/identity/identity.ts'
import { deleteMemberSessions, deleteProviderSession, deleteSession } from './session-db.ts'
import { sessionId, signIn } from './sign-in.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: Identity
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  /** Answers with the sign-in page that says it did not work, and from where it can be tried again. */
  failed(request: FastifyRequest, reply: FastifyReply, failure: SignInFailure): Promise<FastifyReply>
}

export interface SignInFailure {
  readonly why: 'refused' | 'unavailable'
  readonly nextUrl: string
}

const attemptShape = z.object({ verifier: z.string(), state: z.string(), nonce: z.string() })
const tenMinutes = 600

/** Sign-in at the provider and back, sign-out on both sides, and the provider's word that somebody signed out. */
export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  beginRoute(app, deps)
  callbackRoute(app, deps)
  signOutRoutes(app, deps)
}

function beginRoute(app: FastifyInstance, { identity, publicOrigin, failed }: Deps): void {
  const { secure } = cookieNames(publicOrigin)
  const shortLived = { path: '/', sameSite: 'lax', secure, maxAge: tenMinutes } as const

  app.get('/auth/login', async (request, reply) => {
    const { nextUrl } = request.query as { nextUrl?: unknown }
    const next = isReturnPath(nextUrl) ? nextUrl : '/'
    try {
      const { attempt, url } = await identity.begin()
      const cookie = attemptCookie(publicOrigin, attempt.state)
      reply.setCookie(cookie, encode(attempt), { ...shortLived, httpOnly: true })
      reply.setCookie('nextUrl', next, shortLived)
      return reply.header('cache-control', 'no-store').redirect(url, 302)
    } catch (error) {
      return failed(request, reply, { why: reasonOf(error, request), nextUrl: next })
    }
  })
}

function callbackRoute(app: FastifyInstance, deps: Deps): void {
  const { db, clock, identity, publicOrigin, defaultLanguage, failed } = deps
  const { secure } = cookieNames(publicOrigin)

  app.get('/auth/callback', async (request, reply) => {
    const { state } = request.query as { state?: unknown }
    const cookie = attemptCookie(publicOrigin, state)
    const attempt = decode(request.cookies[cookie])
    const nextUrl = isReturnPath(request.cookies['nextUrl']) ? request.cookies['nextUrl'] : '/'
    // One attempt, one return: what comes a second time finds no cookie.
    reply.clearCookie(cookie, { path: '/', sameSite: 'lax', secure, httpOnly: true })
    reply.clearCookie('nextUrl', { path: '/', sameSite: 'lax', secure })
    reply.header('cache-control', 'no-store')
    if (!attempt) return failed(request, reply, { why: 'refused', nextUrl })
    try {
      const told = await identity.complete(attempt, new URL(request.url, publicOrigin))
      const secret = await signIn(db, told, {
        language: languageOf(request, defaultLanguage),
        now: clock.now(),
      })
      const before = sessionCookie(request, publicOrigin)
      if (before) await deleteSession(db, sessionId(before))
      setSessionCookies(reply, publicOrigin, secret)
      return reply.redirect(nextUrl, 303)
    } catch (error) {
      return failed(request, reply, { why: reasonOf(error, request), nextUrl })
    }
  })
}

/** Each attempt has a cookie of its own, so that two windows may sign in at once. */
function attemptCookie(publicOrigin: string, state: unknown): string {
  const ending = typeof state === 'string' ? state.replace(/[^\w-]/g, '').slice(0, 12) : ''
  return `${cookieNames(publicOrigin).signIn}-${ending}`
}

/** Why a sign-in did not come about; anything but the provider's no or silence is a fault of ours. */
function reasonOf(error: unknown, request: FastifyRequest): SignInFailure['why'] {
  if (error instanceof SignInRefused) {
    request.log.info({ reason: error.message }, 'sign-in refused')
    return 'refused'
  }
  if (!(error instanceof IdentityUnavailable)) throw error
  request.log.error({ err: error }, 'identity provider')
  return 'unavailable'
}

function signOutRoutes(app: FastifyInstance, { db, identity, publicOrigin }: Deps): void {
  app.post('/auth/sign-out', async (request, reply) => {
    const secret = sessionCookie(request, publicOrigin)
    const idToken = secret ? await deleteSession(db, sessionId(secret)) : undefined
    clearSessionCookies(reply, publicOrigin)
    // Our side has ended; if the provider does not answer, the visitor still gets home.
    const onward = idToken ? await identity.endSessionUrl(idToken).catch(() => '/') : '/'
    return reply.header('cache-control', 'no-store').redirect(onward, 303)
  })

  app.post('/auth/back-channel-logout', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { logout_token: token } = (request.body ?? {}) as { logout_token?: unknown }
    try {
      const { sid, sub } = await identity.readLogoutToken(typeof token === 'string' ? token : '')
      if (sid !== undefined) await deleteProviderSession(db, sid)
      else if (sub !== undefined) await deleteMemberSessions(db, sub)
      return reply.code(200).send()
    } catch (error) {
      if (error instanceof IdentityUnavailable) {
        request.log.error({ err: error }, 'identity provider')
        return reply.code(503).send({ error: 'temporarily_unavailable' })
      }
      if (!(error instanceof SignInRefused)) throw error
      return reply.code(400).send({ error: 'invalid_request' })
    }
  })
}

function encode(attempt: SignInAttempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url')
}

function decode(cookie: string | undefined): SignInAttempt | undefined {
  try {
    return z.parse(attemptShape, JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    // Whatever is not what `encode` wrote is no attempt.
    return undefined
  }
}
