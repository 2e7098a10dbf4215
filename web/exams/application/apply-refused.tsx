import { Link } from '@tanstack/react-router'
import type { ExamDetail } from '#contract/exams/exam.ts'
import { pages } from '#contract/pages.ts'
import { useFormats, useSettings, useWords } from '../../client/client-context.tsx'
import { RoomLink } from '../../parts/room-link.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { applyAction } from '../catalogue/apply-action.ts'
import { LineLink } from '../catalogue/line-link.tsx'
import type { HeldExam } from './application-reads.ts'

/** Why applying is not possible, and what can be done instead. */
export function ApplyRefused({ exam, held }: { exam: ExamDetail; held: HeldExam | null }) {
  const say = useWords('apply')
  const { timeMoment } = useFormats()
  const { accountUrl } = useSettings()
  const { because, message } = exam.actions.apply
  const action = applyAction(exam)
  return (
    <div className="stack-l">
      <Alert tone="warn" title={say('refusedTitle')}>
        <p>{message}</p>
        {held && (
          <p>
            {say.rich('held', {
              time: () => <time dateTime={held.holdUntil}>{timeMoment(held.holdUntil)}</time>,
            })}
          </p>
        )}
      </Alert>
      <div className="cluster">
        <RoomLink decision={exam.actions.apply} />
        {(action === 'join' || action === 'place') && <LineLink examId={exam.id} way={action} />}
        {held && (
          // A full page load: payment pages are never in an iframe.
          <a className={buttonClass()} href={`/payment/orders/${held.orderId}`} target="_top">
            {say('goOnPaying')}
          </a>
        )}
        {because === 'ACCOUNT_NAME_MISSING' && accountUrl && (
          <a className={buttonClass()} href={accountUrl} target="_top">
            {say('setName')}
          </a>
        )}
        {because === 'EXAM_ALREADY_RESERVED' && !held && (
          <Link className={buttonClass()} to={pages.appliedExams.path}>
            {say('myExams')}
          </Link>
        )}
        <ScheduleLink className={buttonClass({ variant: 'secondary' })} level={exam.level}>
          {say('otherDates')}
        </ScheduleLink>
      </div>
    </div>
  )
}
