import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Closing, recordClosing } from '#contract/checkout/closing.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { ClosingTotalsTable } from './closing-totals.tsx'

interface RecordClosingDialogProps {
  readonly closing: Closing
  readonly onRecorded: (closing: Closing) => void
  readonly onClose: () => void
}

/** Records a period as closed, after its totals and what is still open of it were shown. */
export function RecordClosingDialog({ closing, onRecorded, onClose }: RecordClosingDialogProps) {
  const say = useTranslations('closings')
  const idempotencyKey = useRef(crypto.randomUUID())
  const { period, totals, open } = closing
  const count = open.kinds.reduce((sum, one) => sum + one.count, 0)
  const act = async () => {
    onRecorded(await call(recordClosing, { body: { period } }, { idempotencyKey: idempotencyKey.current }))
    return say('recordDone')
  }
  return (
    <ActionDialog
      title={say('recordTitle', { period })}
      submitLabel={say('record')}
      act={act}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{say('recordEffect')}</p>
      {count > 0 && <p className="notice">{say('recordOpen', { count })}</p>}
      <ClosingTotalsTable totals={totals} />
    </ActionDialog>
  )
}
