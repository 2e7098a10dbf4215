import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { HostPath } from '#contract/iframe/host-paths.ts'
import type { Language } from '#contract/platform/languages.ts'
import { offsetsAround } from '#contract/platform/zone-offsets.ts'
import type {
  PageBrand,
  PageNotice,
  PageReply,
  PageRequest,
  PageSettings,
  ViewNotice,
} from '#contract/site.ts'
import type { Clock } from '../clock/clock.ts'
import type { FairQueue } from '../concurrency/fair-queue.ts'
import { AppError } from '../errors/app-error.ts'
import { type Actor, visitor } from '../http/actor.ts'
import { type CookieMode, languageCookie } from '../http/cookies.ts'
import type { EmbedSources } from '../http/embed-files.ts'
import { allowStyle, isPaymentPath, isSecretLinkPath } from '../http/headers.ts'
import { languageOf, queryLanguage } from '../http/language.ts'
import { RateLimited } from '../http/limits.ts'
import type { ReadInProcess } from './in-process-reads.ts'

/** Built, or served by Vite's development server. */
export interface Site {
  readonly middleware?: (request: IncomingMessage, reply: ServerResponse, next: () => void) => void
  /** `whole` inlines the styles of public pages, so that the first view is painted from one response; not during development. */
  template(url: string, whole: boolean): Promise<string>
  render(request: PageRequest): Promise<PageReply>
  /** `modulepreload` links for these parts of a page; empty during development. */
  preload(parts: readonly string[]): string
  /** False during development, when sources change. */
  readonly cacheable: boolean
  consolePage(url: string): Promise<string>
  kit(): Promise<EmbedSources>
}

export type SiteSource = (server: Server) => Promise<Site>

interface Settings extends Omit<PageSettings, 'offsets' | 'hostSite' | 'notices' | 'brand'> {
  readonly hostOrigins: readonly string[]
  readonly hostPaths: readonly HostPath[]
  readonly cookieMode: CookieMode
  readonly defaultLanguage: Language
}

interface Deps {
  readonly config: Settings
  readonly clock: Clock
  readonly site: Site
  readonly actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>
  readonly readInside: ReadInProcess
  readonly noticesAt: (now: Date, language: Language) => Promise<readonly PageNotice[]>
  /** With the style sheet of its colours. */
  readonly brandIn: (
    language: Language,
  ) => Promise<{ readonly brand: PageBrand | null; readonly style: string | null }>
  readonly queue: FairQueue
  readonly clientOf: (request: FastifyRequest) => string
}

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page?: PageOverride,
) => Promise<FastifyReply>

/** For error pages of another path, and for maintenance. */
export type PageOverride =
  | { readonly url: string; readonly status: number }
  | { readonly closedUntil: Date | null }

interface RenderedPage extends Pick<PageRequest, 'url' | 'language' | 'signedIn' | 'view'> {
  readonly urlReplaced?: boolean
  readonly closed?: { readonly closedUntil: Date | null } | undefined
}

/** Loaders of pages call the API in-process with the visitor's session. */
function pageRenderer(deps: Deps) {
  const { config, clock, site, readInside } = deps
  const settings = settingsOf(config)
  return async (request: FastifyRequest, reply: FastifyReply, page: RenderedPage) => {
    const { closed, urlReplaced = false, ...shown } = page
    const { language } = shown
    const now = clock.now()
    // The maintenance page is also shown without the database.
    const notices = closed ? [] : await deps.noticesAt(now, language)
    const { brand, style } = await deps.brandIn(language)
    // Bound, so that what a preview shows stays known while the work waits for its turn.
    const render = AsyncResource.bind(() =>
      site.render({
        ...shown,
        now: now.toISOString(),
        urlReplaced,
        maintenance: closed ? { until: closed.closedUntil?.toISOString() ?? null } : null,
        settings: { ...settings, offsets: offsetsAround(now, config.zone), notices, brand },
        send: readInside(request, reply, language),
      }),
    )
    const rendering = deps.queue.add(deps.clientOf(request), render)
    if (!rendering) throw new RateLimited()
    return { rendered: await rendering.result, style }
  }
}

