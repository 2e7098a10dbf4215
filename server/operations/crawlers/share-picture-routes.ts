import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getMark, getSharePicture } from '#contract/content/brand.ts'
import { languagesOfWords } from '#words/page-words.ts'
import { brandKey } from '../../content/brand/page-brand.ts'
import { findBrand, findLogo } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { illustrate } from '../../platform/illustrations/illustrate.ts'
import { loadSharp } from '../../platform/pictures/load-sharp.ts'

/** Pictures of the centre for mails, search engines and previews of shared links. */
export function sharePictureRoutes(api: Api, { db }: { readonly db: Db }): void {
  // Concurrent requests share one drawing.
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 2 * languagesOfWords.length })

  serve(api, getSharePicture, async ({ params: { name }, reply }) => {
    const brand = await findBrand(db)
    const language = languagesOfWords.find((one) => name === `${brandKey(brand) ?? 'original'}-${one}`)
    if (!language) throw new AppError('NOT_FOUND')
    let picture = drawn.get(name)
    if (!picture) {
      const logo = brand.logo === null ? undefined : await findLogo(db, brand.logo)
      const { drawSharePicture } = await import('./draw-share-picture.ts')
      picture = drawSharePicture({ brand, logo, language })
      drawn.set(name, picture)
      // Failed drawings are not cached.
      picture.catch(() => drawn.delete(name))
    }
    showEverywhere(reply)
    return picture
  })

  const marks = new LRUCache<string, Promise<Buffer>>({ max: 2 })

  serve(api, getMark, async ({ reply }) => {
    const svg = illustrate('mark', await findBrand(db))
    const made = marks.get(svg) ?? markPicture(svg)
    marks.set(svg, made)
    made.catch(() => marks.delete(svg))
    showEverywhere(reply)
    return made
  })
}

/** Mail programs and link previews show it on other origins. */
function showEverywhere(reply: FastifyReply): void {
  reply
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** Search engines expect at least 112 pixels. */
const markSize = 192

async function markPicture(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg), { density: 72 * (markSize / 32) })
    .png({ palette: true })
    .toBuffer()
}
