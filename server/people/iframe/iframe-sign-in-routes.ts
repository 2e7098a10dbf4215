import type { FastifyInstance } from 'fastify'
import { isIframePath } from '#contract/iframe/iframe-path.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import { cookieNames, partitionedCookie, setSessionCookies } from '../../platform/http/cookies.ts'
import type { Api } from '../../platform/http/serve.ts'
import { deleteIframeSession } from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'
import { iframeSecret, openIframeSession } from './iframe-pass.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly publicOrigin: string
  readonly actorOf: Api['actorOf']
}

/** Longer than a sign-in may take, which starts later than this cookie. */
const fifteenMinutes = 900

/**
 * The top-level window signs in. With partitioned cookies a pass in the host site's URL gives the iframe a session; its own
 * cookie proves that it started the sign-in.
 */
export function iframeSignInRoutes(app: FastifyInstance, { db, clock, publicOrigin, actorOf }: Deps): void {
  const { iframeSession, iframeSignIn } = cookieNames(publicOrigin)

  app.post('/auth/frame', async (request, reply) => {
    const { secret, challenge } = iframeSecret(request.cookies[iframeSignIn])
    reply.setCookie(iframeSignIn, secret, { ...partitionedCookie, httpOnly: true, maxAge: fifteenMinutes })
    return reply.header('cache-control', 'no-store').send({ challenge })
  })

  app.get('/auth/frame', async (request, reply) => {
    const { pass, nextUrl } = request.query as { pass?: unknown; nextUrl?: unknown }
    const next = isIframePath(nextUrl) ? nextUrl : '/'
    reply.header('cache-control', 'no-store')
    const secret = request.cookies[iframeSignIn]
    const opened =
      secret && typeof pass === 'string'
        ? await openIframeSession(db, { pass, secret, now: clock.now() })
        : undefined
    if (opened) {
      const before = request.cookies[iframeSession]
      if (before) await deleteIframeSession(db, sessionId(before))
      setSessionCookies(reply, publicOrigin, opened.session, { forIframe: true, maxAge: opened.maxAge })
      return reply.redirect(next, 303)
    }
    // Already signed in: the window's cookies are shared, or the URL was opened before.
    const { kind } = await actorOf(request, reply)
    if (kind === 'member') return reply.redirect(next, 303)
    // If the iframe has its cookie, the pass was expired or used.
    const failed = secret === undefined ? 'frame' : 'true'
    return reply.redirect(`/sign-in?failed=${failed}&nextUrl=${encodeURIComponent(next)}`, 303)
  })
}
