import { useState } from 'react'
import {
  type Invitation,
  type InvitedMany,
  type listInvitations,
  withdrawInvitation,
} from '#contract/people/org-invitation.ts'
import type { OrgDetail } from '#contract/people/partner.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { InviteForm } from './invite-form.tsx'
import { InvitedReport, InviteManyForm } from './invite-many-form.tsx'
import { OrgList } from './org-list.tsx'
import type { OrgUrlState } from './org-url.ts'

interface OrgInvitationsProps {
  org: OrgDetail
  address: OrgUrlState
  rows: Reply<typeof listInvitations>
  onDone(message: string): void
}

const badges = {
  OPEN: { tone: 'brand', icon: 'ring' },
  ACCEPTED: { tone: 'good', icon: 'check' },
  DECLINED: { tone: 'plain', icon: 'cross' },
  WITHDRAWN: { tone: 'plain', icon: 'dash' },
  EXPIRED: { tone: 'warn', icon: 'half' },
} as const

/** The invitation form, and the list of invitations with their states. */
export function OrgInvitations({ org, address, rows, onDone }: OrgInvitationsProps) {
  const say = useWords('organisation')
  const [sent, setSent] = useState(0)
  const [report, setReport] = useState<InvitedMany | null>(null)
  return (
    <div className="stack-l">
      <InviteForm
        key={sent}
        org={org}
        onSent={(message) => {
          setSent(sent + 1)
          onDone(message)
        }}
      />
      <Disclosure wide summary={say('inviteMany.title')}>
        <div className="stack-l">
          <InviteManyForm
            key={sent}
            org={org}
            onSent={(done) => {
              setSent(sent + 1)
              setReport(done)
              onDone(say('inviteMany.done', { count: done.invited, rest: done.lines.length - done.invited }))
            }}
          />
          {report && <InvitedReport report={report} />}
        </div>
      </Disclosure>
      <OrgList
        address={address}
        rows={rows}
        empty={{ title: say('noInvitations'), text: say('noInvitationsText') }}
        columns={[say('address'), say('state'), say('sentOn'), say('action')]}
        hasActions
      >
        {rows.content.map((one) => (
          <InvitationRow key={one.id} org={org} invitation={one} onDone={onDone} />
        ))}
      </OrgList>
    </div>
  )
}

interface InvitationRowProps extends Pick<OrgInvitationsProps, 'org' | 'onDone'> {
  invitation: Invitation
}

function InvitationRow({ org, invitation, onDone }: InvitationRowProps) {
  const say = useWords('organisation')
  const { act, pending } = useAction()
  const { id, email, role, state, invitedAt, expiresAt, invitedBy, actions } = invitation
  const withdraw = () =>
    act((api) => call(api, withdrawInvitation, { params: { orgId: org.id, invitationId: id } }), {
      onDone: () => onDone(say('withdrawn')),
    })
  return (
    <tr>
      <th scope="row" className="org-address">
        {email}
        <span className="sub">{say(`role.${role}`)}</span>
      </th>
      <td data-label={say('state')}>
        <div className="stack-s">
          <Badge {...badges[state]}>{say(`states.${state}`)}</Badge>
          {state === 'OPEN' && (
            <span className="sub">
              {say.rich('openUntil', { moment: () => <Deadline at={expiresAt} look="list" /> })}
            </span>
          )}
        </div>
      </td>
      <td data-label={say('sentOn')}>
        <div>
          <Day at={invitedAt} />
          {invitedBy && <span className="sub">{say('by', { name: invitedBy })}</span>}
        </div>
      </td>
      <td className="end">
        {actions.withdraw.allowed && (
          <Button
            variant="secondary"
            small
            pending={pending}
            aria-label={say('withdrawOf', { email })}
            onClick={() => void withdraw()}
          >
            {say('withdraw')}
          </Button>
        )}
      </td>
    </tr>
  )
}
