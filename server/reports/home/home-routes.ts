import type { Brand } from '#contract/content/brand.ts'
import { illustrationPath } from '#contract/content/illustration.ts'
import { getHome } from '#contract/content/site.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { homeFigures } from './home-figures.ts'

interface Deps {
  readonly db: Db
  readonly brand: () => Promise<Brand>
}

/** The home page's own facts: its drawing, and what the centre has achieved. */
export function homeRoutes(api: Api, { db, brand }: Deps): void {
  const figures = homeFigures(db)

  serve(api, getHome, async ({ now, zone }) => {
    const picture = illustrationPath('hero', await brand())
    return { picture, figures: await figures(now, zone) }
  })
}
