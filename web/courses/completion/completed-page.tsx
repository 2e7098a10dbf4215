import { getRouteApi } from '@tanstack/react-router'
import type { OwnPastCompletion } from '#contract/certificates/past-completion.ts'
import { useWords } from '../../client/client-context.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { PlainDay } from '../../ui/day.tsx'
import { AbsencesNotice } from './absences-notice.tsx'
import { CompletedList } from './completed-list.tsx'

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

/** Courses that the member completed before this system. */
function PastCompletions({ completions }: { completions: readonly OwnPastCompletion[] }) {
  const say = useWords('completed.past')
  return (
    <section className="stack" aria-labelledby="past">
      <div className="stack-s">
        <h2 id="past">{say('title')}</h2>
        <p className="muted">{say('text')}</p>
      </div>
      <ul className="results">
        {completions.map(({ id, number, title, titleLanguage, completedOn, minutes }) => (
          <li key={id} className="result">
            <div className="result-head">
              <h3 lang={titleLanguage}>{title}</h3>
              <p className="meta">
                <span>{say.rich('completed', { day: () => <PlainDay day={completedOn} /> })}</span>
                {minutes !== null && <span>{say('hours', { hours: minutes / 60 })}</span>}
                {number && <span>{say('number', { number })}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
