import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SharedPath } from '#contract/shared-address.ts'
import type { PageReply, PageRequest, PageSettings } from '#contract/site.ts'
import { type Actor, visitor } from '../account/actor.ts'
import type { Clock } from '../clock/clock.ts'
import type { Config } from '../config.ts'
import { root } from '../root.ts'
import type { ReadInside } from './inside-reads.ts'
import { askedLanguage, languageOf } from './language.ts'

/** The site as built, or as a development server makes it anew for each request. */
export interface Site {
  /** Answers requests for modules while developing. */
  readonly middleware?: (request: IncomingMessage, reply: ServerResponse, next: () => void) => void
  /** The page around the rendered part, with its placeholders. */
  template(url: string): Promise<string>
  render(request: PageRequest): Promise<PageReply>
  /** Pages that every visitor gets alike; none while the site is developed. */
  readonly sharedPages: readonly SharedPath[]
}

/** Where the site comes from; a development server shares the product's own port. */
export type SiteSource = (server: Server) => Promise<Site>

/** Loads the built site from `dist`. */
export async function builtSite(): Promise<Site> {
  const template = await readFile(join(root, 'dist/web/index.html'), 'utf8')
  const entry = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as Pick<
    Site,
    'render' | 'sharedPages'
  >
  return { template: async () => template, ...entry }
}

/** CSP sources of the inline scripts in a template. */
export function scriptHashes(template: string): string[] {
  return [...template.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly site: Site
  readonly actorOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor>
  readonly readInside: ReadInside
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
export function pageSender({ config, clock, site, actorOf, readInside }: Deps): SendPage {
  const settings: PageSettings = {
    zone: config.zone,
    publicOrigin: config.publicOrigin,
    inquiryUrl: config.inquiryUrl,
    faqUrl: config.faqUrl,
    supportPhone: config.supportPhone,
    knowledgeProducts: config.knowledgeProducts,
  }
  return async (request, reply, page) => {
    const language = languageOf(request, config.defaultLanguage)
    const closed = page && 'closedUntil' in page ? page : undefined
    const other = page && 'url' in page ? page : undefined
    const actor = closed ? visitor : await actorOf(request, reply)
    const url = other?.url ?? request.url
    const signedIn = actor.kind === 'member'
    const made = await site.render({
      url,
      language,
      now: clock.now().toISOString(),
      signedIn,
      replaced: other !== undefined,
      maintenance: closed ? { until: closed.closedUntil?.toISOString() ?? null } : null,
      settings,
      send: readInside(request, reply, language),
    })
    remember(request, reply, config.publicOrigin)
    reply
      .header('vary', 'Cookie, Accept-Language')
      .header('cache-control', signedIn || page ? 'private, no-store' : 'no-cache')
    if (made.redirect !== undefined) return reply.redirect(made.redirect, 302)
    const html = fill(await site.template(url), made)
    return reply
      .code(other?.status ?? made.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', made.lang)
      .send(html)
  }
}

/** `?lang=` is kept for the pages after this one. */
function remember(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): void {
  const asked = askedLanguage(request)
  if (!asked || request.cookies['lang'] === asked) return
  const secure = publicOrigin.startsWith('https:')
  reply.setCookie('lang', asked, { path: '/', sameSite: 'lax', secure, maxAge: 365 * 86_400 })
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
