import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ResultList } from './result-list.tsx'

const route = getRouteApi('/account/certification-result')

export function ResultsPage() {
  const say = useWords('result')
  const { page } = route.useLoaderDeps()
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <>
      <div className="stack-s">
        <h1>{say('title')}</h1>
        <p className="muted">{say('lead')}</p>
      </div>
      {problem ? (
        <ProblemState problem={problem} title={say('unread')} />
      ) : (
        <ResultList
          page={page}
          rows={data}
          schedule={
            <ScheduleLink className={buttonClass({ variant: 'secondary' })}>
              {say('seeSchedule')}
            </ScheduleLink>
          }
          otherDates={({ examName, level }) => (
            <ScheduleLink level={level} aria-label={say('otherDatesOf', { name: examName })}>
              {say('otherDates')}
            </ScheduleLink>
          )}
          certificate={({ examName, certificationIssueCode }) => (
            <Link
              to="/account/certification"
              {...(certificationIssueCode && { hash: certificationIssueCode })}
              aria-label={say('seeCertificateOf', { name: examName })}
            >
              {say('seeCertificate')}
            </Link>
          )}
        />
      )}
    </>
  )
}
