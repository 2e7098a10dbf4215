import type { FastifyInstance } from 'fastify'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import { allPages } from '#contract/page-lists.ts'
import { type PageName, type Pages, pages } from '#contract/pages.ts'
import type { Page } from '#contract/platform/page.ts'
import { listCurrentTerms } from '../../people/terms/terms-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type SitemapPage, sitemap, sitemapIndex } from './sitemap.ts'
import { countPublicLectures, listLevels, listPublicLectureIds } from './sitemap-db.ts'

/** Per file, far below the limit of 50,000, so that each is quick to generate. */
const lecturesPerPart = 5_000

/** Personal pages, redirects and the API. */
const disallowedPaths = [
  ...new Set([
    ...allPages().flatMap((page) => page.uncrawled ?? []),
    ...['/api', '/auth', '/docs', '/error', '/notfound'],
  ]),
].toSorted()

/** Of courses and the centre, which previews of links and results of searches show. */
const picturePaths = [
  ...['/api/lecture/v1/covers', '/api/lecture/v1/share-pictures'],
  ...['/api/certification/v1/credential-pictures', '/api/site/v1'],
]

interface Deps {
  readonly db: Db
  readonly publicOrigin: string
  now(): Date
}

export function crawlerRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicOrigin } = deps
  const robots = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    ...picturePaths.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots),
  )

  const xml = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  }
  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await countParts(deps.db)
    const text =
      parts === 1
        ? sitemap(publicOrigin, await pagesOf(deps, 1))
        : sitemapIndex(
            publicOrigin,
            Array.from({ length: parts }, (_, at) => `/sitemap/${at + 1}`),
          )
    return reply.headers(xml).send(text)
  })

  app.get('/sitemap/:part', async (request, reply) => {
    const { part } = request.params as { part: string }
    if (!/^[1-9]\d{0,3}$/.test(part) || Number(part) > (await countParts(deps.db)))
      throw new AppError('NOT_FOUND')
    return reply.headers(xml).send(sitemap(publicOrigin, await pagesOf(deps, Number(part))))
  })
}

async function countParts(db: Db): Promise<number> {
  return Math.max(1, Math.ceil((await countPublicLectures(db)) / lecturesPerPart))
}

/** The first part also has the pages that are not courses. */
async function pagesOf({ db, now }: Deps, part: number): Promise<SitemapPage[]> {
  const ids = await listPublicLectureIds(db, { limit: lecturesPerPart, offset: (part - 1) * lecturesPerPart })
  const lectures = ids.map((id) => ({ path: withId(pages.lectureDetail, String(id)) }))
  return part === 1 ? [...(await sitePages(db, now())), ...lectures] : lectures
}

type Pattern = {
  [Name in PageName]: Pages[Name] extends { inSitemap: true; path: `${string}:${string}` } ? Name : never
}[PageName]

/**
 * Without dates of change, except for terms: other pages change with every registration, and search engines distrust invented
 * dates.
 */
const listPages: Record<Exclude<Pattern, 'lectureDetail'>, (db: Db, now: Date) => Promise<SitemapPage[]>> = {
  async examGuide(db) {
    const levels = await listLevels(db)
    const types = instructionTypes.filter((type) => levels.includes(levelOfInstruction[type]))
    return types.map((type) => ({ path: withId(pages.examGuide, type) }))
  },
  async terms(db, now) {
    const terms = await listCurrentTerms(db, now)
    return terms.map((one) => ({ path: withId(pages.terms, one.type_id), changedAt: one.starts_at }))
  },
}

async function sitePages(db: Db, now: Date): Promise<SitemapPage[]> {
  const plain = allPages().filter(({ inSitemap, path }) => inSitemap && !path.includes(':'))
  const listed = await Promise.all(Object.values(listPages).map((list) => list(db, now)))
  return [...plain.map(({ path }) => ({ path })), ...listed.flat()]
}

const withId = ({ path }: Page, id: string) => path.replace(/:\w+/, id)
