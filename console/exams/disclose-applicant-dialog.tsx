import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AdminApplicant, discloseApplicant } from '#contract/exams/applicant-admin.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { ApplicantDialogProps } from './applicant-dialog.ts'

/** Shows one person unmasked; the reason is recorded. */
export function DiscloseApplicantDialog({ applicant, onClose }: ApplicantDialogProps) {
  const say = useTranslations('applicants')
  const [shown, setShown] = useState<AdminApplicant>()
  const title = say('discloseTitle', { number: applicant.examNumber })
  const disclose = async (form: FormData) => {
    const params = { examId: applicant.examId, applicantId: applicant.id }
    setShown(await call(discloseApplicant, { params, body: { reason: String(form.get('reason')).trim() } }))
    return say('disclosed')
  }
  if (shown)
    return (
      <Dialog key="shown" title={title} onClose={onClose}>
        <dl className="facts">
          <dt>{say('name')}</dt>
          <dd>
            {shown.koreanName}, {shown.englishName}
          </dd>
          <dt>{say('email')}</dt>
          <dd>{shown.email}</dd>
          <dt>{say('phone')}</dt>
          <dd>{shown.phoneNumber}</dd>
        </dl>
      </Dialog>
    )
  return (
    <ActionDialog
      title={title}
      submitLabel={say('disclose')}
      act={disclose}
      onDone={() => undefined}
      onClose={onClose}
    >
      <p>{say('discloseEffect')}</p>
      <label className="field">
        {say('whyDisclosed')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
