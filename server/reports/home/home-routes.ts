import type { Brand } from '#contract/content/brand.ts'
import { getHome } from '#contract/content/site.ts'
import { drawnCoverPath } from '../../courses/course/cover-rules.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { homeFigures } from './home-figures.ts'

interface Deps {
  readonly db: Db
  readonly brand: () => Promise<Brand>
}

/** The drawing beside the home page's heading. */
const drawing = { motif: 'compute', seed: 4, level: 3 } as const

/** The home page's own facts: its drawing, and what the centre has achieved. */
export function homeRoutes(api: Api, { db, brand }: Deps): void {
  const figures = homeFigures(db)

  serve(api, getHome, async ({ now, zone }) => {
    const { color, darkColor } = await brand()
    return { picture: drawnCoverPath({ ...drawing, color, darkColor }), figures: await figures(now, zone) }
  })
}
