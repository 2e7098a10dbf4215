import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { adminChangeExam, adminListChangeableExams } from '#contract/exams/applicant-admin.ts'
import { dryRunExamChange } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageState } from '../ui/page-state.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import type { ApplicantDialogProps } from './applicant-dialog.ts'

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
      dryRun={(form) => call(dryRunExamChange, request(form))}
      act={(form) => call(adminChangeExam, request(form))}
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
