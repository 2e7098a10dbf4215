import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminLecture, adminListLectures } from '#contract/courses/lecture-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { StateBadge } from '../courses/lecture-list.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { TaskList } from './task-list.tsx'

/** What needs a decision, and what comes next. */
export function StartPage() {
  const say = useTranslations('start')
  const mayCall = useMayCall()
  useTitle(say('title'))
  return (
    <>
      <header className="page-head">
        <h1>{say('title')}</h1>
      </header>
      <div className="today">
        <TaskList />
        {mayCall(adminListLectures) && <NextDates />}
      </div>
    </>
  )
}

function NextDates() {
  const say = useTranslations('start')
  const localised = useLocalised()
  const moment = useMoment()
  const { data, error, refetch } = useGetList<AdminLecture>('lectures', {
    filter: { when: 'coming' },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'startAt', order: 'ASC' },
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <section aria-labelledby="next">
      <h2 id="next">{say('nextDates')}</h2>
      {data.length === 0 && <p className="muted">{say('noDates')}</p>}
      <table className="data">
        <tbody>
          {data.map(({ id, title, startAt, state, seatsTaken, capacity }) => (
            <tr key={id}>
              <td>
                <Link to={`/lectures/${id}`}>{localised(title)}</Link>
                <br />
                {moment(startAt)}
              </td>
              <td>
                <StateBadge state={state} />
              </td>
              <td className="num">
                {seatsTaken} / {capacity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
