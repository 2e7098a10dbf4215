import type { ReactNode } from 'react'
import type { ExamListItem } from '#contract/exams/exam.ts'
import type { GuideContent } from '#contract/exams/exam-guide.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { ExamBadge } from './exam-badge.tsx'

/** The next exam that is open for applications, else the next that opens, else simply the next one. */
export function GuidePanel({ guide, certificate }: { guide: GuideContent; certificate: ReactNode }) {
  const say = useWords('examGuide')
  const nextWith = (state: ExamListItem['label']) => guide.nextExams.find(({ label }) => label === state)
  const next = nextWith('APPLICABLE') ?? nextWith('NOT_YET') ?? guide.nextExams[0]
  return (
    <aside className="panel panel-sticky" aria-label={say('panel.title')}>
      {next ? <NextExam exam={next} /> : <p>{say('panel.none')}</p>}
      <ScheduleLink level={guide.level} className={buttonClass({ wide: true })}>
        {next ? say('panel.chooseDate') : say('panel.seeSchedule')}
      </ScheduleLink>
      <div className="panel-tools">{certificate}</div>
    </aside>
  )
}

function NextExam({ exam }: { exam: ExamListItem }) {
  const say = useWords('exam')
  const { won } = useFormats()
  const { startAt, finishAt, capacity, seatsLeft, amount, label } = exam
  const notOpenYet = label === 'NOT_YET'
  return (
    <>
      <div>
        <ExamBadge exam={exam} />
      </div>
      <DateBlock start={startAt} finish={finishAt} variant="large" hours />
      <Facts
        rows={[
          [say('seats'), say('seatsOf', { left: seatsLeft, capacity })],
          [say('fee'), amount > 0 ? say('feeWithVat', { fee: won(amount) }) : say('free')],
          [say('applyFrom'), notOpenYet ? <Moment key="from" at={exam.bookingOpensAt} look="list" /> : null],
          [say('applyUntil'), <Deadline key="until" at={exam.bookingEndsAt} look="list" />],
        ]}
      />
    </>
  )
}