export type PreviewPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: { readonly url: string; readonly language: Language },
) => Promise<{ readonly html: string; readonly style: string | null }>

/** Pages as visitors see them, without scripts. */
export function pagePreviewer(deps: Deps): PreviewPage {
  const render = pageRenderer(deps)
  return async (request, reply, page) => {
    const { rendered, style } = await render(request, reply, { ...page, signedIn: false, view: null })
    const template = (await deps.site.template(page.url, true)).replace(/<script\b[\s\S]*?<\/script>/g, '')
    return { html: fill(template, { ...rendered, boot: '', parts: '', style: '' }), style }
  }
}

export function pageSender(deps: Deps): SendPage {
  const { config, site, actorOf } = deps
  const render = pageRenderer(deps)
  return async (request, reply, page) => {
    const language = languageOf(request, config.defaultLanguage)
    const closed = page && 'closedUntil' in page ? page : undefined
    const other = page && 'url' in page ? page : undefined
    const actor = closed ? visitor : await actorOf(request, reply)
    const url = other?.url ?? request.url
    const signedIn = actor.kind === 'member'
    const urlReplaced = other !== undefined
    const shown = { url, language, signedIn, view: viewNotice(actor), urlReplaced, closed }
    const { rendered, style } = await render(request, reply, shown)
    if (viewNotice(actor) && !rendered.readableInView) throw new AppError('VIEW_READ_ONLY')
    const requested = queryLanguage(request)
    if (requested && request.cookies['lang'] !== requested)
      reply.header('set-cookie', languageCookie(request, requested, config))
    reply
      .header('vary', 'Cookie, Accept-Language')
      .header(
        'cache-control',
        signedIn || page || isPaymentPath(url) || isSecretLinkPath(url) ? 'private, no-store' : 'no-cache',
      )
    if (rendered.redirect !== undefined) return reply.redirect(rendered.redirect, 302)
    const html = fill(await site.template(url, !signedIn && rendered.isPublic), {
      ...rendered,
      parts: site.preload(rendered.modules),
      style: style === null ? '' : `<style>${style}</style>`,
    })
    if (style !== null) allowStyle(reply, style)
    return reply
      .code(other?.status ?? rendered.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', rendered.lang)
      .send(html)
  }
}

function settingsOf(config: Settings): Omit<PageSettings, 'offsets' | 'notices' | 'brand'> {
  return {
    zone: config.zone,
    publicOrigin: config.publicOrigin,
    inquiryUrl: config.inquiryUrl,
    accountUrl: config.accountUrl,
    faqUrl: config.faqUrl,
    supportPhone: config.supportPhone,
    knowledgeProducts: config.knowledgeProducts,
    hostSite:
      config.hostOrigins.length > 0
        ? {
            origins: config.hostOrigins,
            paths: config.hostPaths,
            handsOver: config.cookieMode === 'partitioned',
          }
        : null,
  }
}

function viewNotice(actor: Actor): ViewNotice | null {
  if (actor.kind === 'visitor' || !actor.viewed) return null
  return { name: actor.name ?? actor.email ?? '', until: actor.viewed.until.toISOString() }
}

/** The brand's style sheet has to follow the site's, which it overrides. */
function fill(
  template: string,
  { lang, head, body, boot, parts, style }: PageReply & { parts: string; style: string },
): string {
  const contents: Record<string, string> = {
    '%LANG%': lang,
    '<!--head-->': head,
    '<!--app-->': body,
    '<!--boot-->': boot,
    '<!--parts-->': parts,
    '</head>': `${style}</head>`,
  }
  return template.replace(/%LANG%|<!--(?:head|app|boot|parts)-->|<\/head>/g, (mark) => contents[mark] ?? mark)
}
