import { Link } from '@tanstack/react-router'
import type { ExamDetail } from '#contract/exams/exam.ts'
import { pages } from '#contract/pages.ts'
import { useWords } from '../../client/client-context.tsx'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ConfirmationHeading } from '../../ui/confirmation-heading.tsx'
import { Deadline } from '../../ui/moment.tsx'

interface ApplyDoneProps {
  exam: ExamDetail
  examNumber: string
  email: string
}

/** Replaces the form if nothing is due. */
export function ApplyDone({ exam, examNumber, email }: ApplyDoneProps) {
  const say = useWords('apply.done')
  const sayApply = useWords('apply')
  return (
    <div className="stack-l">
      <ConfirmationHeading>{say('title')}</ConfirmationHeading>
      <Alert tone="good">
        <p>{say('text', { exam: exam.name })}</p>
      </Alert>
      <section className="stack" aria-labelledby="next">
        <h2 id="next">{say('next')}</h2>
        <ul className="bullets text-column">
          <li>{say('mail', { email })}</li>
          <li>{say.rich('number', { number: () => <span className="code">{examNumber}</span> })}</li>
          <li>{say.rich('cancel', { moment: () => <Deadline at={exam.cancelUntil} /> })}</li>
        </ul>
      </section>
      <div className="cluster">
        <Link className={buttonClass()} to={pages.appliedExams.path}>
          {sayApply('myExams')}
        </Link>
        <AddToCalendar
          entry={{ kind: 'APPLICATION', examId: exam.id, examNumber }}
          label={say('addToCalendar')}
          style={{ variant: 'secondary' }}
        />
        <ScheduleLink className={buttonClass({ variant: 'quiet' })}>{sayApply('back')}</ScheduleLink>
      </div>
    </div>
  )
}
