import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminCourse, createCourse } from '#contract/courses/course.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { useCourseChoices } from './labels.ts'

/** The catalogue. */
export function CourseList() {
  const say = useTranslations('courses')
  const { levels, targets } = useCourseChoices()
  const mayCall = useMayCall()
  const create = mayCall(createCourse) && (
    <Link className="button primary" to="/courses/new">
      {say('newCourse')}
    </Link>
  )
  const yesNo = [
    { value: 'no', label: say('notArchived') },
    { value: 'yes', label: say('archived') },
  ]
  return (
    <ListPage
      resource="courses"
      title={say('catalogue')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        { name: 'level', label: say('field.level'), choices: levels },
        { name: 'target', label: say('field.target'), choices: targets },
        { name: 'archived', label: say('archived'), choices: yesNo },
      ]}
      sort={{ field: 'title', order: 'ASC' }}
      pathOf={({ id }) => `/courses/${id}`}
      actions={create}
      empty={
        <>
          <p>{say('noCourses')}</p>
          {create}
        </>
      }
    />
  )
}

function useColumns(): Column<AdminCourse>[] {
  const say = useTranslations('courses')
  const localised = useLocalised()
  const { won } = useFormats()
  const moment = useMoment()
  return [
    {
      key: 'title',
      label: say('field.title'),
      sortBy: 'title',
      render: ({ title, cover, drawnCover }) => (
        <span className="with-thumbnail">
          <img src={cover ?? drawnCover} width={48} height={32} loading="lazy" alt="" />
          {localised(title)}
        </span>
      ),
    },
    { key: 'level', label: say('field.level'), render: ({ level }) => say(`level.${level}`) },
    { key: 'target', label: say('field.target'), render: ({ target }) => say(`target.${target}`) },
    {
      key: 'method',
      label: say('field.method'),
      hidden: true,
      render: ({ method }) => say(`method.${method}`),
    },
    {
      key: 'coming',
      label: say('comingDates'),
      numeric: true,
      render: ({ comingLectures }) => comingLectures,
    },
    {
      key: 'all',
      label: say('allDates'),
      numeric: true,
      hidden: true,
      render: ({ allLectures }) => allLectures,
    },
    { key: 'capacity', label: say('field.capacity'), numeric: true, render: ({ capacity }) => capacity },
    { key: 'fee', label: say('field.fee'), numeric: true, render: ({ fee }) => won(fee) },
    {
      key: 'updated',
      whole: true,
      label: say('updated'),
      sortBy: 'updatedAt',
      render: ({ updatedAt, updatedBy }) => `${moment(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`,
    },
  ]
}
