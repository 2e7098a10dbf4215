import { LRUCache } from 'lru-cache'
import { getSharePicture } from '#contract/content/brand.ts'
import { languagesOfWords } from '#words/page-words.ts'
import { brandKey } from '../../content/brand/page-brand.ts'
import { findBrand, findLogo } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'

/** For a brand set by staff; pictures of the built-in brand are static files. */
export function sharePictureRoutes(api: Api, { db }: { readonly db: Db }): void {
  // Concurrent requests share one drawing.
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 2 * languagesOfWords.length })

  serve(api, getSharePicture, async ({ params: { name }, reply }) => {
    const brand = await findBrand(db)
    const language = languagesOfWords.find((one) => name === `${brandKey(brand)}-${one}`)
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
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
    return picture
  })
}
