import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import { isReturnPath } from '#contract/people/return-path.ts'
import type { Language } from '#contract/platform/languages.ts'
import {
  type IdentityProvider,
  IdentityUnavailable,
  SignInRefused,
} from '../../outside/identity/identity-provider.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import {
  type CookieMode,
  clearSessionCookies,
  cookieNames,
  isInIframe,
  sessionCookie,
  setSessionCookies,
} from '../../platform/http/cookies.ts'
import { languageOf } from '../../platform/http/language.ts'
import { isChallenge, issueIframePass } from '../iframe/iframe-pass.ts'
import { noPass, urlWithPass } from '../iframe/pass-url.ts'
import { storedUserAgent } from '../session/device-rules.ts'
import {
  deleteAllSessions,
  deleteMemberSessions,
  deleteProviderSession,
  deleteSession,
  replaceSession,
} from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'
import { redirectPage } from './redirect-page.ts'
import { returnUrl } from './return-url-rules.ts'
import { type GuestHistory, signIn } from './sign-in.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly identity: IdentityProvider
  readonly publicOrigin: string
  readonly hostOrigins: readonly string[]
  readonly hostPaths: readonly HostPath[]
  readonly cookieMode: CookieMode
  readonly defaultLanguage: Language
  readonly zone: string
  readonly guestHistory: GuestHistory
  sendFailure(request: FastifyRequest, reply: FastifyReply, failure: SignInFailure): Promise<FastifyReply>
}

export interface SignInFailure {
  readonly reason: 'refused' | 'unavailable'
  readonly nextUrl: string
  /** Of the iframe where signing in started, for a retry. */
  readonly challenge?: string | undefined
}

const attemptShape = z.object({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** Of the iframe where signing in starts, with partitioned cookies. */
  challenge: z.optional(z.string().check(z.refine(isChallenge))),
})
type Attempt = z.infer<typeof attemptShape>

const tenMinutes = 600

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  beginRoute(app, deps)
  callbackRoute(app, deps)
  signOutRoutes(app, deps)
}

function beginRoute(app: FastifyInstance, deps: Deps): void {
  const { identity, publicOrigin, hostOrigins, sendFailure } = deps
  const { secure } = cookieNames(publicOrigin)
  const shortLived = { path: '/', sameSite: 'lax', secure, maxAge: tenMinutes } as const

  app.get('/auth/login', async (request, reply) => {
    const { nextUrl, frame } = request.query as { nextUrl?: unknown; frame?: unknown }
    const next = returnUrl(nextUrl, hostOrigins)
    const challenge = isChallenge(frame) ? frame : undefined
    reply.header('cache-control', 'no-store')
    // The provider forbids framing, so our page opens it in the top-level window.
    if (isInIframe(request)) return reply.redirect(`/sign-in?nextUrl=${encodeURIComponent(next)}`, 302)
    try {
      const { attempt, url } = await identity.beginSignIn()
      const cookie = attemptCookie(publicOrigin, attempt.state)
      reply.setCookie(cookie, encode({ ...attempt, challenge }), {
        ...shortLived,
        httpOnly: true,
      })
      reply.setCookie('nextUrl', next, shortLived)
      return reply.redirect(url, 302)
    } catch (error) {
      return sendFailure(request, reply, { reason: reasonOf(error, request), nextUrl: next, challenge })
    }
  })
}

