import type { Logger } from 'pino'
import { type MakeCertificateDeps, makeCertificate } from '../../certificates/document/make-certificate.ts'
import { makeCompletionCertificate } from '../../certificates/document/make-completion-certificate.ts'
import { lookUpLateMoney } from '../../checkout/late-lookups.ts'
import { reconcile } from '../../checkout/reconcile.ts'
import { payStaffRefund } from '../../checkout/refund/pay-staff-refund.ts'
import { refundOrder } from '../../checkout/refund/refund-order.ts'
import { settleByLookup } from '../../checkout/settle-by-lookup.ts'
import type { PaymentDeps } from '../../checkout/settle-order.ts'
import { checkCredits } from '../../money/credit/check-credits.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Handlers } from '../../platform/jobs/jobs.ts'
import { type AuditDeps, checkAudit, extendHead } from '../audit/check-audit.ts'
import { type BulkDeps, runBulkAct } from '../bulk/run-bulk-act.ts'
import { deleteExpired, type RetentionDeps } from '../retention/delete-expired.ts'

export function paymentHandlers(
  deps: PaymentDeps,
  seatsChanged: (() => void) | undefined,
): Pick<Handlers, 'settle-order' | 'refund-order' | 'pay-staff-refund' | 'reconcile'> {
  return {
    'settle-order': async ({ orderId, isLate }) => {
      await (isLate ? lookUpLateMoney : settleByLookup)(deps, orderId)
      seatsChanged?.()
    },
    'refund-order': ({ orderId }) => refundOrder(deps, orderId),
    'pay-staff-refund': ({ refundId }) => payStaffRefund(deps, refundId),
    reconcile: async ({ days }) => void (await reconcile(deps, deps.clock.now(), days)),
  }
}

export function certificateHandlers(
  deps: MakeCertificateDeps,
): Pick<Handlers, 'make-certificate' | 'make-completion-certificate'> {
  return {
    'make-certificate': ({ certificateId }) => makeCertificate(deps, certificateId),
    'make-completion-certificate': ({ completionCertificateId }) =>
      makeCompletionCertificate(deps, completionCertificateId),
  }
}

export function creditHandlers(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
}): Pick<Handlers, 'check-credits'> {
  return { 'check-credits': ({ day }) => checkCredits(deps, day, deps.clock.now()) }
}

export function bulkHandlers(deps: BulkDeps): Pick<Handlers, 'bulk-act'> {
  return { 'bulk-act': ({ bulkActId }) => runBulkAct(deps, bulkActId) }
}

export function dailyHandlers(
  deps: RetentionDeps & AuditDeps & { readonly clock: Clock },
): Pick<Handlers, 'retention' | 'check-audit' | 'audit-head'> {
  return {
    retention: async () => void (await deleteExpired(deps, deps.clock.now())),
    'check-audit': async () => void (await checkAudit(deps, deps.clock.now())),
    'audit-head': () => extendHead(deps, deps.clock.now()),
  }
}
