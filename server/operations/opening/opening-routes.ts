import * as contract from '#contract/reports/opening.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { presentOpening, skipStep } from './follow-opening.ts'
import { readOpening } from './opening-db.ts'

export function openingRoutes(api: Api, db: Db): void {
  serve(api, contract.getOpening, async () => presentOpening(await readOpening(db)))

  serve(api, contract.skipOpeningStep, ({ params, body, by, now }) =>
    skipStep(db, { ...params, ...body, by, now }),
  )
}
