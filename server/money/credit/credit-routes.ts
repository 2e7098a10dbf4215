import * as contract from '#contract/money/credit.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { isPartnerUser } from '../../platform/partner/partner-use.ts'
import { checkList, ownEntryList } from './entry-list.ts'
import { presentBalance } from './present-credit.ts'
import { listSpendable } from './statement-db.ts'

export function creditRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, contract.getCreditBalance, async ({ actor, now, language }) => {
    const [grants, partnerUse] = await Promise.all([
      listSpendable(db, actor.memberId, now),
      isPartnerUser(db, actor.memberId, now),
    ])
    return presentBalance(grants, { partnerUse, language })
  })

  serveList(api, db, ownEntryList)
  serveList(api, db, checkList)
}
