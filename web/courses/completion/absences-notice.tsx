import { Link } from '@tanstack/react-router'
import type { Absences } from '#contract/courses/completed-lecture.ts'
import { useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Day } from '../../ui/day.tsx'
import { Deadline } from '../../ui/moment.tsx'

/** Counted absences, and the restriction they have caused; renders nothing without either. */
export function AbsencesNotice({ absences: { limit, counted, restriction } }: { absences: Absences }) {
  const say = useWords('completed')
  return (
    <>
      {restriction && (
        <Alert tone="warn" title={say('restricted')}>
          <p>
            {say.rich(restriction.imposedBecause === null ? 'restrictedUntil' : 'restrictedByStaffUntil', {
              limit,
              moment: () => <Deadline at={restriction.restrictFinishAt} />,
            })}
          </p>
          {restriction.imposedBecause && <p>{restriction.imposedBecause}</p>}
          {restriction.absences.length > 0 && <Missed absences={restriction.absences} />}
        </Alert>
      )}
      {counted.length > 0 && (
        <section className="absences" aria-labelledby="absences">
          <h2 id="absences" className="h3">
            {say('missed', { count: counted.length, limit })}
          </h2>
          <Meter count={counted.length} limit={limit} />
          <p className="small muted">{say('missedText', { limit })}</p>
          <Missed absences={counted} />
        </section>
      )}
    </>
  )
}

/** One box per absence up to the limit, filled as counted; decorative, the heading says the same. */
function Meter({ count, limit }: { count: number; limit: number }) {
  return (
    <svg className="absences-meter" viewBox={`0 0 ${limit * 28 - 4} 8`} aria-hidden="true">
      {Array.from({ length: limit }, (_, at) => at * 28).map((x, at) => (
        <rect key={x} className={at < count ? 'is-taken' : undefined} x={x} width="24" height="8" rx="2" />
      ))}
    </svg>
  )
}

function Missed({ absences }: { absences: Absences['counted'] }) {
  return (
    <ul className="absences-list">
      {absences.map(({ attenderId, lectureId, title, startAt }) => (
        <li key={attenderId}>
          <Day at={startAt} />{' '}
          <Link to="/attend/detail/$lectureId" params={{ lectureId: String(lectureId) }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
