import { getOverview } from '#contract/reports/overview.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { readOverview } from './read-overview.ts'

/** The first page of the account. */
export function overviewRoutes(api: Api, db: Db): void {
  serve(api, getOverview, ({ actor, ...view }) => readOverview(db, actor.memberId, view))
}
