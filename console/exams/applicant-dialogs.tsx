import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  type AdminApplicant,
  adminCancelApplicant,
  adminChangeExam,
  adminListChangeableExams,
  discloseApplicant,
} from '#contract/exams/applicant-admin.ts'
import { call } from '../client/call.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DiscloseDialog } from '../ui/disclose-dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

/** What every dialog about an applicant is given. */
export interface ApplicantDialogProps {
  readonly applicant: AdminApplicant
  readonly onDone: () => void
  readonly onClose: () => void
}

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
      {...staffAct(adminCancelApplicant, request)}
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

/** Moves an application to another date of the same certification and month. */
export function ChangeExamDialog({ applicant, onDone, onClose }: ApplicantDialogProps) {
  const say = useTranslations('applicants')
  const moment = useMoment()
  const params = { examId: applicant.examId, applicantId: applicant.id }
  const { data, error, refetch } = useQuery({
    queryKey: ['changeable-exams', params],
    queryFn: ({ signal }) => call(adminListChangeableExams, { params }, { signal }),
  })
  const title = say('changeTitle', { name: applicant.koreanName })
  if (!data || data.length === 0)
    return (
      <Dialog title={title} onClose={onClose}>
        {data ? <p>{say('noOtherDate')}</p> : <PageState error={error} retry={refetch} />}
      </Dialog>
    )
  const request = (form: FormData) => ({
    params,
    body: { targetExamId: Number(form.get('exam')), reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialog
      title={title}
      submitLabel={say('change')}
      {...staffAct(adminChangeExam, request)}
      done={say('changedNow', { name: applicant.koreanName })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('changeEffect')}</p>
      <label className="field">
        {say('newDate')}
        <select name="exam" required>
          {data.map(({ id, startAt, seatsLeft }) => (
            <option key={id} value={id}>
              {say('dateWithSeats', { moment: moment(startAt), seats: seatsLeft })}
            </option>
          ))}
        </select>
      </label>
      <ReasonField />
    </ActionDialog>
  )
}

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
