import type { ComparedDays } from '#contract/checkout/compared-days.ts'
import { appendAudit } from '../platform/audit/append-audit.ts'
import type { AuditSource } from '../platform/audit/audit-source.ts'
import { reconcile } from './reconcile.ts'
import { findLastDifferences } from './reconcile-db.ts'
import type { PaymentDeps } from './settle-order.ts'

export async function reconcileByStaff(
  deps: PaymentDeps,
  { days, by, now }: { readonly days: ComparedDays; readonly by: AuditSource; readonly now: Date },
) {
  const { db } = deps
  const last = await findLastDifferences(db)
  const result = await reconcile(deps, now, days)
  const { id, ordersChecked, period, differences } = result
  const { leftOut: _, ...compared } = period ?? {}
  await db.transaction().execute((tx) =>
    appendAudit(tx, {
      ...by,
      at: now,
      action: 'reconciliation.run',
      entity: 'reconciliation',
      entityId: String(id),
      before: { differences: last?.differences.length ?? null },
      after: { ordersChecked, ...compared, differences: differences.length },
    }),
  )
  return result
}
