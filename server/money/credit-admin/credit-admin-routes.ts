import type { OutstandingCredits } from '#contract/money/credit-admin.ts'
import * as contract from '#contract/money/credit-admin.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { csvFormats, csvOfRows } from '../../platform/files/export-csv.ts'
import { type Api, type HandlerContext, serve } from '../../platform/http/serve.ts'
import { staffAction, type Within } from '../../platform/http/staff-action.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { askCorrection, decideCorrection } from './correct-credits.ts'
import { findCorrection } from './correction-db.ts'
import { listOutstanding } from './credit-account-db.ts'
import { accountList, entryList } from './credit-list.ts'
import { presentOutstanding, readStatement } from './present-credit-account.ts'

export function creditAdminRoutes(api: Api, deps: Within): void {
  const { db } = deps
  serveList(api, db, accountList)
  serveList(api, db, entryList)
  serve(api, contract.getCreditAccount, ({ params, actor, staffId, ...view }) => {
    const masked = !seesNames(actor.staffRoles, 'creditHolders')
    return readStatement(db, params.memberId, { ...view, staffId, masked })
  })
  correctionRoutes(api, deps)
  outstandingRoutes(api, db)
}

function correctionRoutes(api: Api, deps: Within): void {
  const { db } = deps
  serve(api, contract.askCreditCorrection, ({ params, body, staffId, by, idempotencyKey, ...view }) => {
    const reader = { ...view, staffId, masked: false }
    const replyWith = (tx: Tx) => readStatement(tx, params.memberId, reader)
    return askCorrection(db, {
      ...params,
      ...body,
      staffId,
      by,
      idempotencyKey,
      replyWith,
      now: view.now,
    })
  })

  const decide = async (
    correctionId: number,
    decision: 'decline' | 'withdraw',
    { staffId, by, ...view }: HandlerContext<'operator'>,
    reason?: string,
  ) => {
    const input = { correctionId, decision, staffId, by, now: view.now }
    const { zone } = view
    const memberId = await decideCorrection(db, { ...input, zone, ...(reason !== undefined && { reason }) })
    return readStatement(db, memberId, { ...view, staffId, masked: false })
  }
  staffAction(api, deps, {
    endpoint: contract.approveCreditCorrection,
    run: (within, { params, staffId, by, now, zone }) =>
      decideCorrection(within.db, { ...params, decision: 'approve', staffId, by, now, zone }),
    effects: async (tx, { params }) => ({
      credits: (await findCorrection(tx, params.correctionId))?.amount ?? 0,
    }),
    answer: (memberId, { staffId, ...view }) =>
      readStatement(db, memberId, { ...view, staffId, masked: false }),
  })
  serve(api, contract.declineCreditCorrection, ({ params, body, ...call }) =>
    decide(params.correctionId, 'decline', call, body.reason),
  )
  serve(api, contract.withdrawCreditCorrection, ({ params, ...call }) =>
    decide(params.correctionId, 'withdraw', call),
  )
}

function outstandingRoutes(api: Api, db: Db): void {
  serve(api, contract.listOutstandingCredits, async ({ now, zone }) =>
    presentOutstanding(await listOutstanding(db, now), zone),
  )

  serve(api, contract.exportOutstandingCredits, async ({ reply, ...view }) => {
    const { say } = csvFormats(view)
    return csvOfRows<OutstandingCredits>(reply, {
      name: 'outstanding-credits',
      columns: [
        [say('credits.month'), ({ month }) => month],
        [say('credits.credits'), ({ credits }) => credits],
        [say('credits.members'), ({ members }) => members],
      ],
      rows: presentOutstanding(await listOutstanding(db, view.now), view.zone),
    })
  })
}
