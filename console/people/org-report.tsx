import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminListOrgAttendance, adminListOrgCertificates } from '#contract/reports/org-report.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
import { OrgTraining } from './org-training.tsx'

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
        <div className="table-frame">
          <table className="data">
            <thead>
              <tr>
                <th>{say('name')}</th>
                <th>{say('course')}</th>
                <th>{say('start')}</th>
                <th>{say('state')}</th>
                <th>{say('result')}</th>
              </tr>
            </thead>
            <tbody>
              {data.content.map((row) => (
                <tr key={row.attenderId}>
                  <td>{row.name ?? '–'}</td>
                  <td>
                    <Link to={`/lectures/${row.lectureId}`}>{row.title}</Link>
                  </td>
                  <td className="whole">{moment(row.startAt)}</td>
                  <td>{sayRoster(`applyState.${row.applyState}`)}</td>
                  <td>{row.result ? sayRoster(`result.${row.result}`) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
        <div className="table-frame">
          <table className="data">
            <thead>
              <tr>
                <th>{say('name')}</th>
                <th>{say('certification')}</th>
                <th>{say('validUntil')}</th>
              </tr>
            </thead>
            <tbody>
              {data.content.map((row) => (
                <tr key={`${row.memberId} ${row.certification} ${row.startAt}`}>
                  <td>{row.name ?? '–'}</td>
                  <td>{row.certification}</td>
                  <td className="whole">{listDay(row.finishAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PageButtons page={page} pages={data.totalPages} onChange={setPage} />
    </>
  )
}
