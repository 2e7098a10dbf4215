import type { ReactNode } from 'react'
import type { CompletedExam } from '#contract/exams/result.ts'
import { useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'

/** The steps to a result's publication, and the current one. */
export function PendingResult({ exam }: { exam: CompletedExam }) {
  const say = useWords('result')
  const { standing, finishAt, receivedAt, publishAt } = exam
  const waiting = standing === 'WAITING'
  return (
    <>
      <ol className="way" aria-label={say('way')}>
        <Step done name={say('steps.over')}>
          <Moment at={finishAt} look="list" />
        </Step>
        <Step done={!waiting} name={say('steps.received')}>
          {receivedAt ? (
            <Moment at={receivedAt} look="list" />
          ) : (
            publishAt && say.rich('waitedUntil', { moment: () => <Deadline at={publishAt} look="list" /> })
          )}
        </Step>
        <Step name={say('steps.published')}>
          {standing === 'HELD'
            ? say('publishedReviewed')
            : waiting || !publishAt
              ? say('publishedThen')
              : say.rich('publishedAt', { moment: () => <Moment at={publishAt} look="list" /> })}
        </Step>
      </ol>
      <p className="small muted">
        {standing === 'HELD' ? say('heldText') : waiting ? say('waitingText') : say('receivedText')}
      </p>
    </>
  )
}

function Step({ done = false, name, children }: { done?: boolean; name: string; children: ReactNode }) {
  const say = useWords('result')
  return (
    <li className={done ? 'is-done' : undefined}>
      <span className="way-mark">{done && <Icon name="check" size="small" />}</span>
      <span className="visually-hidden">{done ? say('done') : say('next')}</span> <b>{name}</b>
      <span className="sub">{children}</span>
    </li>
  )
}
