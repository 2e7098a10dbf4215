import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminCertification, createCertification } from '#contract/exams/certification-admin.ts'
import { languagesToDo } from '#contract/platform/older-texts.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { LanguagesToDo } from '../ui/to-do.tsx'
import { useLevelChoices } from './labels.ts'

/** The centre's certifications. */
export function CertificationList() {
  const say = useTranslations('certifications')
  const mayCall = useMayCall()
  const create = mayCall(createCertification) && (
    <Link className="button primary" to="/certifications/new">
      {say('newCertification')}
    </Link>
  )
  return (
    <ListPage
      resource="certifications"
      title={say('certifications')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        { name: 'level', label: say('field.level'), choices: useLevelChoices() },
        { name: 'toDo', label: say('toDo'), choices: [{ value: 'yes', label: say('toDoAny') }] },
      ]}
      sort={{ field: 'code', order: 'ASC' }}
      pathOf={({ id }) => `/certifications/${id}`}
      actions={create}
      empty={
        <>
          <p>{say('noCertifications')}</p>
          {create}
        </>
      }
    />
  )
}

function useColumns(): Column<AdminCertification>[] {
  const say = useTranslations('certifications')
  const localised = useLocalised()
  const moment = useMoment()
  const { number } = useFormats()
  return [
    { key: 'name', label: say('field.name'), render: ({ name }) => localised(name) },
    { key: 'code', whole: true, label: say('field.code'), sortBy: 'code', render: ({ code }) => code },
    { key: 'level', label: say('field.level'), render: ({ level }) => say(`level.${level}`) },
    { key: 'coming', label: say('comingExams'), numeric: true, render: ({ comingExams }) => comingExams },
    { key: 'all', label: say('allExams'), numeric: true, hidden: true, render: ({ allExams }) => allExams },
    {
      key: 'pass',
      label: say('field.passScore'),
      numeric: true,
      render: ({ passScore, totalScore }) => `${number(passScore)} / ${number(totalScore)}`,
    },
    { key: 'minutes', label: say('field.minutes'), numeric: true, render: ({ minutes }) => minutes },
    {
      key: 'toDo',
      label: say('toDo'),
      render: (row) => <LanguagesToDo languages={languagesToDo(row, row.outdated)} />,
    },
    {
      key: 'updated',
      label: say('updated'),
      sortBy: 'updatedAt',
      render: ({ updatedAt, updatedBy }) => `${moment(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`,
    },
  ]
}
