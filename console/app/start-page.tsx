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
import { StartTabs } from '../reports/start-tabs.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { OpeningList } from './opening-list.tsx'
import { SitePreview } from './site-preview.tsx'
import { TaskList } from './task-list.tsx'
import { useOpening } from './use-opening.ts'
import { useTasks } from './use-tasks.ts'

/** What needs a decision, and what comes next; in a new centre, what is to be done before it opens. */
export function StartPage() {
  const say = useTranslations('start')
  const sayOpening = useTranslations('opening')
  const mayCall = useMayCall()
  const opening = useOpening()
  const tasks = useTasks().data?.content ?? []
  const title = opening ? sayOpening('title') : say('title')
  useTitle(title)
  if (opening === undefined) return <PageHead title={title} />
  const isEmpty = opening?.date === null
  return (
    <>
      <PageHead title={title} about={!isEmpty && <StartTabs />} />
      <div className="today">
        <div>
          {opening && <OpeningList opening={opening} />}
          {(!isEmpty || tasks.length > 0) && <TaskList />}
        </div>
        <div>
          {opening && <SitePreview />}
          {!isEmpty && mayCall(adminListLectures) && <NextDates />}
          {!isEmpty && mayCall(adminListExams) && <NextExams />}
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
