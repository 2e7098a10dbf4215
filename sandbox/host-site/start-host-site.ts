import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostPaths } from '#contract/pages.ts'
import { isLanguage, type Language } from '#contract/platform/languages.ts'
import { openLocalServer, sendHtml, sendText } from '../local-server.ts'
import { faultPage } from './fault-pages.ts'
import { type Embedded, hostSitePage, hostSitePolicy } from './host-site-pages.ts'

export interface HostSiteSandbox {
  readonly settings: {
    readonly origin: string
    /** The same homepage as another site than the product's. */
    readonly elsewhere: string
  }
  close(): Promise<void>
}

/** The provider's homepage, on an origin of its own, with the product in its pages. */
export async function startHostSite({
  port,
  publicOrigin,
}: {
  readonly port: number
  readonly publicOrigin: string
}): Promise<HostSiteSandbox> {
  const server = await openLocalServer('homepage sandbox', port)
  const embedded: Embedded = { product: publicOrigin, paths: hostPaths }
  server.answer(async (request, response) =>
    answer(embedded, new URL(request.url ?? '/', server.origin), request, response),
  )
  return { settings: { origin: server.origin, elsewhere: server.byNumber }, close: () => server.close() }
}

/** Of the homepage's own choice of language; the product's is another on the same host. */
const languageCookie = 'homepage-language'

function answer(embedded: Embedded, url: URL, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void sendText(response, 405, 'Pages are only read here.\n')
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
  const [, kept] = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(headers.cookie ?? '') ?? []
  if (isLanguage(kept)) return kept
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLanguage) ?? 'en'
}
