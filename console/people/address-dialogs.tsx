import { useTranslations } from 'use-intl'
import { dryRunAddressCorrection } from '#contract/reports/dry-run.ts'
import { correctAddress, withdrawAddress } from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { PersonDialogProps } from './person-dialogs.tsx'

/** Asks the owner of a guest's new address to confirm it. */
export function CorrectAddressDialog({ person, onDone, onClose }: PersonDialogProps) {
  const say = useTranslations('people')
  const requestOf = (form: FormData) => ({
    params: { personId: person.id },
    body: { email: String(form.get('email')).trim(), reason: String(form.get('reason')).trim() },
  })
  const correct = async (form: FormData) => {
    await call(correctAddress, requestOf(form))
    return say('addressAsked')
  }
  return (
    <ActionDialog
      title={say('correctAddressTitle')}
      submitLabel={say('correctAddress')}
      dryRun={(form) => call(dryRunAddressCorrection, requestOf(form))}
      act={correct}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('correctAddressEffect')}</p>
      <label className="field">
        {say('newEmail')}
        <input name="email" type="email" required maxLength={254} autoComplete="off" />
      </label>
      <label className="field">
        {say('addressReason')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}

/** Withdraws a new address before its owner confirms it. */
export function WithdrawAddressDialog({ person, onDone, onClose }: PersonDialogProps) {
  const say = useTranslations('people')
  const withdraw = async () => {
    await call(withdrawAddress, { params: { personId: person.id } })
    return say('addressWithdrawn')
  }
  return (
    <ActionDialog
      title={say('withdrawAddress')}
      submitLabel={say('withdrawAddress')}
      danger
      act={withdraw}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('withdrawAddressEffect')}</p>
    </ActionDialog>
  )
}
