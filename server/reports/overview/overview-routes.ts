import { getOverview } from '#contract/reports/overview.ts'
import type { RenewalSeatSettings } from '../../exams/catalogue/renewal-seat-rules.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { readOverview } from './read-overview.ts'

interface Deps {
  readonly db: Db
  readonly renewalSeats: RenewalSeatSettings
}

/** The first page of the account. */
export function overviewRoutes(api: Api, { db, renewalSeats }: Deps): void {
  serve(api, getOverview, ({ actor, ...view }) => readOverview(db, actor, { ...view, renewalSeats }))
}
