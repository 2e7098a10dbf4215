import type { OwnPastCompletion } from '#contract/certificates/past-completion.ts'
import { useWords } from '../../client/client-context.tsx'
import { PlainDay } from '../../ui/day.tsx'

/** Courses that the member completed before this system. */
export function PastCompletions({ completions }: { completions: readonly OwnPastCompletion[] }) {
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
