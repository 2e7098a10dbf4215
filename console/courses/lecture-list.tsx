import { useGetOne } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminCourse } from '#contract/courses/course.ts'
import type { AdminLecture } from '#contract/courses/lecture-admin.ts'
import { lectureStates } from '#contract/courses/lecture-states.ts'
import { standingOfDate } from '#contract/waiting-room/waiting-room-admin.ts'
import { BulkActs } from '../bulk/bulk-acts.tsx'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { Seats, useWaitingListFilter } from '../ui/seats.tsx'
import { stateTones, useCourseChoices } from './labels.ts'

/** Course dates in every state. */
export function LectureList() {
  const say = useTranslations('courses')
  const { levels, methods, targets } = useCourseChoices()
  const states = lectureStates.map((value) => ({ value, label: say(`state.${value}`) }))
  const when = [
    { value: 'coming', label: say('coming') },
    { value: 'past', label: say('past') },
  ]
  return (
    <ListPage
      resource="lectures"
      title={say('dates')}
      columns={useColumns()}
      filters={[
        { name: 'courseId', label: say('course'), Name: CourseName },
        { name: 'text', label: say('search') },
        { name: 'when', label: say('when'), choices: when },
        { name: 'state', label: say('field.state'), choices: states },
        { name: 'level', label: say('field.level'), choices: levels },
        { name: 'method', label: say('field.method'), choices: methods },
        { name: 'target', label: say('field.target'), choices: targets },
        useWaitingListFilter(),
      ]}
      filterDefaultValues={{ when: 'coming' }}
      sort={{ field: 'startAt', order: 'ASC' }}
      pathOf={({ id }) => `/lectures/${id}`}
      empty={
        <>
          <p>{say('noDates')}</p>
          <Link className="button" to="/courses">
            {say('catalogue')}
          </Link>
        </>
      }
      emptyAtFirst
      acts={(selected) => (
        <BulkActs
          kinds={['announceDates', 'closeDates', 'moveDates', 'mailDates', 'cancelDates']}
          selected={selected}
        />
      )}
    />
  )
}

function useColumns(): Column<AdminLecture>[] {
  const say = useTranslations('courses')
  const localised = useLocalised()
  const { won, listDay } = useFormats()
  const moment = useMoment()
  return [
    { key: 'title', label: say('field.title'), render: ({ title }) => localised(title) },
    {
      key: 'start',
      whole: true,
      label: say('start'),
      sortBy: 'startAt',
      render: ({ startAt }) => moment(startAt),
    },
    {
      key: 'finish',
      whole: true,
      label: say('finish'),
      hidden: true,
      render: ({ finishAt }) => moment(finishAt),
    },
    { key: 'state', label: say('field.state'), render: (lecture) => <StateBadge {...lecture} /> },
    {
      key: 'seats',
      label: say('seats'),
      numeric: true,
      sortBy: 'seatsTaken',
      render: (lecture) => <Seats {...lecture} />,
    },
    {
      key: 'registration',
      label: say('registrationEnds'),
      whole: true,
      render: ({ recruitFinishAt }) => listDay(recruitFinishAt),
    },
    { key: 'level', label: say('field.level'), hidden: true, render: ({ level }) => say(`level.${level}`) },
    { key: 'method', label: say('field.method'), render: ({ method }) => say(`method.${method}`) },
    {
      key: 'target',
      label: say('field.target'),
      hidden: true,
      render: ({ target }) => say(`target.${target}`),
    },
    { key: 'fee', label: say('field.fee'), numeric: true, render: ({ fee }) => won(fee) },
  ]
}

export function StateBadge(date: Pick<AdminLecture, 'state' | 'full' | 'room'>) {
  const say = useTranslations('courses')
  const standing = standingOfDate(date)
  return <span className={`badge ${stateTones[standing]}`}>{say(`state.${standing}`)}</span>
}

/** The title of a course by its number, which is shown until the title is known. */
function CourseName({ value }: { readonly value: string }) {
  const localised = useLocalised()
  const { data } = useGetOne<AdminCourse>('courses', { id: Number(value) })
  return data ? localised(data.title) : value
}
