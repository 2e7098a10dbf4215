import { getRouteApi } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { AbsencesNotice } from './absences-notice.tsx'
import { CompletedList } from './completed-list.tsx'
import { PastCompletions } from './past-completions.tsx'

const route = getRouteApi('/account/completed')

export function CompletedPage() {
  const say = useWords('completed')
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
        <>
          <AbsencesNotice absences={data.absences} />
          {(!data.rows.empty || page > 1 || data.past.length === 0) && (
            <CompletedList page={page} rows={data.rows} />
          )}
          {page === 1 && data.past.length > 0 && <PastCompletions completions={data.past} />}
        </>
      )}
    </>
  )
}
