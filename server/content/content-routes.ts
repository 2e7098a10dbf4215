import { faqTopics } from '#contract/content/faq-topics.ts'
import * as site from '#contract/content/site.ts'
import * as contract from '#contract/content/site-content.ts'
import { localise } from '#contract/platform/languages.ts'
import { containsAll, searchWords } from '#contract/platform/search-text.ts'
import type { Db } from '../platform/db/open.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import { readContent, replaceContent } from './replace-content.ts'
import type { SiteContent } from './site-content.ts'

interface Deps {
  readonly db: Db
  readonly siteContent: SiteContent
}

/** Content of the site: its management by staff, and what pages read. */
export function contentRoutes(api: Api, { db, siteContent }: Deps): void {
  serve(api, site.getFaq, async ({ query, language }) => {
    const words = searchWords(query.text ?? '')
    const entries = (await siteContent.read('faq'))
      .map((entry, index) => ({
        topic: entry.topic,
        number: index + 1,
        question: localise(entry.question, language),
        answer: localise(entry.answer, language),
      }))
      .filter(({ question }) => question !== '')
      .filter(({ question, answer }) => containsAll(`${question} ${answer}`, words))
    return faqTopics
      .map((topic) => ({
        topic,
        entries: entries.filter((entry) => entry.topic === topic).map(({ topic: _, ...entry }) => entry),
      }))
      .filter((section) => section.entries.length > 0)
  })

  adminRoutes(api, db)
}

function adminRoutes(api: Api, db: Db): void {
  serve(api, contract.adminGetNotices, () => readContent(db, 'notices'))
  serve(api, contract.replaceNotices, ({ body, version, staffId, by, now }) => {
    return replaceContent(db, { ...body, kind: 'notices', version, staffId, by, now })
  })

  serve(api, contract.adminGetFaq, () => readContent(db, 'faq'))
  serve(api, contract.replaceFaq, ({ body, version, staffId, by, now }) => {
    return replaceContent(db, { ...body, kind: 'faq', version, staffId, by, now })
  })

  serve(api, contract.adminGetHome, () => readContent(db, 'home'))
  serve(api, contract.replaceHome, ({ body, version, staffId, by, now }) => {
    return replaceContent(db, { ...body, kind: 'home', version, staffId, by, now })
  })
}
