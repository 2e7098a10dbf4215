import { useTranslations } from 'use-intl'
import { discloseApplicant } from '#contract/exams/applicant-admin.ts'
import { call } from '../client/call.ts'
import { DiscloseDialog } from '../ui/disclose-dialog.tsx'
import type { ApplicantDialogProps } from './applicant-dialog.ts'

/** Shows one applicant unmasked. */
export function DiscloseApplicantDialog({ applicant, onClose }: ApplicantDialogProps) {
  const say = useTranslations('applicants')
  const disclose = async (reason: string) => {
    const params = { examId: applicant.examId, applicantId: applicant.id }
    const shown = await call(discloseApplicant, { params, body: { reason } })
    return [
      [say('name'), `${shown.koreanName}, ${shown.englishName}`],
      [say('email'), shown.email],
      [say('phone'), shown.phoneNumber],
    ] as const
  }
  return (
    <DiscloseDialog
      title={say('discloseTitle', { number: applicant.examNumber })}
      disclose={disclose}
      onClose={onClose}
    />
  )
}
