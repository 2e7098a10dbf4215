import { useTranslations } from 'use-intl'
import { adminCancelApplicant } from '#contract/exams/applicant-admin.ts'
import { dryRunApplicantCancellation } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import type { ApplicantDialogProps } from './applicant-dialog.ts'

/** Cancels an application on behalf of staff, with a reason that the mail tells. */
export function CancelApplicantDialog({ applicant, onDone, onClose }: ApplicantDialogProps) {
  const say = useTranslations('applicants')
  const { won } = useFormats()
  const { koreanName: name, paidAmount, discountCode } = applicant
  const request = (form: FormData) => ({
    params: { examId: applicant.examId, applicantId: applicant.id },
    body: { reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialog
      title={say('cancelTitle', { name })}
      submitLabel={say('cancelApplication')}
      danger
      dryRun={(form) => call(dryRunApplicantCancellation, request(form))}
      act={(form) => call(adminCancelApplicant, request(form))}
      done={say('canceled', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {paidAmount === null ? say('cancelEffect') : say('cancelPaidEffect', { amount: won(paidAmount) })}{' '}
        {discountCode && say('codeStaysSpent', { code: discountCode })}
      </p>
      <ReasonField />
    </ActionDialog>
  )
}
