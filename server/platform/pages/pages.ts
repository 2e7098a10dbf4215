import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HomepagePath } from '#contract/iframe/homepage-paths.ts'
import type { Language } from '#contract/platform/languages.ts'
import { offsetsAround } from '#contract/platform/zone-offsets.ts'
import type { PageReply, PageRequest, PageSettings } from '#contract/site.ts'
import type { Clock } from '../clock/clock.ts'
import type { FairQueue } from '../concurrency/fair-queue.ts'
import { type Actor, visitor } from '../http/actor.ts'
import { type CookieMode, languageCookie } from '../http/cookies.ts'
import type { KitSources } from '../http/embed-kit.ts'
import { retryAfterOutage } from '../http/errors.ts'
import { isOfLink, isOfPayment } from '../http/headers.ts'
import { askedLanguage, languageOf } from '../http/language.ts'
import { Flood } from '../http/limits.ts'
import type { ReadInside } from './inside-reads.ts'

/** The site as built, or as a development server makes it anew for each request. */
export interface Site {
  /** Answers requests for modules while developing. */
  readonly middleware?: (request: IncomingMessage, reply: ServerResponse, next: () => void) => void
  /**
   * The page around the rendered part, with its placeholders. `whole` brings its styles along: a first view is then
   * painted from one reply. While the site is developed no page does.
   */
  template(url: string, whole: boolean): Promise<string>
  render(request: PageRequest): Promise<PageReply>
  /** Has a browser load these parts of a page beside its entry; nothing while the site is developed. */
  preload(parts: readonly string[]): string
  /** Whether responses may be stored; false during development, when sources change. */
  readonly cacheable: boolean
  /** The scripts of homepages that show the site in a frame. */
  kit(): Promise<KitSources>
}

/** Where the site comes from; a development server shares the product's own port. */
export type SiteSource = (server: Server) => Promise<Site>

/** What pages show of the installation's settings. */
interface Settings extends Omit<PageSettings, 'offsets' | 'homepage'> {
  readonly homepageOrigins: readonly string[]
  readonly homepagePaths: readonly HomepagePath[]
  readonly cookieMode: CookieMode
  readonly defaultLanguage: Language
}

interface Deps {
  readonly config: Settings
  readonly clock: Clock
  readonly site: Site
  readonly actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>
  readonly readInside: ReadInside
  /** Where pages wait to be rendered, in turn by client. */
  readonly queue: FairQueue
  /** The session of a request, else its address. */
  readonly clientOf: (request: FastifyRequest) => string
}

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page?: OtherPage,
) => Promise<FastifyReply>

/** Another page than the one asked for: of another address, or the maintenance page in its place. */
export type OtherPage =
  | { readonly url: string; readonly status: number }
  | { readonly closedUntil: Date | null }

/** Renders pages on the server. Their loaders call the API in this process, with the visitor's own session. */
export function pageSender(deps: Deps): SendPage {
  const { config, clock, site, actorOf, readInside } = deps
  const settings: Omit<PageSettings, 'offsets'> = {
    zone: config.zone,
    publicOrigin: config.publicOrigin,
    inquiryUrl: config.inquiryUrl,
    faqUrl: config.faqUrl,
    supportPhone: config.supportPhone,
    knowledgeProducts: config.knowledgeProducts,
    homepage:
      config.homepageOrigins.length > 0
        ? {
            origins: config.homepageOrigins,
            paths: config.homepagePaths,
            handsOver: config.cookieMode === 'partitioned',
          }
        : null,
  }
  return async (request, reply, page) => {
    const language = languageOf(request, config.defaultLanguage)
    const closed = page && 'closedUntil' in page ? page : undefined
    const other = page && 'url' in page ? page : undefined
    const actor = closed ? visitor : await actorOf(request, reply)
    const url = other?.url ?? request.url
    const signedIn = actor.kind === 'member'
    const now = clock.now()
    const rendering = deps.queue.add(deps.clientOf(request), () =>
      site.render({
        url,
        language,
        now: now.toISOString(),
        signedIn,
        replaced: other !== undefined,
        maintenance: closed ? { until: closed.closedUntil?.toISOString() ?? null } : null,
        settings: { ...settings, offsets: offsetsAround(now, config.zone) },
        send: readInside(request, reply, language),
      }),
    )
    if (!rendering) throw new Flood()
    const made = await rendering.result
    const asked = askedLanguage(request)
    if (asked && request.cookies['lang'] !== asked)
      reply.header('set-cookie', languageCookie(request, asked, config))
    reply
      .header('vary', 'Cookie, Accept-Language')
      .header(
        'cache-control',
        signedIn || page || isOfPayment(url) || isOfLink(url) ? 'private, no-store' : 'no-cache',
      )
    if (made.redirect !== undefined) return reply.redirect(made.redirect, 302)
    if (made.status === 503 && !closed) reply.header('retry-after', retryAfterOutage)
    const html = fill(await site.template(url, !signedIn), {
      ...made,
      head: made.head + site.preload(made.parts),
    })
    return reply
      .code(other?.status ?? made.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', made.lang)
      .send(html)
  }
}

function fill(template: string, { lang, head, body, boot }: PageReply): string {
  const parts: Record<string, string> = {
    '%LANG%': lang,
    '<!--head-->': head,
    '<!--app-->': body,
    '<!--boot-->': boot,
  }
  return template.replace(/%LANG%|<!--(?:head|app|boot)-->/g, (mark) => parts[mark] ?? mark)
}
