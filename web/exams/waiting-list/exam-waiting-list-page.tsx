import { getRouteApi } from '@tanstack/react-router'
import type { ExamWaitingList } from '#contract/exams/waiting-list.ts'
import { pages } from '#contract/pages.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { InvitationPage } from '../../parts/invitation.tsx'
import { ProblemPage } from '../../parts/problem-page.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { LinePage } from '../../parts/waiting-list/line-page.tsx'
import { Icon } from '../../ui/icons.tsx'
import { applyPath } from '../catalogue/exam-paths.ts'
import { join, leave } from './exam-waiting-list-reads.ts'

const route = getRouteApi('/certification/waiting-list/$examId')

export function ExamWaitingListPage() {
  const { data, problem } = route.useLoaderData()
  if (problem) return <ProblemPage problem={problem} />
  return data ? <Contents key={data.examId} list={data} /> : <InvitationPage />
}

function Contents({ list }: { list: ExamWaitingList }) {
  const say = useWords('waitingList')
  const { listDay } = useFormats()
  const { examId } = list
  const day = listDay(list.startAt)
  return (
    <LinePage
      line={list}
      waitedFor={{
        kind: 'exam',
        paths: {
          take: applyPath(examId),
          own: pages.appliedExams.path,
          others: pages.examSchedule.path,
        },
        join: (api) => join(api, examId),
        leave: (api) => leave(api, examId),
      }}
      back={
        <ScheduleLink month={day.slice(0, 7)} day={day} hash="day">
          <Icon name="chevronLeft" />
          {say('exam.back')}
        </ScheduleLink>
      }
    />
  )
}
