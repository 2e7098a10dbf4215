import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listOrgReservations } from '#contract/courses/seat-reservation.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { PageState } from '../ui/page-state.tsx'

/** Seats that are or were reserved for an organisation, by date. */
export function OrgReservations({ orgId }: { readonly orgId: number }) {
  const say = useTranslations('reservations')
  const sayOrgs = useTranslations('orgs')
  const mayCall = useMayCall()
  const moment = useMoment()
  const { data, error, refetch } = useQuery({
    queryKey: ['orgReservations', orgId],
    queryFn: ({ signal }) => call(listOrgReservations, { params: { orgId } }, { signal }),
    enabled: mayCall(listOrgReservations),
  })
  if (!mayCall(listOrgReservations)) return null
  return (
    <section className="part" aria-labelledby="reservations">
      <h2 id="reservations">{say('title')}</h2>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.length === 0 && <p className="muted">{say('noneForOrg')}</p>}
      {data && data.length > 0 && (
        <div className="table-frame">
          <table className="data" aria-labelledby="reservations">
            <thead>
              <tr>
                <th>{sayOrgs('course')}</th>
                <th>{sayOrgs('start')}</th>
                <th className="num">{say('seats')}</th>
                <th className="num">{say('used')}</th>
                <th>{say('until')}</th>
                <th>{say('state')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to={`/lectures/${one.lectureId}`}>{one.title}</Link>
                  </td>
                  <td>{moment(one.startAt)}</td>
                  <td className="num">{one.seats}</td>
                  <td className="num">{one.used}</td>
                  <td>{moment(one.releasedAt ?? one.releaseAt)}</td>
                  <td>
                    <span className="badge">{say(one.releasedAt ? 'isReleased' : 'isReserved')}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
