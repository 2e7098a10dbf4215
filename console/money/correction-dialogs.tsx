import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  approveCreditCorrection,
  askCreditCorrection,
  type CreditCorrection,
  type CreditStatement,
  declineCreditCorrection,
  maxCorrection,
  withdrawCreditCorrection,
} from '#contract/money/credit-admin.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface CorrectionDialogProps {
  readonly statement: CreditStatement
  /** Whose credits they are. */
  readonly title: string
  readonly onDone: (statement: CreditStatement) => void
  readonly onClose: () => void
}

/** Asks for a correction, which a second person approves. */
export function CorrectionDialog({ statement, title, onDone, onClose }: CorrectionDialogProps) {
  const say = useTranslations('credits')
  const idempotencyKey = useRef(crypto.randomUUID())
  const changed = useRef(statement)
  const params = { memberId: statement.memberId }
  return (
    <ActionDialog
      title={say('correctTitle', { name: title })}
      submitLabel={say('correct')}
      act={async (form) => {
        const body = { amount: Number(form.get('amount')), reason: String(form.get('reason')) }
        changed.current = await call(
          askCreditCorrection,
          { params, body },
          { idempotencyKey: idempotencyKey.current },
        )
        return say('asked')
      }}
      onDone={() => onDone(changed.current)}
      onClose={onClose}
    >
      <label className="field">
        {say('amount')}
        <input name="amount" type="number" step={1} min={-maxCorrection} max={maxCorrection} required />
        <small className="muted">{say('correctHelp')}</small>
        <small className="muted">{say('expiryHelp')}</small>
      </label>
      <label className="field">
        {say('reason')}
        <textarea name="reason" rows={3} maxLength={500} required />
        <small className="muted">{say('reasonHelp')}</small>
      </label>
    </ActionDialog>
  )
}

export type DecisionAction = 'approve' | 'decline' | 'withdraw'

interface DecisionDialogProps {
  readonly action: DecisionAction
  readonly correction: CreditCorrection
  readonly balance: number
  readonly onDone: (statement: CreditStatement | undefined) => void
  readonly onClose: () => void
}

const said = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/** Approves, declines or withdraws a correction. */
export function DecisionDialog({ action, correction, balance, onDone, onClose }: DecisionDialogProps) {
  const say = useTranslations('credits')
  const { number } = useFormats()
  const changed = useRef<CreditStatement>(undefined)
  const { id, amount, reason } = correction
  const params = { correctionId: id }
  const decide = (form: FormData) => {
    if (action === 'approve') return call(approveCreditCorrection, { params })
    if (action === 'withdraw') return call(withdrawCreditCorrection, { params })
    return call(declineCreditCorrection, { params, body: { reason: String(form.get('reason')) } })
  }
  return (
    <ActionDialog
      title={say(`${action}Title`, { amount: number(amount) })}
      submitLabel={say(action)}
      danger={action !== 'approve'}
      act={async (form) => {
        changed.current = await decide(form)
        return say(said[action])
      }}
      onDone={() => onDone(changed.current)}
      onClose={onClose}
    >
      <p>{say('ofCorrection', { amount: number(amount), reason })}</p>
      {action === 'approve' && <p>{say('approveEffect', { from: balance, to: balance + amount })}</p>}
      {action === 'withdraw' && <p>{say('withdrawEffect')}</p>}
      {action === 'decline' && (
        <label className="field">
          {say('declineReason')}
          <textarea name="reason" rows={3} maxLength={500} required />
        </label>
      )}
    </ActionDialog>
  )
}
