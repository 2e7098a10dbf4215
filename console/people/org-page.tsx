import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listOrgReservations } from '#contract/courses/seat-reservation.ts'
import { type AdminOrg, setPartnership } from '#contract/people/org-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { BackLink } from '../ui/back-link.tsx'
import { type Fact, FactList, type Facts } from '../ui/fact-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { recordPage } from '../ui/record-page.tsx'
import { ReservationTable } from '../ui/reservation-table.tsx'
import { useTitle } from '../ui/use-title.ts'
import { OrgMembers } from './org-members.tsx'
import { OrgPerson } from './org-person.tsx'
import { OrgReport } from './org-report.tsx'
import { PartnershipDialog } from './partnership-dialog.tsx'

/** An organisation: its partnership, its members, and the report that its owner sees. */
export const OrgPage = recordPage<AdminOrg>('orgs', (org, reload) => <Org org={org} reload={reload} />)

function Org({ org, reload }: { readonly org: AdminOrg; readonly reload: () => unknown }) {
  const say = useTranslations('orgs')
  const mayCall = useMayCall()
  const [changing, setChanging] = useState(false)
  useTitle(org.name)
  return (
    <>
      <PageHead
        back={<BackLink to="/organisations">{say('orgs')}</BackLink>}
        title={org.name}
        beside={
          org.dissolvedAt ? (
            <span className="badge bad">{say('isDissolved')}</span>
          ) : (
            org.partner && <span className="badge good">{say('partner')}</span>
          )
        }
      >
        {mayCall(setPartnership) && (
          <button type="button" className="button" onClick={() => setChanging(true)}>
            {say('changePartnership')}
          </button>
        )}
      </PageHead>
      <OrgFacts org={org} />
      <OrgMembers org={org} onTransferred={() => void reload()} />
      <OrgReservations orgId={org.id} />
      <OrgReport orgId={org.id} />
      {changing && <PartnershipDialog org={org} onDone={reload} onClose={() => setChanging(false)} />}
    </>
  )
}

function OrgFacts({ org }: { readonly org: AdminOrg }) {
  const say = useTranslations('orgs')
  const { listDay, number } = useFormats()
  const day = (at: string | null) => (at ? listDay(at) : '–')
  // The last day is included; the instant is the beginning of the day after it.
  const lastDay = (end: string | null) => (end ? listDay(new Date(Date.parse(end) - 1).toISOString()) : '–')
  const { owner, setByStaff, partner, partnerFrom, partnerUntil, contractNumber } = org
  const shownOwner = owner ? <OrgPerson person={owner} withEmail /> : say('noOwner')
  const contract: Fact[] = [
    [say('contractNumber'), contractNumber ?? '–'],
    [say('from'), day(partnerFrom)],
    [say('until'), lastDay(partnerUntil)],
  ]
  const facts: Facts = [
    [say('partnerNow'), say(partner ? 'yes' : 'no')],
    [say('setBy'), say(setByStaff === null ? 'byClaim' : 'byStaff')],
    ...(setByStaff ? contract : []),
    [say('owner'), shownOwner],
    [say('members'), number(org.members)],
    [say('reservedSeats'), number(org.reservedSeats)],
    [say('founded'), day(org.createdAt)],
    org.dissolvedAt && [say('dissolved'), day(org.dissolvedAt)],
  ]
  return <FactList facts={facts} />
}

/** Seats that are or were reserved for an organisation, by date. */
function OrgReservations({ orgId }: { readonly orgId: number }) {
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
