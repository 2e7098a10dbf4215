import type { FastifyInstance } from 'fastify'
import { embedVersion } from '#contract/iframe/embed.ts'
import {
  type CookieCheckMessage,
  checkOriginPath,
  type OriginCheckReply,
} from '#contract/iframe/embed-script.ts'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import type { Language } from '#contract/platform/languages.ts'
import { type CookieMode, cookieAttributes } from '../../platform/http/cookies.ts'
import { type EmbedSources, embedFiles } from '../../platform/http/embed-files.ts'
import { hasEtag } from '../../platform/http/etag.ts'
import { languageOf } from '../../platform/http/language.ts'
import { checkPage } from './check-page.ts'

interface Deps {
  /** Omitted where only the API is served. */
  readonly sources: (() => Promise<EmbedSources>) | undefined
  readonly publicOrigin: string
  readonly hostOrigins: readonly string[]
  readonly hostPaths: readonly HostPath[]
  readonly cookieMode: CookieMode
  readonly defaultLanguage: Language
}

/** Nothing in these responses is personal. */
const forAnySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const checkCookie = 'embed-check'

export function embedRoutes(app: FastifyInstance, deps: Deps): void {
  const { sources } = deps
  if (sources) fileRoutes(app, sources, deps)

  app.get(checkOriginPath, async (request, reply): Promise<OriginCheckReply> => {
    const { of } = request.query as { of?: unknown }
    reply.headers({ ...forAnySite, 'cache-control': 'no-store' })
    const allowed = of === deps.publicOrigin || deps.hostOrigins.some((origin) => origin === of)
    return { allowed, version: embedVersion }
  })

  // The cookie has the attributes of the session's: if it does not come back, nobody stays signed in.
  app.get('/embed-check', async (request, reply) => {
    const { html, policy } = checkPage(deps, languageOf(request, deps.defaultLanguage))
    return reply
      .setCookie(checkCookie, '1', {
        ...cookieAttributes(deps.publicOrigin, deps.cookieMode === 'partitioned'),
        path: '/embed-check',
        httpOnly: true,
        maxAge: 60,
      })
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(html)
  })
  app.get('/embed-check/cookie', async (request, reply): Promise<CookieCheckMessage> => {
    reply.header('cache-control', 'no-store')
    return { educationCentreCookies: request.cookies[checkCookie] === '1' }
  })
}

function fileRoutes(app: FastifyInstance, sources: () => Promise<EmbedSources>, { hostPaths }: Deps): void {
  for (const path of ['/embed.js', '/embed-check.js', '/embed.d.ts'])
    app.get(path, { config: { readableInView: true } }, async (request, reply) => {
      const file = embedFiles(await sources(), hostPaths)[path]
      if (!file) throw new Error(`The embed scripts lack ${path}.`)
      reply.headers({
        ...forAnySite,
        'content-type': file.type,
        etag: file.etag,
        // A new version reaches host sites within minutes.
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      })
      if (hasEtag(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
      return reply.send(file.text)
    })
}
