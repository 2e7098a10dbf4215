import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useWords } from '../../client/client-context.tsx'
import { useScripts } from '../../client/use-scripts.ts'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { parseScheduleUrl, type ScheduleUrlState, scheduleQuery } from '../../parts/schedule-url.ts'
import { ListState } from '../../ui/list-state.tsx'
import { ExamSchedule, ScheduleHead } from './exam-schedule.tsx'
import type { Schedule } from './schedule-reads.ts'

/** Loaded when an exam is opened, to keep it out of the initial bundle. */
const ApplyDialog = lazy(() => import('./apply-dialog.tsx').then((part) => ({ default: part.ApplyDialog })))

const route = getRouteApi('/certification/date')

export function ExamSchedulePage() {
  const say = useWords('examSchedule')
  const address = parseScheduleUrl(route.useLoaderDeps())
  const { data, problem } = route.useLoaderData()
  const busy = useRouterState({
    select: ({ status, location }) => status === 'pending' && location.pathname === '/certification/date',
  })
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  const dayProblem = data?.dayExams.problem
  return (
    <div className="container page">
      <ScheduleHead />
      {problem ? (
        <ProblemState problem={problem} title={say('unread')} />
      ) : (
        <>
          <OpenExam address={address} schedule={data} />
          <ExamSchedule
            address={address}
            schedule={data}
            busy={busy}
            dayUnread={dayProblem && <ProblemState problem={dayProblem} title={say('dayUnread')} />}
          />
        </>
      )}
    </div>
  )
}

/** The exam in the URL: its dialog, or a message that it does not exist. */
function OpenExam({
  address,
  schedule: { month, day, exam },
}: {
  address: ScheduleUrlState
  schedule: Schedule
}) {
  const say = useWords('examSchedule')
  const navigate = useNavigate()
  const scripts = useScripts()
  if (!exam) return null
  if (!exam.data)
    return (
      <div className="schedule-notice">
        <ListState
          title={exam.problem.kind === 'notFound' ? say('noExam') : say('examUnread')}
          text={say('chooseExam')}
        />
      </div>
    )
  const scheduleState = { month, level: address.level, day: day ?? undefined }
  const close = () =>
    void navigate({
      to: '/certification/date',
      search: scheduleQuery(scheduleState),
      replace: true,
      resetScroll: false,
    })
  // A modal dialog needs a script, so it is not rendered on the server.
  if (!scripts) return null
  return (
    <Suspense>
      <ApplyDialog exam={exam.data} address={scheduleState} onClose={close} />
    </Suspense>
  )
}
