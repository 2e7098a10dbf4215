import * as contract from '#contract/integration/api-token.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { createToken, revokeToken } from './manage-token.ts'
import { presentToken } from './present-token.ts'
import { tokenList } from './token-list.ts'

/** API tokens of other systems, for administrators. */
export function tokenRoutes(api: Api, db: Db): void {
  serveList(api, db, tokenList)

  serve(api, contract.createToken, async ({ body, staffId, by, idempotencyKey, ...view }) => {
    return createToken(db, { input: body, staffId, by, idempotencyKey, view })
  })

  serve(api, contract.revokeToken, async ({ params, by, ...view }) =>
    presentToken(await revokeToken(db, { ...params, by, now: view.now }), view),
  )
}
