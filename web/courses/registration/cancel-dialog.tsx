import type { AppliedLecture } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Hours } from '../../ui/hours.tsx'

interface CancelDialogProps {
  lecture: AppliedLecture
  /** Sends the cancellation. */
  send(): Promise<unknown>
  onCanceled(): void
  onClose(): void
  /** The id of what gets the focus once the button that opened the dialog is gone. */
  returnTo?: string
}

export function CancelDialog({ lecture, send, onCanceled, onClose, returnTo }: CancelDialogProps) {
  const say = useWords('account')
  const { textDay, dayAndWeekdays, won } = useFormats()
  const { act, pending } = useAction()
  const cancel = async () => {
    await act(send, { onDone: onCanceled })
    onClose()
  }
  return (
    <ConfirmDialog
      title={say('cancelTitle')}
      {...(returnTo && { returnTo })}
      keep={say('keep')}
      confirm={say('cancelConfirm')}
      pending={pending}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p className="stack-s">
        <b>{lecture.title}</b>
        <span className="muted">
          {dayAndWeekdays(textDay(lecture.startAt), lecture.startAt, lecture.finishAt)}{' '}
          <Hours start={lecture.startAt} finish={lecture.finishAt} />
        </span>
      </p>
      {lecture.paidAmount !== null && <p>{say('cancelRefund', { amount: won(lecture.paidAmount) })}</p>}
      <p>{say('cancelText')}</p>
    </ConfirmDialog>
  )
}
