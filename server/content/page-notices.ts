import { type Language, localise } from '#contract/platform/languages.ts'
import type { PageNotice } from '#contract/site.ts'
import { noticesAt } from './notice-rules.ts'
import type { SiteContent } from './site-content.ts'

/** Reads the notices for a page; none if the database is not available, so that the page does not fail. */
export function pageNotices(content: SiteContent) {
  return async (now: Date, language: Language): Promise<readonly PageNotice[]> => {
    const notices = await content.read('notices').catch(() => [])
    return noticesAt(notices, now).map(({ text, tone, link }) => ({
      text: localise(text, language),
      isWarning: tone === 'WARNING',
      link: link && { address: link.address, label: localise(link.label, language) },
    }))
  }
}
