import type { FastifyInstance } from 'fastify'
import { instructionTypes, levelOfInstruction } from '#contract/exams/certification.ts'
import { listCurrentTerms } from '../../people/terms/terms-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type SitemapPage, sitemap, sitemapIndex } from './sitemap.ts'
import { countListed, listLevels, listListedIds } from './sitemap-db.ts'

/** Far below the 50,000 that a file may hold: nobody has to wait for one, nor we to make it. */
const lecturesInPart = 5_000

/** Pages of somebody's own, ways through, and calls. Everything else is for everybody to find. */
const notToCrawl = [
  '/account',
  '/api',
  '/attend/register',
  '/auth',
  '/certification/apply',
  '/docs',
  '/error',
  '/notfound',
  '/payment',
  '/sign-in',
]

interface Deps {
  readonly db: Db
  readonly publicOrigin: string
  now(): Date
}

/** What search engines ask for before they look around. */
export function crawlerRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicOrigin } = deps
  const robots = [
    'User-agent: *',
    ...notToCrawl.map((path) => `Disallow: ${path}`),
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

  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
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
  return Math.max(1, Math.ceil((await countListed(db)) / lecturesInPart))
}

/** One part's pages; the first holds the site's own too. */
async function pagesOf({ db, now }: Deps, part: number): Promise<SitemapPage[]> {
  const ids = await listListedIds(db, { limit: lecturesInPart, offset: (part - 1) * lecturesInPart })
  const lectures = ids.map((id) => ({ path: `/attend/detail/${id}` }))
  return part === 1 ? [...(await sitePages(db, now())), ...lectures] : lectures
}

/**
 * Only of terms is it known when their page changed: as the version in force began. Courses and exams change with
 * every registration, and a date that is made up makes search engines distrust all of them.
 */
async function sitePages(db: Db, now: Date): Promise<SitemapPage[]> {
  const terms = await listCurrentTerms(db, now)
  const levels = await listLevels(db)
  const guides = instructionTypes.filter((type) => levels.includes(levelOfInstruction[type]))
  return [
    { path: '/' },
    { path: '/attend' },
    { path: '/certification/date' },
    { path: '/certification/search' },
    ...guides.map((type) => ({ path: `/certification/${type}` })),
    { path: '/credit' },
    ...terms.map((one) => ({ path: `/terms/${one.type_id}`, changedAt: one.starts_at })),
  ]
}
