import { type AppliedExam, cancelApplicant } from '#contract/exams/applicant.ts'
import { call } from '../../client/call.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Hours } from '../../ui/hours.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { rowId } from './applied-exam-row.tsx'

interface CancelExamDialogProps {
  exam: AppliedExam
  /** Announces the outcome to screen readers. */
  onAnnounce(sentence: string): void
  onClose(): void
}

/** Confirms cancelling an application, with refund and deadline. */
export function CancelExamDialog({ exam, onAnnounce, onClose }: CancelExamDialogProps) {
  const say = useWords('examAccount')
  const { listDay, weekdays, won } = useFormats()
  const { act, pending } = useAction()
  const { examId, examNumber, startAt, finishAt, paidAmount, actions } = exam
  const cancel = async () => {
    await act((api) => call(api, cancelApplicant, { params: { examId, examNumber } }), {
      onDone: ({ refund }) =>
        onAnnounce(refund ? say('canceledRefund', { amount: won(refund.amount) }) : say('canceledNow')),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={say('cancelTitle')}
      returnTo={rowId(exam)}
      keep={say('keep')}
      confirm={say('cancelConfirm')}
      pending={pending}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Facts
        rows={[
          [say('exam'), exam.examName],
          [
            say('date'),
            <time key="date" dateTime={startAt}>
              {say.rich('when', {
                day: listDay(startAt),
                weekday: weekdays(startAt, finishAt),
                hours: () => <Hours start={startAt} finish={finishAt} />,
              })}
            </time>,
          ],
          [say('refund'), <b key="refund">{paidAmount ? won(paidAmount) : say('nothingPaid')}</b>],
          [
            say('deadline'),
            actions.cancel.until ? <Deadline key="until" at={actions.cancel.until} look="list" /> : null,
          ],
        ]}
      />
      <p>{paidAmount ? say('cancelText') : say('cancelFreeText')}</p>
      <p className="muted">{say('codeSpent')}</p>
    </ConfirmDialog>
  )
}
