import { Link } from '@tanstack/react-router'
import type { Absences } from '#contract/courses/completed-lecture.ts'
import { useSettings, useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Day } from '../../ui/day.tsx'
import { Deadline } from '../../ui/moment.tsx'

interface OverviewRestrictionProps {
  limit: number
  restriction: NonNullable<Absences['restriction']>
}

/** Until when a member cannot register, why, and what to do. */
export function OverviewRestriction({ limit, restriction }: OverviewRestrictionProps) {
  const say = useWords('overview')
  const { inquiryUrl } = useSettings()
  const { restrictFinishAt, imposedBecause, absences } = restriction
  return (
    <Alert tone="warn">
      <h2>{say.rich('restricted', { moment: () => <Deadline at={restrictFinishAt} /> })}</h2>
      {imposedBecause === null ? (
        <>
          <p>{say('restrictedWhy', { limit })}</p>
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
        </>
      ) : (
        <p>
          {say('restrictedByStaff')} {imposedBecause}
        </p>
      )}
      <p>{say('restrictedWhat')}</p>
      {imposedBecause === null && (
        <p>
          {inquiryUrl
            ? say.rich('restrictedMistake', { link: (words) => <a href={inquiryUrl}>{words}</a> })
            : say('restrictedMistakePlain')}
        </p>
      )}
    </Alert>
  )
}
