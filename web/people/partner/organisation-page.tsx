import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { OrgDetail } from '#contract/people/partner.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { listOrgCertificates } from '#contract/reports/org-report.ts'
import { useWords } from '../../client/client-context.tsx'
import { AccountContent } from '../../parts/account-shell.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { MyInvitations } from './my-invitations.tsx'
import { OrgAttendance } from './org-attendance.tsx'
import { RoleBadge } from './org-badges.tsx'
import { OrgInvitations } from './org-invitations.tsx'
import { OrgList } from './org-list.tsx'
import { OrgMembers } from './org-members.tsx'
import { OrgNameDialog } from './org-name-dialog.tsx'
import { OrgPanel } from './org-panel.tsx'
import { OrgPersonRecord } from './org-person-record.tsx'
import type { OrganisationData, OrgRows, OwnOrgs } from './org-reads.ts'
import { OrgSeats } from './org-seats.tsx'
import { OrgTrainingView } from './org-training-view.tsx'
import { type OrgUrlState, parseOrgUrl } from './org-url.ts'
import { StandingBadge } from './standing-badge.tsx'

const account = getRouteApi('/account')
const route = getRouteApi('/account/organisation')

export function OrganisationPage() {
  const say = useWords('organisation')
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('title')} lead={say('lead')} unread={say('unread')} loaded={loaded}>
      {(data) => <Organisations {...data} />}
    </AccountContent>
  )
}

function Organisations({ orgs, invitations, org, list }: OrganisationData) {
  const address = parseOrgUrl(route.useLoaderDeps())
  const me = account.useLoaderData().data?.user?.id
  const { message, setMessage, box } = useActionResult()
  return (
    <>
      <div role="status" className="org-said" ref={box} tabIndex={-1}>
        {message && (
          <Alert tone="good">
            <p>{message}</p>
          </Alert>
        )}
      </div>
      <MyInvitations invitations={invitations} onDone={setMessage} />
      <OrgSwitcher orgs={orgs} shown={org?.id} />
      {org && (
        <OrgPanel key={org.id} org={org} me={me} address={address} onDone={setMessage}>
          {list && <Rows list={list} org={org} address={address} onDone={setMessage} />}
        </OrgPanel>
      )}
      <CreateOrg orgs={orgs} onDone={setMessage} />
    </>
  )
}

/**
 * The result of the last action. It gets the focus, because the pressed button is often removed; a dialog returns the
 * focus itself.
 */
function useActionResult() {
  // An object, so that repeating the same text is a change, too.
  const [result, setResult] = useState<{ message: string }>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) box.current?.focus()
  }, [result])
  return { message: result?.message, setMessage: (message: string) => setResult({ message }), box }
}

interface RowsProps {
  list: OrgRows
  org: OrgDetail
  address: OrgUrlState
  onDone(message: string): void
}

function Rows({ list, ...shown }: RowsProps) {
  switch (list.view) {
    case 'training':
      return <OrgTrainingView org={shown.org} address={shown.address} training={list.training} />
    case 'person':
      return <OrgPersonRecord org={shown.org} address={shown.address} person={list.person} />
    case 'seats':
      return (
        <OrgSeats
          org={shown.org}
          reservations={list.reservations}
          people={list.people}
          onDone={shown.onDone}
        />
      )
    case 'settings':
      return null
    case 'members':
      return <OrgMembers {...shown} rows={list.rows} />
    case 'invitations':
      return <OrgInvitations {...shown} rows={list.rows} />
    case 'attendance':
      return <OrgAttendance address={shown.address} rows={list.rows} />
    case 'certificates':
      return <OrgCertificates address={shown.address} rows={list.rows} />
  }
}

/** For users who own no organisation yet. */
function CreateOrg({ orgs, onDone }: Pick<OrganisationData, 'orgs'> & Pick<RowsProps, 'onDone'>) {
  const say = useWords('organisation')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  if (orgs.some(({ role }) => role === 'OWNER')) return null
  const button = (
    <Button variant="secondary" onClick={() => setOpen(true)}>
      {say('found')}
    </Button>
  )
  return (
    <>
      {orgs.length === 0 ? (
        <ListState title={say('empty')} text={say('emptyText')}>
          {button}
        </ListState>
      ) : (
        <section className="stack" aria-labelledby="found">
          <h2 id="found" className="h3">
            {say('found')}
          </h2>
          <p className="muted">{say('foundText')}</p>
          <div>{button}</div>
        </section>
      )}
      {open && (
        <OrgNameDialog
          onDone={(id) => {
            setOpen(false)
            onDone(say('founded'))
            void navigate({ to: '/account/organisation', search: { org: String(id) } })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface OrgCertificatesProps {
  address: OrgUrlState
  rows: Reply<typeof listOrgCertificates>
}

/** The members' certificates, and when each expires. */
function OrgCertificates({ address, rows }: OrgCertificatesProps) {
  const say = useWords('organisation')
  return (
    <OrgList
      address={address}
      rows={rows}
      empty={{ title: say('noCertificates'), text: say('noCertificatesText') }}
      columns={[say('certificate'), say('person'), say('issued'), say('ends'), say('state')]}
    >
      {rows.content.map((one) => (
        <tr key={`${one.memberId}-${one.certification}-${one.finishAt}`}>
          <th scope="row">
            {one.certification}
            <span className="sub">{say(`levels.${one.level}`)}</span>
          </th>
          <td data-label={say('person')}>{one.name ?? say('nameless')}</td>
          <td data-label={say('issued')}>
            <Day at={one.startAt} />
          </td>
          <td data-label={say('ends')}>
            <Day at={one.finishAt} />
          </td>
          <td data-label={say('state')}>
            <StandingBadge standing={one.expiring ? 'EXPIRING' : one.state} />
          </td>
        </tr>
      ))}
    </OrgList>
  )
}

/** Switches between the user's organisations; renders nothing for a single one. */
function OrgSwitcher({ orgs, shown }: { orgs: OwnOrgs; shown: number | undefined }) {
  const say = useWords('organisation')
  if (orgs.length < 2) return null
  return (
    <nav aria-label={say('choose')}>
      <ul className="org-choice">
        {orgs.map(({ id, name, role }) => (
          <li key={id}>
            <Link
              to="/account/organisation"
              search={{ org: String(id) }}
              aria-current={id === shown ? 'page' : undefined}
              activeProps={{}}
            >
              <span>{name}</span>
              <RoleBadge role={role} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
