import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type AppliedExam, cancelApplicant } from '#contract/exams/applicant.ts'
import { call } from '../../client/call.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { useFailure } from '../../client/use-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Moment } from '../../ui/moment.tsx'
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
  const { listDay, weekdays, hours, won } = useFormats()
  const { cancel, pending } = useCancel({ exam, onAnnounce, onClose })
  const { startAt, finishAt, paidAmount, actions } = exam
  return (
    <Dialog
      small
      title={say('cancelTitle')}
      returnTo={rowId(exam)}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button look="secondary" autoFocus disabled={pending} onClick={onClose}>
            {say('keep')}
          </Button>
          <Button look="danger" pending={pending} onClick={() => void cancel()}>
            {say('cancelConfirm')}
          </Button>
        </>
      }
    >
      <Facts
        rows={[
          [say('exam'), exam.examName],
          [
            say('date'),
            <time key="date" dateTime={startAt}>
              {say('when', {
                day: listDay(startAt),
                weekday: weekdays(startAt, finishAt),
                hours: hours(startAt, finishAt),
              })}
            </time>,
          ],
          [say('refund'), <b key="refund">{paidAmount ? won(paidAmount) : say('nothingPaid')}</b>],
          [say('deadline'), actions.cancel.until ? <Moment key="until" at={actions.cancel.until} /> : null],
        ]}
      />
      <p>{paidAmount ? say('cancelText') : say('cancelFreeText')}</p>
      <p className="muted">{say('codeSpent')}</p>
    </Dialog>
  )
}

/** Sends one request, and keeps the dialog open until the list has been reloaded. */
function useCancel({ exam, onAnnounce, onClose }: CancelExamDialogProps) {
  const { api } = useClient()
  const say = useWords('examAccount')
  const { won } = useFormats()
  const router = useRouter()
  const fail = useFailure()
  const busy = useRef(false)
  const [pending, setPending] = useState(false)
  const cancel = async () => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    try {
      const { examId, examNumber } = exam
      const { refund } = await call(api, cancelApplicant, { params: { examId, examNumber } })
      onAnnounce(refund ? say('canceledRefund', { amount: won(refund.amount) }) : say('canceledNow'))
    } catch (error) {
      fail(error)
    }
    // After an error, too, the list is out of date.
    await router.invalidate({ sync: true })
    onClose()
  }
  return { cancel, pending }
}
