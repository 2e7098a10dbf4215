import { useTranslations } from 'use-intl'
import { approveRefund, declineRefund, withdrawRefund } from '#contract/checkout/order-actions.ts'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import type { StaffRefund } from '#contract/checkout/staff-refund.ts'
import { dryRunRefundApproval } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

export type RefundDecision = 'approve' | 'decline' | 'withdraw'

interface RefundDecisionDialogProps {
  readonly decision: RefundDecision
  readonly refund: StaffRefund
  readonly onChanged: (order: AdminOrder) => void
  readonly onClose: () => void
}

const titles = { approve: 'approveTitle', decline: 'declineTitle', withdraw: 'withdrawTitle' } as const
const said = { approve: 'approved', decline: 'declineDone', withdraw: 'withdrawn' } as const

/** Approves, declines or withdraws a refund. */
export function RefundDecisionDialog({ decision, refund, onChanged, onClose }: RefundDecisionDialogProps) {
  const say = useTranslations('orders')
  const { won } = useFormats()
  const params = { refundId: refund.id }
  const send = (form: FormData): Promise<AdminOrder> => {
    if (decision === 'approve') return call(approveRefund, { params })
    if (decision === 'withdraw') return call(withdrawRefund, { params })
    return call(declineRefund, { params, body: { reason: String(form.get('reason')).trim() } })
  }
  const decide = async (form: FormData) => {
    onChanged(await send(form))
    return say(said[decision])
  }
  return (
    <ActionDialog
      title={say(titles[decision], { amount: won(refund.amount) })}
      submitLabel={say(decision)}
      danger={decision !== 'approve'}
      {...(decision === 'approve' && { dryRun: () => call(dryRunRefundApproval, { params }) })}
      act={decide}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{refund.reason}</p>
      {decision === 'decline' && (
        <label className="field">
          {say('declineReason')}
          <textarea name="reason" required rows={2} maxLength={500} />
        </label>
      )}
    </ActionDialog>
  )
}
