import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import { registerAttender } from '#contract/courses/lecture.ts'
import type { Language } from '#contract/platform/languages.ts'
import { pathPattern } from '#contract/platform/path-pattern.ts'
import type { FullLectures } from '../courses/registration/full-lectures.ts'
import { FloodCounter } from '../platform/connections/flood-counter.ts'
import { refuseRequest } from '../platform/connections/refuse-request.ts'
import type { MemberActor } from '../platform/http/actor.ts'
import { cookieNames } from '../platform/http/cookies.ts'
import { isSameOrigin } from '../platform/http/guard.ts'
import type { RequestMetrics } from '../platform/http/metrics.ts'

interface Deps {
  readonly fullLectures: FullLectures
  /** The member of a session's secret. */
  readonly memberOfSecret: (secret: string) => Promise<MemberActor | undefined>
  readonly requests: RequestMetrics
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  readonly zone: string
  readonly isEnabled: () => boolean
}

/** Who repeats a refused registration more often than this goes to the application, which limits requests. */
const refusalsPerMinute = 60

/**
 * Refuses members' registrations for lectures that are known to be full, in front of the application: in an opening rush nearly
 * every request is one of these. Everything else is decided by the application, also for guests and in views by staff.
 */
export function refuseFullLectures(application: RequestListener, deps: Deps): RequestListener {
  const { fullLectures, memberOfSecret, requests, publicOrigin, isEnabled } = deps
  const { method, path: route } = registerAttender
  const pattern = pathPattern(route)
  const names = cookieNames(publicOrigin)
  const refused = new FloodCounter(refusalsPerMinute)

  const lectureOf = (request: IncomingMessage) => {
    if (request.method !== method || !isEnabled() || !isSameOrigin(request, publicOrigin)) return undefined
    const lectureId = Number(pattern.exec(request.url ?? '')?.groups?.['lectureId'])
    return fullLectures.has(lectureId) ? lectureId : undefined
  }

  const memberOf = async ({ headers }: IncomingMessage) => {
    const cookies = cookie.parse(headers.cookie ?? '')
    const secret = cookies[names.session] ?? cookies[names.iframeSession]
    return secret === undefined || cookies[names.view] !== undefined ? undefined : memberOfSecret(secret)
  }

  const refuse = (request: IncomingMessage, response: ServerResponse, begun: number) => {
    refuseRequest(request, response, { ...deps, code: 'LECTURE_FULL' })
    requests.note({
      ...{ method, route, status: response.statusCode },
      seconds: (performance.now() - begun) / 1000,
    })
  }

  return (request, response) => {
    const lectureId = lectureOf(request)
    if (lectureId === undefined) return application(request, response)
    const begun = performance.now()
    memberOf(request).then(
      (member) => {
        const isRefused = member && fullLectures.refuses(lectureId, member)
        if (isRefused && !refused.exceedsLimit(String(member.memberId))) refuse(request, response, begun)
        else application(request, response)
      },
      () => application(request, response),
    )
  }
}
