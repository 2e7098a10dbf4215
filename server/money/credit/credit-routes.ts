import * as contract from '#contract/money/credit.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { isPartnerUser } from '../../platform/partner/partner-use.ts'
import { listChecks } from './check-db.ts'
import { presentBalance, presentEntry } from './present-credit.ts'
import { listEntries, listSpendable } from './statement-db.ts'

export function creditRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, contract.getCreditBalance, async ({ actor, now, language }) => {
    const [grants, partnerUse] = await Promise.all([
      listSpendable(db, actor.memberId, now),
      isPartnerUser(db, actor.memberId, now),
    ])
    return presentBalance(grants, { partnerUse, language })
  })

  serve(api, contract.listCreditEntries, async ({ query, actor, language }) => {
    const slice = sliceOf(query)
    const [{ direction } = { direction: 'desc' as const }] = sortFields<'id'>(query.sort, ['id,desc'])
    const { rows, total } = await listEntries(db, { memberId: actor.memberId, slice, direction })
    return envelope(
      rows.map((row) => presentEntry(row, language)),
      total,
      slice,
    )
  })

  serve(api, contract.listCreditChecks, async ({ query }) => {
    const slice = sliceOf(query)
    const [{ direction } = { direction: 'desc' as const }] = sortFields<'day'>(query.sort, ['day,desc'])
    const { rows, total } = await listChecks(db, { slice, direction })
    const checks = rows.map(({ checkedAt, differences, ...check }) => ({
      ...check,
      checkedAt: checkedAt.toISOString(),
      differences: [...differences],
    }))
    return envelope(checks, total, slice)
  })
}
