import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listOrgReservations } from '#contract/courses/seat-reservation.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { PageState } from '../ui/page-state.tsx'
import { ReservationTable } from '../ui/reservation-table.tsx'

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
        <ReservationTable
          reservations={data}
          labelledBy="reservations"
          columns={[
            {
              label: sayOrgs('course'),
              render: ({ lectureId, title }) => <Link to={`/lectures/${lectureId}`}>{title}</Link>,
            },
            { label: sayOrgs('start'), render: ({ startAt }) => moment(startAt) },
          ]}
        />
      )}
    </section>
  )
}
