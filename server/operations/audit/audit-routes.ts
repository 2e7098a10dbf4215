import * as contract from '#contract/platform/audit.ts'
import { dayOf } from '#contract/platform/centre-time.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findLastCheck } from './audit-chain-db.ts'
import { findEvent } from './audit-event-db.ts'
import { auditCheckList, auditList } from './audit-list.ts'
import { describeEvent } from './describe-events.ts'

export function auditRoutes(api: Api, { db, jobs }: { readonly db: Db; readonly jobs: Jobs }): void {
  serveList(api, db, auditList())
  serveList(api, db, auditCheckList)

  serve(api, contract.getAuditEvent, async ({ params, actor, language, zone }) => {
    const row = await findEvent(db, params.eventId)
    const masked = !seesNames(actor.staffRoles, 'people')
    const event = row && (await describeEvent(db, row, { masked, language, zone }))
    if (!event) throw new AppError('NOT_FOUND')
    return event
  })

  serve(api, contract.startAuditCheck, async ({ now, by, zone }) => {
    const last = await findLastCheck(db)
    await db.transaction().execute(async (tx) => {
      await jobs.send(tx, 'check-audit', {})
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'audit.check',
        entity: 'audit',
        entityId: dayOf(now, zone),
        before: { checkedAt: last?.at ?? null, problems: last?.problems.length ?? null },
        after: { startedAt: now },
      })
    })
    return { startedAt: now.toISOString() }
  })
}
