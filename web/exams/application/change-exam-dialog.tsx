import { useCallback, useEffect, useState } from 'react'
import { type AppliedExam, changeExam } from '#contract/exams/applicant.ts'
import type { ChangeableExam } from '#contract/exams/exam.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Sentences } from '../../parts/sentences.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Hours } from '../../ui/hours.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { readChangeableExams } from './applied-exam-reads.ts'
import { rowId } from './applied-exam-row.tsx'

interface ChangeExamDialogProps {
  exam: AppliedExam
  /** Announces the outcome to screen readers. */
  onAnnounce(sentence: string): void
  onClose(): void
}

const choicesId = 'new-date'

/** Changes an application to another date, once. */
export function ChangeExamDialog({ exam, onAnnounce, onClose }: ChangeExamDialogProps) {
  const say = useWords('examAccount')
  const sayShell = useWords('shell')
  const [chosen, setChosen] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const { choices, failed, pending, change, retry } = useExamChange({ exam, onAnnounce, onClose })
  const target = choices?.find(({ id }) => id === chosen)
  const until = exam.actions.change.until
  const confirm = () => {
    setMissing(!target)
    if (target) void change(target)
    else document.querySelector<HTMLElement>(`#${choicesId} input`)?.focus()
  }
  return (
    <Dialog
      title={say('changeTitle')}
      returnTo={rowId(exam)}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {say('keepDate')}
          </Button>
          {failed && <Button onClick={retry}>{sayShell('retry')}</Button>}
          {choices && choices.length > 0 && (
            <Button pending={pending} onClick={confirm}>
              {say('changeConfirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack-s">
        <p>
          <Sentences
            list={[
              say('changeOnce'),
              ...(until
                ? [say.rich('changeUntil', { moment: () => <Deadline at={until} look="list" /> })]
                : []),
            ]}
          />
        </p>
        <div aria-live="polite">
          {!choices && <p className="muted">{failed ? say('choicesUnread') : say('readingChoices')}</p>}
          {choices?.length === 0 && <p>{say('noChoices')}</p>}
        </div>
      </div>
      {choices && choices.length > 0 && (
        <Choices
          choices={choices}
          chosen={chosen}
          current={exam}
          error={missing && !target ? say('chooseDate') : undefined}
          onChoose={setChosen}
        />
      )}
    </Dialog>
  )
}

interface ChoicesProps {
  choices: readonly ChangeableExam[]
  chosen: number | null
  current: AppliedExam
  error: string | undefined
  onChoose(examId: number): void
}

function Choices({ choices, chosen, current, error, onChoose }: ChoicesProps) {
  const say = useWords('examAccount')
  const { listDay, weekdays } = useFormats()
  const { until } = current.actions.cancel
  const dateOf = ({ startAt, finishAt }: Pick<AppliedExam, 'startAt' | 'finishAt'>) =>
    say.rich('when', {
      day: listDay(startAt),
      weekday: weekdays(startAt, finishAt),
      hours: () => <Hours start={startAt} finish={finishAt} />,
    })
  return (
    <fieldset className="field" id={choicesId} aria-describedby={error && `${choicesId}-error`}>
      <legend>{say('newDate')}</legend>
      <p className="hint">
        {say.rich('fromDate', { when: () => dateOf(current) })}
        {until && (
          <>
            <br />
            {say.rich(current.paidAmount ? 'refundUntil' : 'cancelUntilThen', {
              moment: () => <Deadline at={until} look="list" />,
            })}
          </>
        )}
      </p>
      <ul className={error ? 'date-choices is-invalid' : 'date-choices'}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <label className="choice">
              <input
                type="radio"
                name="date"
                value={choice.id}
                checked={choice.id === chosen}
                aria-describedby={error && `${choicesId}-error`}
                onChange={() => onChoose(choice.id)}
              />
              <span>
                {dateOf(choice)}
                <span className="sub">{say('seatsLeft', { seats: choice.seatsLeft })}</span>
                <DeadlineAfter choice={choice} paid={Boolean(current.paidAmount)} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={`${choicesId}-error`} message={error} />
    </fieldset>
  )
}

/** Until when the application can be cancelled on that date; emphasised if it is earlier than now. */
function DeadlineAfter({ choice, paid }: { choice: ChangeableExam; paid: boolean }) {
  const say = useWords('examAccount')
  const { cancelUntil, deadlineChange } = choice
  const moment = () => <Deadline at={cancelUntil} look="list" />
  if (deadlineChange === 'PASSED') return <strong className="sub">{say('refundPassed')}</strong>
  if (deadlineChange === 'EARLIER')
    return <strong className="sub">{say.rich(paid ? 'refundEarlier' : 'cancelEarlier', { moment })}</strong>
  return <span className="sub">{say.rich(paid ? 'refundUntil' : 'cancelUntilThen', { moment })}</span>
}

interface ExamChange {
  exam: AppliedExam
  onAnnounce(sentence: string): void
  onClose(): void
}

/** The dates that an application can be changed to, loaded when the dialog opens, and the change itself. */
function useExamChange({ exam, onAnnounce, onClose }: ExamChange) {
  const say = useWords('examAccount')
  const { listDay } = useFormats()
  const { act, pending } = useAction()
  const { choices, failed, load } = useChoices(exam.examId)

  const change = async (target: ChangeableExam) => {
    const { examId, examNumber } = exam
    const body = { examId, targetExamId: target.id }
    const refusal = await act((api) => call(api, changeExam, { params: { examNumber }, body }), {
      onDone: () => onAnnounce(say('changedNow', { day: listDay(target.startAt) })),
    })
    // The seat may have been taken meanwhile: the dates that are left are offered once the notice is closed.
    if (refusal?.status === 409) await load()
    else onClose()
  }
  return { choices, failed, pending, change, retry: () => void load() }
}

function useChoices(examId: number) {
  const { api } = useClient()
  const [choices, setChoices] = useState<readonly ChangeableExam[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setChoices(await readChangeableExams(api, examId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setChoices(null)
      setFailed(true)
    }
  }, [api, examId])
  useEffect(() => void load(), [load])
  return { choices, failed, load }
}
