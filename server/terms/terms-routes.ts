import { localise } from '#contract/languages.ts'
import * as contract from '#contract/terms.ts'
import type { Db } from '../db/open.ts'
import { type Api, serve } from '../http/serve.ts'
import { listCurrentTerms } from './terms-db.ts'

export function termsRoutes(api: Api, db: Db): void {
  serve(api, contract.listCurrentTerms, async ({ now, language }) =>
    (await listCurrentTerms(db, now)).map((terms) => ({
      typeId: terms.type_id,
      version: terms.version,
      title: localise(terms.title, language),
      text: localise(terms.text, language),
      startsAt: terms.starts_at.toISOString(),
    })),
  )
}
