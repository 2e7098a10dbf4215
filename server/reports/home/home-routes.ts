import { illustrationPath } from '#contract/content/illustration.ts'
import { getHome, getTeasers } from '#contract/content/site.ts'
import { localiseOrNull } from '#contract/platform/languages.ts'
import type { SiteContent } from '../../content/site-content.ts'
import { listLevels } from '../../exams/catalogue/exam-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { homeFigures } from './home-figures.ts'

interface Deps {
  readonly db: Db
  readonly siteContent: SiteContent
}

/** The home page's own facts: its drawing, what the centre has achieved, and the levels of certification that it has. */
export function homeRoutes(api: Api, { db, siteContent }: Deps): void {
  const figures = homeFigures(db)
  const levels = async () => (await listLevels(db)).map(({ level }) => level)

  serve(api, getHome, async ({ now, zone }) => {
    const picture = illustrationPath('hero', await siteContent.read('brand'))
    return { picture, figures: await figures(now, zone), levels: await levels() }
  })

  serve(api, getTeasers, async ({ language }) => {
    const existing = await levels()
    const { teasers } = await siteContent.read('home')
    return teasers
      .filter(({ level }) => existing.includes(level))
      .map(({ level, text }) => ({ level, text: localiseOrNull(text, language) }))
  })
}
