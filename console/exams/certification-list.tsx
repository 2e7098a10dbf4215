import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AdminCertification,
  adminListCertifications,
  createCertification,
} from '#contract/exams/certification-admin.ts'
import { languagesToDo } from '#contract/platform/older-texts.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { LanguagesToDo, ToDoToggles } from '../ui/to-do.tsx'
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
      ]}
      summary={<TextsToDo />}
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

/** How many of those that the other filters find have a text to write, and these only. */
function TextsToDo() {
  const { filterValues, setFilters, data } = useListContext()
  const { toDo: onlyToDo, ...others } = filterValues
  const countOf = (filters: object) => call(adminListCertifications, { query: { ...filters, size: 1 } })
  const { data: counts } = useQuery({
    // Counted anew with each page of the list that is read.
    queryKey: ['certifications-to-do', others, data],
    queryFn: async () => {
      const [all, toDo] = await Promise.all([countOf(others), countOf({ ...others, toDo: 'yes' })])
      return { all: all.totalElements, toDo: toDo.totalElements }
    },
    placeholderData: keepPreviousData,
  })
  if (!counts) return null
  return (
    <ToDoToggles
      {...counts}
      onlyToDo={onlyToDo !== undefined}
      onChange={(only) => setFilters(only ? { ...others, toDo: 'yes' } : others)}
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
