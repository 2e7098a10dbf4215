import type { Db } from '../../platform/db/open.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { applicationList, certificateList, paymentList, registrationList } from './record-list.ts'

/** Records that other systems read with an API token, in the order of their ids. */
export function recordRoutes(api: Api, db: Db): void {
  serveList(api, db, registrationList)
  serveList(api, db, applicationList)
  serveList(api, db, paymentList)
  serveList(api, db, certificateList)
}
