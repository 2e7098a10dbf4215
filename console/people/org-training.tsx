import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { adminGetOrgTraining } from '#contract/reports/org-training.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'

/** The people of an organisation with their certifications and courses. */
export function OrgTraining({ orgId }: { readonly orgId: number }) {
  const say = useTranslations('orgs')
  const { listDay } = useFormats()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['orgTraining', orgId, page],
    queryFn: ({ signal }) =>
      call(adminGetOrgTraining, { params: { orgId }, query: { page, size: 25 } }, { signal }),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  const { columns, people } = data
  return (
    <>
      <h3>{say('training')}</h3>
      {columns.length === 0 ? (
        <p className="muted">{say('noTraining')}</p>
      ) : (
        <div className="table-frame">
          <table className="data">
            <thead>
              <tr>
                <th>{say('name')}</th>
                {columns.map(({ key, title }) => (
                  <th key={key}>{title}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.content.map(({ memberId, name, email, entries }) => (
                <tr key={memberId}>
                  <td>{name ?? email ?? '–'}</td>
                  {columns.map(({ key }) => {
                    const entry = entries.find(({ column }) => column === key)
                    return (
                      <td key={key}>
                        {entry ? say(`standing.${entry.standing}`, { day: listDay(entry.at) }) : '–'}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PageButtons page={page} pages={people.totalPages} onChange={setPage} />
    </>
  )
}
