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
import type { KitSources } from '../embed/embed-kit.ts'
import { root } from '../root.ts'
import { isInFrame, ownCookie } from './cookies.ts'
import { isOfLink, isOfPayment } from './headers.ts'
import type { ReadInside } from './inside-reads.ts'
import { askedLanguage, languageOf } from './language.ts'

/** The site as built, or as a development server makes it anew for each request. */
export interface Site {
  /** Answers requests for modules while developing. */
  readonly middleware?: (request: IncomingMessage, reply: ServerResponse, next: () => void) => void
  /** The page around the rendered part, with its placeholders. */
  template(url: string): Promise<string>
  render(request: PageRequest): Promise<PageReply>
  /** Has a browser load these parts of a page beside its entry; nothing while the site is developed. */
  preload(parts: readonly string[]): string
  /** Pages that every visitor gets alike; none while the site is developed. */
  readonly sharedPages: readonly SharedPath[]
  /** The scripts of homepages that show the site in a frame. */
  kit(): Promise<KitSources>
}

/** Where the site comes from; a development server shares the product's own port. */
export type SiteSource = (server: Server) => Promise<Site>

/** Loads the built site from `dist`. */
export async function builtSite(): Promise<Site> {
  const read = (file: string) => readFile(join(root, 'dist/web', file), 'utf8')
  const template = await read('index.html')
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest
  const entry = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as Pick<
    Site,
    'render' | 'sharedPages'
  >
  const kit = await readKit()
  return {
    template: async () => template,
    preload: (parts) => preloads(manifest, parts),
    kit: async () => kit,
    ...entry,
  }
}

async function readKit(): Promise<KitSources> {
  const read = (file: string) => readFile(join(root, 'dist/embed', file), 'utf8')
  const [embed, check, types] = await Promise.all(['embed.js', 'embed-check.js', 'embed.d.ts'].map(read))
  return { embed: embed ?? '', check: check ?? '', types: types ?? '' }
}

/** Where the build put each source, and what it loads with it. */
type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>

function preloads(manifest: Manifest, parts: readonly string[]): string {
  const there = new Set(filesOf(manifest, ['index.html']))
  return filesOf(manifest, parts)
    .filter((file) => !there.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('')
}

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const walk = (source: string): string[] => {
    const made = manifest[source]
    if (!made || seen.has(source)) return []
    seen.add(source)
    return [made.file, ...(made.imports ?? []).flatMap(walk)]
  }
  return sources.flatMap(walk)
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
    remember(request, reply, config)
    reply
      .header('vary', 'Cookie, Accept-Language')
      .header(
        'cache-control',
        signedIn || page || isOfPayment(url) || isOfLink(url) ? 'private, no-store' : 'no-cache',
      )
    if (made.redirect !== undefined) return reply.redirect(made.redirect, 302)
    const html = fill(await site.template(url), { ...made, head: made.head + site.preload(made.parts) })
    return reply
      .code(other?.status ?? made.status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-language', made.lang)
      .send(html)
  }
}

/** `?lang=` is kept for the pages after this one. */
function remember(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicOrigin, cookieMode }: Pick<Config, 'publicOrigin' | 'cookieMode'>,
): void {
  const asked = askedLanguage(request)
  if (!asked || request.cookies['lang'] === asked) return
  const forFrame = cookieMode === 'partitioned' && isInFrame(request)
  reply.setCookie('lang', asked, { ...ownCookie(publicOrigin, forFrame), maxAge: 365 * 86_400 })
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