function callbackRoute(app: FastifyInstance, deps: Deps): void {
  const { db, clock, identity, publicOrigin, hostOrigins, defaultLanguage, zone, guestHistory, sendFailure } =
    deps
  const { secure } = cookieNames(publicOrigin)

  app.get('/auth/callback', async (request, reply) => {
    const { state } = request.query as { state?: unknown }
    const cookie = attemptCookie(publicOrigin, state)
    const attempt = decode(request.cookies[cookie])
    const nextUrl = returnUrl(request.cookies['nextUrl'], hostOrigins)
    // An attempt is valid once: a second callback finds no cookie.
    reply.clearCookie(cookie, { path: '/', sameSite: 'lax', secure, httpOnly: true })
    reply.clearCookie('nextUrl', { path: '/', sameSite: 'lax', secure })
    reply.header('cache-control', 'no-store')
    if (!attempt) return sendFailure(request, reply, { reason: 'refused', nextUrl })
    try {
      const user = await identity.completeSignIn(attempt, new URL(request.url, publicOrigin))
      const secret = await signIn(db, user, {
        language: languageOf(request, defaultLanguage),
        userAgent: storedUserAgent(request.headers['user-agent']),
        request,
        now: clock.now(),
        zone,
        guestHistory,
      })
      const previous = sessionCookie(request, publicOrigin)
      if (previous) await replaceSession(db, sessionId(previous), sessionId(secret))
      setSessionCookies(reply, publicOrigin, secret)
      if (isReturnPath(nextUrl)) return reply.redirect(nextUrl, 303)
      const target = await hostAddress(deps, { address: nextUrl, attempt, session: secret })
      return reply.type('text/html; charset=utf-8').send(redirectPage(target))
    } catch (error) {
      const { challenge } = attempt
      return sendFailure(request, reply, { reason: reasonOf(error, request), nextUrl, challenge })
    }
  })
}

/** The page of the host site whose iframe continues as the signed-in member. */
async function hostAddress(
  { db, clock, cookieMode, hostPaths }: Deps,
  { address: url, attempt, session }: { address: string; attempt: Attempt; session: string },
): Promise<string> {
  const { challenge } = attempt
  const pass =
    cookieMode === 'partitioned' && challenge !== undefined
      ? await issueIframePass(db, { session, challenge, now: clock.now() })
      : noPass
  return urlWithPass(url, pass, hostPaths)
}

/** One per attempt, so that two windows may sign in at once. */
function attemptCookie(publicOrigin: string, state: unknown): string {
  const ending = typeof state === 'string' ? state.replace(/[^\w-]/g, '').slice(0, 12) : ''
  return `${cookieNames(publicOrigin).signIn}-${ending}`
}

/** Throws what is neither the provider's refusal nor its unavailability. */
function reasonOf(error: unknown, request: FastifyRequest): SignInFailure['reason'] {
  if (error instanceof SignInRefused) {
    request.log.info({ reason: error.message }, 'sign-in refused')
    return 'refused'
  }
  if (!(error instanceof IdentityUnavailable)) throw error
  request.log.error({ err: error }, 'identity provider unavailable')
  return 'unavailable'
}

function signOutRoutes(app: FastifyInstance, { db, clock, identity, publicOrigin }: Deps): void {
  app.post('/auth/sign-out', async (request, reply) => {
    const secret = sessionCookie(request, publicOrigin)
    const { everywhere } = (request.body ?? {}) as { everywhere?: unknown }
    const id = secret && sessionId(secret)
    const all = id && everywhere === 'true' ? await deleteAllSessions(db, id, clock.now()) : undefined
    // An expired session ends only itself.
    const idToken = all ?? (id ? await deleteSession(db, id) : undefined)
    clearSessionCookies(reply, publicOrigin)
    // Our session has ended, so the visitor gets to the home page even if the provider does not respond.
    const target = idToken ? await identity.endSessionUrl(idToken).catch(() => '/') : '/'
    return reply.header('cache-control', 'no-store').redirect(target, 303)
  })

  app.post('/auth/back-channel-logout', { config: { fromOtherSites: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { logout_token: token } = (request.body ?? {}) as { logout_token?: unknown }
    try {
      const { sid, sub } = await identity.readLogoutToken(typeof token === 'string' ? token : '')
      if (sid !== undefined) await deleteProviderSession(db, sid)
      else if (sub !== undefined) await deleteMemberSessions(db, sub)
      return reply.code(200).send()
    } catch (error) {
      if (error instanceof IdentityUnavailable) {
        request.log.error({ err: error }, 'identity provider unavailable')
        return reply.code(503).send({ error: 'temporarily_unavailable' })
      }
      if (!(error instanceof SignInRefused)) throw error
      return reply.code(400).send({ error: 'invalid_request' })
    }
  })
}

function encode(attempt: Attempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url')
}

function decode(cookie: string | undefined): Attempt | undefined {
  try {
    return z.parse(attemptShape, JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()))
  } catch {
    // Not written by `encode`.
    return undefined
  }
}
