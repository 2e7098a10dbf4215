import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostPaths } from '#contract/page-lists.ts'
import { isLanguage, type Language } from '#contract/platform/languages.ts'
import { openLocalServer, sendHtml, sendText } from '../local-server.ts'
import { faultPage } from './fault-pages.ts'
import { type EmbedSettings, hostSitePage, hostSitePolicy } from './host-site-pages.ts'

export interface HostSiteSandbox {
  readonly settings: {
    readonly origin: string
    /** The same host site on an origin that is cross-site to the product. */
    readonly crossSiteOrigin: string
  }
  close(): Promise<void>
}

/** The provider's website, on its own origin, with the product embedded in its pages. */
export async function startHostSite({
  port,
  publicOrigin,
}: {
  readonly port: number
  readonly publicOrigin: string
}): Promise<HostSiteSandbox> {
  const server = await openLocalServer('host site sandbox', port)
  const embedded: EmbedSettings = { product: publicOrigin, paths: hostPaths }
  server.handle(async (request, response) =>
    handle(embedded, new URL(request.url ?? '/', server.origin), request, response),
  )
  return {
    settings: { origin: server.origin, crossSiteOrigin: server.ipOrigin },
    close: () => server.close(),
  }
}

/** The host site's language; the product has its own cookie on the same host. */
const languageCookie = 'homepage-language'

function handle(embedded: EmbedSettings, url: URL, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void sendText(response, 405, 'Only GET and HEAD are allowed.\n')
  const chosen = url.searchParams.get('hl')
  if (isLanguage(chosen)) {
    url.searchParams.delete('hl')
    response
      .writeHead(303, {
        location: url.pathname.replace(/^\/+/, '/') + url.search,
        'set-cookie': `${languageCookie}=${chosen}; Path=/; SameSite=Lax; Max-Age=31536000`,
        'cache-control': 'no-store',
      })
      .end()
    return
  }
  const fault = faultPage(embedded, url.pathname)
  const { status, page, policy } = fault
    ? { status: 200, ...fault }
    : {
        ...hostSitePage(embedded, { path: url.pathname, query: url.search, language: languageOf(request) }),
        policy: hostSitePolicy(embedded),
      }
  response.setHeader('content-security-policy', policy)
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
  sendHtml(response, status, page)
}

function languageOf({ headers }: IncomingMessage): Language {
  const [, stored] = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(headers.cookie ?? '') ?? []
  if (isLanguage(stored)) return stored
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLanguage) ?? 'en'
}
