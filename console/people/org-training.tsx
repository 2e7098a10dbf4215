import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reply } from '#contract/platform/endpoint.ts'
import { adminGetOrgTraining } from '#contract/reports/org-training.ts'
import { call } from '../client/call.ts'
import { useFormats } from '../client/use-formats.ts'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'

type Person = Reply<typeof adminGetOrgTraining>['people']['content'][number]

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
        <FramedTable
          rows={people.content}
          keyOf={({ memberId }) => memberId}
          columns={[
            { label: say('name'), render: ({ name, email }) => name ?? email ?? '–' },
            ...columns.map(({ key, title }) => ({
              key,
              label: title,
              render: ({ entries }: Person) => {
                const entry = entries.find(({ column }) => column === key)
                return entry ? say(`standing.${entry.standing}`, { day: listDay(entry.at) }) : '–'
              },
            })),
          ]}
        />
      )}
      <PageButtons page={page} pages={people.totalPages} onChange={setPage} />
    </>
  )
}
