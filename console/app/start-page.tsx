import { useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminLecture, adminListLectures } from '#contract/courses/lecture-admin.ts'
import { type AdminExam, adminListExams } from '#contract/exams/exam-admin.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { StateBadge } from '../courses/lecture-list.tsx'
import { ExamBadge } from '../exams/exam-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
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
      <PageHead title={say('title')} />
      <div className="today">
        <TaskList />
        <div>
          {mayCall(adminListLectures) && <NextDates />}
          {mayCall(adminListExams) && <NextExams />}
        </div>
      </div>
    </>
  )
}

/** List query: the next six dates or exams, earliest first. */
const coming = {
  filter: { when: 'coming' },
  pagination: { page: 1, perPage: 6 },
  sort: { field: 'startAt', order: 'ASC' },
} as const

function NextDates() {
  const say = useTranslations('start')
  const localised = useLocalised()
  const { data, error, refetch } = useGetList<AdminLecture>('lectures', coming)
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <section aria-labelledby="next-dates">
      <h2 id="next-dates">{say('nextDates')}</h2>
      {data.length === 0 && <p className="muted">{say('noDates')}</p>}
      <NextTable
        rows={data.map(({ title, ...date }) => ({
          ...date,
          name: localised(title),
          path: `/lectures/${date.id}`,
          badge: <StateBadge {...date} />,
        }))}
      />
    </section>
  )
}

function NextExams() {
  const say = useTranslations('start')
  const localised = useLocalised()
  const { data, error, refetch } = useGetList<AdminExam>('exams', coming)
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <section aria-labelledby="next-exams">
      <h2 id="next-exams">{say('nextExams')}</h2>
      {data.length === 0 && <p className="muted">{say('noExams')}</p>}
      <NextTable
        rows={data.map(({ name, ...exam }) => ({
          ...exam,
          name: localised(name),
          path: `/exams/${exam.id}`,
          badge: <ExamBadge {...exam} />,
        }))}
      />
    </section>
  )
}

interface NextRow extends Pick<AdminLecture, 'id' | 'startAt' | 'seatsTaken' | 'capacity'> {
  readonly name: string
  readonly path: string
  readonly badge: ReactNode
}

function NextTable({ rows }: { readonly rows: readonly NextRow[] }) {
  const moment = useMoment()
  return (
    <table className="data">
      <tbody>
        {rows.map(({ id, name, path, startAt, badge, seatsTaken, capacity }) => (
          <tr key={id}>
            <td>
              <Link to={path}>{name}</Link>
              <br />
              {moment(startAt)}
            </td>
            <td>{badge}</td>
            <td className="num">
              {seatsTaken} / {capacity}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
