import * as contract from '#contract/money/credit-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { csvFormats, exportCsv } from '../../platform/files/export-csv.ts'
import { csvFile } from '../../platform/files/write-csv.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { presentEntry } from '../credit/present-credit.ts'
import { findEntries, listEntries, listEntryIds } from '../credit/statement-db.ts'
import { askCorrection, decideCorrection } from './correct-credits.ts'
import {
  type AccountOrder,
  findAccounts,
  hasMember,
  listAccountIds,
  listAccounts,
  listOutstanding,
} from './credit-account-db.ts'
import {
  accountColumns,
  entryColumns,
  presentAccount,
  presentOutstanding,
  readStatement,
} from './present-credit-account.ts'

export function creditAdminRoutes(api: Api, db: Db): void {
  accountRoutes(api, db)
  entryRoutes(api, db)
  correctionRoutes(api, db)
  outstandingRoutes(api, db)
}

const orderOf = (sort: Parameters<typeof sortFields>[0]): AccountOrder =>
  sortFields<AccountOrder['field']>(sort, ['balance,desc'])[0] ?? { field: 'balance', direction: 'desc' }

function accountRoutes(api: Api, db: Db): void {
  serve(api, contract.listCreditAccounts, async ({ query, actor, now }) => {
    const slice = sliceOf(query)
    const filter = { text: query.text, waiting: query.waiting === 'true' }
    const { rows, total } = await listAccounts(db, filter, { order: orderOf(query.sort), now, slice })
    const masked = !seesNames(actor.staffRoles, 'creditHolders')
    return envelope(
      rows.map((row) => presentAccount(row, { masked })),
      total,
      slice,
    )
  })

  serve(api, contract.exportCreditAccounts, async ({ query, actor, reply, ...view }) => {
    const filter = { text: query.text, waiting: query.waiting === 'true' }
    const masked = !seesNames(actor.staffRoles, 'creditHolders')
    return exportCsv(reply, {
      name: 'credits',
      columns: accountColumns(view),
      ids: await listAccountIds(db, filter, { order: orderOf(query.sort), now: view.now }),
      read: async (ids) =>
        (await findAccounts(db, ids, view.now)).map((row) => presentAccount(row, { masked })),
    })
  })

  serve(api, contract.getCreditAccount, ({ params, actor, ...view }) => {
    const masked = !seesNames(actor.staffRoles, 'creditHolders')
    return readStatement(db, params.memberId, { ...view, staffId: actor.memberId, masked })
  })
}

function entryRoutes(api: Api, db: Db): void {
  serve(api, contract.adminListCreditEntries, async ({ params: { memberId }, query, language }) => {
    if (!(await hasMember(db, memberId))) throw new AppError('NOT_FOUND')
    const slice = sliceOf(query)
    const [order] = sortFields<'id'>(query.sort, ['id,desc'])
    const listing = { memberId, slice, direction: order?.direction ?? 'desc' } as const
    const { rows, total } = await listEntries(db, listing)
    return envelope(
      rows.map((row) => presentEntry(row, language)),
      total,
      slice,
    )
  })

  serve(api, contract.exportCreditEntries, async ({ params: { memberId }, query, reply, ...view }) => {
    if (!(await hasMember(db, memberId))) throw new AppError('NOT_FOUND')
    const [order] = sortFields<'id'>(query.sort, ['id,desc'])
    return exportCsv(reply, {
      name: `credits-${memberId}`,
      columns: entryColumns(view),
      ids: await listEntryIds(db, memberId, order?.direction ?? 'desc'),
      read: async (ids) =>
        (await findEntries(db, memberId, ids)).map((row) => presentEntry(row, view.language)),
    })
  })
}

function correctionRoutes(api: Api, db: Db): void {
  serve(api, contract.askCreditCorrection, ({ params, body, actor, request, idempotencyKey, ...view }) => {
    const staffId = actor.memberId
    const reader = { ...view, staffId, masked: false }
    const replyWith = (tx: Tx) => readStatement(tx, params.memberId, reader)
    const by = auditSource(actor, request)
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

  interface Decision extends View {
    readonly actor: Parameters<typeof auditSource>[0] & { readonly memberId: number }
    readonly request: Parameters<typeof auditSource>[1]
  }
  const decide = async (
    correctionId: number,
    decision: 'approve' | 'decline' | 'withdraw',
    { actor, request, ...view }: Decision,
    reason?: string,
  ) => {
    const staffId = actor.memberId
    const input = { correctionId, decision, staffId, by: auditSource(actor, request), now: view.now }
    const { zone } = view
    const memberId = await decideCorrection(db, { ...input, zone, ...(reason !== undefined && { reason }) })
    return readStatement(db, memberId, { ...view, staffId, masked: false })
  }
  serve(api, contract.approveCreditCorrection, ({ params, ...call }) =>
    decide(params.correctionId, 'approve', call),
  )
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
    reply.header('content-disposition', attachment('outstanding-credits.csv', 'outstanding-credits.csv'))
    const { say } = csvFormats(view)
    const rows = presentOutstanding(await listOutstanding(db, view.now), view.zone)
    return Buffer.from(
      csvFile(
        [say('credits.month'), say('credits.credits'), say('credits.members')],
        rows.map(({ month, credits, members }) => [month, String(credits), String(members)]),
      ),
    )
  })
}
