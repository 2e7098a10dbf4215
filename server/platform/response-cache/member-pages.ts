import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type CacheablePath, cacheablePaths } from '#contract/platform/cacheable-paths.ts'
import type { Language } from '#contract/platform/languages.ts'
import { pathPattern } from '#contract/platform/path-pattern.ts'
import { isStaff, type MemberActor } from '../http/actor.ts'
import { cookieNames, rawMemberSession } from '../http/cookies.ts'
import { acceptedLanguage, rawCookieLanguage } from '../http/language.ts'
import { memoised } from '../http/memoised.ts'
import type { ResponseCache, StoredResponse } from './response-cache.ts'
import { sendStored } from './send-stored.ts'
import { storedHeaders } from './store-responses.ts'

/** All that rendering takes from the member: members with equal facts get the same bytes. Undefined if the page is not shared. */
export type PersonalFacts = (
  member: MemberActor,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
) => Promise<unknown>

export interface MemberPage extends CacheablePath {
  readonly facts: PersonalFacts
}

interface Deps {
  readonly cache: ResponseCache
  readonly publicOrigin: string
  readonly defaultLanguage: Language
  readonly memberOfSecret: (secret: string) => Promise<MemberActor | undefined>
  readonly isEnabled: () => boolean
}

export interface MemberPages {
  handle(request: IncomingMessage, response: ServerResponse, application: RequestListener): void
  attach(app: FastifyInstance, pages: readonly MemberPage[]): void
}

/**
 * Response cache for members' requests of public pages, in front of the application: instead of rendering, a request looks up the
 * session and the page's facts. Staff and views by staff go to the application.
 */
export function memberPages(deps: Deps): MemberPages {
  const { cache, memberOfSecret, isEnabled, defaultLanguage } = deps
  const names = cookieNames(deps.publicOrigin)
  const accepted = memoised(acceptedLanguage)
  const rendering = new Map<string, Promise<StoredResponse | undefined>>()
  let inject: FastifyInstance['inject'] | undefined
  let pageOf: (url: string) => Match | undefined = () => undefined

  /** Undefined if the response is not shared with other members. */
  const keyOf = async (request: IncomingMessage, secret: string, { page, params }: Match) => {
    const member = await memberOfSecret(secret)
    if (!member || isStaff(member)) return undefined
    const language = rawCookieLanguage(request) ?? accepted(request.headers['accept-language'] ?? '')
    const facts = await page.facts(member, params, queryOf(request))
    if (facts === undefined) return undefined
    return `member ${language ?? defaultLanguage} ${request.url} ${JSON.stringify(facts)}`
  }

  const find = async (request: IncomingMessage, secret: string, match: Match) => {
    const key = await keyOf(request, secret, match)
    if (key === undefined) return undefined
    return cache.find(key) ?? rendering.get(key) ?? render(key)

    /** Stored only if the facts are the same afterwards, as the application reads them again. */
    function render(key: string) {
      const { epoch } = cache
      const made = (async () => {
        const reply = await inject?.(copyOf(request))
        if (!reply || !isStorable(reply) || (await keyOf(request, secret, match)) !== key) return undefined
        return cache.store(key, { headers: storedHeaders(reply.headers), body: reply.rawPayload }, epoch)
      })()
      rendering.set(key, made)
      const remove = () => void rendering.delete(key)
      made.then(remove, remove)
      return made
    }
  }

  return {
    handle(request, response, application) {
      const { method, url = '', headers } = request
      const match = method === 'GET' && headers.cookie && isEnabled() ? pageOf(url) : undefined
      const secret = match && rawMemberSession(request, names)
      if (!match || secret === undefined) return application(request, response)
      find(request, secret, match).then(
        (stored) =>
          stored ? sendStored(stored, request, response, undefined) : application(request, response),
        () => application(request, response),
      )
    },
    attach(app, pages) {
      inject = app.inject.bind(app)
      pageOf = matcher(pages)
    },
  }
}

interface Match {
  readonly page: MemberPage
  readonly params: Readonly<Record<string, string>>
}

/** URLs with `?lang=` match nothing, as they set a cookie. */
function matcher(pages: readonly MemberPage[]): (url: string) => Match | undefined {
  const known = pages.map((page) => ({
    page,
    pattern: pathPattern(page.path),
    isShared: cacheablePaths([page]),
  }))
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    for (const { page, pattern, isShared } of known) {
      const found = pattern.exec(path)
      if (found && isShared(url) && !url.includes('lang=')) return { page, params: found.groups ?? {} }
    }
    return undefined
  }
}

function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

function copyOf({ url = '/', headers, socket }: IncomingMessage) {
  const { 'accept-encoding': _, 'if-none-match': __, ...others } = headers
  const { remoteAddress } = socket
  return {
    method: 'GET' as const,
    url,
    headers: others,
    ...(remoteAddress !== undefined && { remoteAddress }),
  }
}

function isStorable({ statusCode, headers }: LightMyRequestResponse): boolean {
  return statusCode === 200 && headers['set-cookie'] === undefined
}
