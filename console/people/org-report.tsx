import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Reply } from '#contract/platform/endpoint.ts'
import { adminListOrgAttendance, adminListOrgCertificates } from '#contract/reports/org-report.ts'
import { adminGetOrgTraining } from '#contract/reports/org-training.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { FramedTable } from '../ui/table.tsx'

/** What the owner of an organisation sees of its people, with names masked as there. */
export function OrgReport({ orgId }: { readonly orgId: number }) {
  const say = useTranslations('orgs')
  const mayCall = useMayCall()
  if (!mayCall(adminListOrgAttendance)) return null
  return (
    <section className="part" aria-labelledby="report">
      <h2 id="report">{say('report')}</h2>
      <OrgTraining orgId={orgId} />
      <Attendance orgId={orgId} />
      <Certificates orgId={orgId} />
    </section>
  )
}

function Attendance({ orgId }: { readonly orgId: number }) {
  const say = useTranslations('orgs')
  const sayRoster = useTranslations('roster')
  const moment = useMoment()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['orgAttendance', orgId, page],
    queryFn: ({ signal }) =>
      call(adminListOrgAttendance, { params: { orgId }, query: { page, size: 25 } }, { signal }),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <>
      <h3>{say('attendance')}</h3>
      {data.content.length === 0 ? (
        <p className="muted">{say('noAttendance')}</p>
      ) : (
        <FramedTable
          rows={data.content}
          keyOf={(row) => row.attenderId}
          columns={[
            { label: say('name'), render: (row) => row.name ?? '–' },
            {
              label: say('course'),
              render: (row) => <Link to={`/lectures/${row.lectureId}`}>{row.title}</Link>,
            },
            { label: say('start'), whole: true, render: (row) => moment(row.startAt) },
            { label: say('state'), render: (row) => sayRoster(`applyState.${row.applyState}`) },
            { label: say('result'), render: (row) => (row.result ? sayRoster(`result.${row.result}`) : '–') },
          ]}
        />
      )}
      <PageButtons page={page} pages={data.totalPages} onChange={setPage} />
    </>
  )
}

function Certificates({ orgId }: { readonly orgId: number }) {
  const say = useTranslations('orgs')
  const { listDay } = useFormats()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['orgCertificates', orgId, page],
    queryFn: ({ signal }) =>
      call(adminListOrgCertificates, { params: { orgId }, query: { page, size: 25 } }, { signal }),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <>
      <h3>{say('certificates')}</h3>
      {data.content.length === 0 ? (
        <p className="muted">{say('noCertificates')}</p>
      ) : (
        <FramedTable
          rows={data.content}
          keyOf={(row) => `${row.memberId} ${row.certification} ${row.startAt}`}
          columns={[
            { label: say('name'), render: (row) => row.name ?? '–' },
            { label: say('certification'), render: (row) => row.certification },
            { label: say('validUntil'), whole: true, render: (row) => listDay(row.finishAt) },
          ]}
        />
      )}
      <PageButtons page={page} pages={data.totalPages} onChange={setPage} />
    </>
  )
}

type Person = Reply<typeof adminGetOrgTraining>['people']['content'][number]

/** The people of an organisation with their certifications and courses. */
function OrgTraining({ orgId }: { readonly orgId: number }) {
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
            {
              label: say('name'),
              render: ({ memberId, name, email }) => (
                <PersonLink personId={`m-${memberId}`}>{name ?? email ?? '–'}</PersonLink>
              ),
            },
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
