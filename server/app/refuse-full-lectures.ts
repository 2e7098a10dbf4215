import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { safeParse } from 'zod/mini'
import { registerAttender } from '#contract/courses/lecture.ts'
import type { Language } from '#contract/platform/languages.ts'
import { pathPattern } from '#contract/platform/path-pattern.ts'
import type { FullLectures } from '../courses/registration/full-lectures.ts'
import { clientNetworks } from '../platform/connections/client-network.ts'
import { refuseRequest } from '../platform/connections/refuse-request.ts'
import type { MemberActor } from '../platform/http/actor.ts'
import { cookieNames, rawMemberSession } from '../platform/http/cookies.ts'
import { isSameOrigin } from '../platform/http/guard.ts'
import type { RequestMetrics } from '../platform/http/metrics.ts'
import { PerMinuteLimit } from '../platform/limits/per-minute-limit.ts'

interface Deps {
  readonly fullLectures: Pick<FullLectures, 'has' | 'refuses'>
  /** The secret, if its session was recently found in the database. */
  readonly knownSecret: (secret: string) => string | undefined
  readonly memberOfSecret: (secret: string) => Promise<MemberActor | undefined>
  readonly requests: RequestMetrics
  readonly publicOrigin: string
  readonly trustProxy: string | boolean
  readonly defaultLanguage: Language
  readonly zone: string
  readonly isEnabled: () => boolean
}

/** Look-ups per minute. Requests beyond these go to the application, which has its own limits. */
const perMinute = { session: 60, address: 3_000 }

/**
 * Refuses members' registrations for lectures that are known to be full, in front of the application: in an opening rush nearly
 * every request is one of these. The body is not read: if there are several reasons to refuse, "full" is given. Guests, views by
 * staff and everything else go to the application.
 */
export function refuseFullLectures(application: RequestListener, deps: Deps): RequestListener {
  const { fullLectures, knownSecret, memberOfSecret, requests, publicOrigin, isEnabled } = deps
  const { method, path: route } = registerAttender
  const pattern = pathPattern(route)
  const names = cookieNames(publicOrigin)
  const networkOf = clientNetworks(deps.trustProxy)
  const ofSessions = new PerMinuteLimit(perMinute.session)
  const ofAddresses = new PerMinuteLimit(perMinute.address)

  const lectureOf = (request: IncomingMessage) => {
    if (request.method !== method || !isEnabled() || !isSameOrigin(request, publicOrigin)) return undefined
    const params = safeParse(registerAttender.params, pattern.exec(request.url ?? '')?.groups)
    return params.success && fullLectures.has(params.data.lectureId) ? params.data.lectureId : undefined
  }

  /** By address until the session is known, so that made-up session cookies cannot cause look-ups without limit. */
  const mayLookUp = (request: IncomingMessage, secret: string) =>
    knownSecret(secret) === undefined
      ? !ofAddresses.isExceededBy(networkOf(request))
      : !ofSessions.isExceededBy(secret)

  const refuse = (request: IncomingMessage, response: ServerResponse, begun: number) => {
    refuseRequest(request, response, { ...deps, code: 'LECTURE_FULL' })
    const seconds = (performance.now() - begun) / 1000
    requests.note({ method, route, status: response.statusCode, seconds })
  }

  return (request, response) => {
    const lectureId = lectureOf(request)
    const secret = lectureId === undefined ? undefined : rawMemberSession(request, names)
    if (lectureId === undefined || secret === undefined || !mayLookUp(request, secret))
      return application(request, response)
    const begun = performance.now()
    const decide = (member: MemberActor | undefined) => {
      // The client may have disconnected meanwhile.
      if (request.destroyed) return
      if (member && fullLectures.refuses(lectureId, member)) refuse(request, response, begun)
      else application(request, response)
    }
    memberOfSecret(secret).then(decide, () => decide(undefined))
  }
}
