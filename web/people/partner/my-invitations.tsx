import { acceptInvitation, declineInvitation, type MyInvitation } from '#contract/people/org-invitation.ts'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Sentences } from '../../parts/sentences.tsx'
import { Button } from '../../ui/button.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { PartnerBadge } from './org-badges.tsx'

interface MyInvitationsProps {
  invitations: readonly MyInvitation[]
  onDone(message: string): void
}

/** The user's open invitations; renders nothing without any. */
export function MyInvitations({ invitations, onDone }: MyInvitationsProps) {
  const say = useWords('organisation')
  if (invitations.length === 0) return null
  return (
    <section className="stack" aria-labelledby="invited">
      <h2 id="invited" className="h3">
        {say('invited.title')}
      </h2>
      <ul className="org-cards">
        {invitations.map((one) => (
          <InvitationItem key={one.id} invitation={one} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

function InvitationItem({
  invitation,
  onDone,
}: {
  invitation: MyInvitation
  onDone: MyInvitationsProps['onDone']
}) {
  const say = useWords('organisation')
  const sayAgreement = useWords('orgAgreement')
  const { act, pending } = useAction()
  const { id, org, role, invitedBy, expiresAt } = invitation
  const params = { invitationId: id }
  const accept = () =>
    act((api) => call(api, acceptInvitation, { params, body: { agreedVersion: orgAgreementVersion } }), {
      onDone: () => onDone(say('invited.accepted', { org: org.name })),
    })
  const decline = () =>
    act((api) => call(api, declineInvitation, { params }), { onDone: () => onDone(say('invited.declined')) })
  return (
    <li className="org-card">
      <div className="stack-s">
        <p className="cluster">
          <b>{org.name}</b>
          <PartnerBadge partner={org.partner} />
        </p>
        <p>{say('invited.text', { inviter: invitedBy ?? 'none', role })}</p>
        <p className="small">
          <Sentences list={[say('invited.agreeing'), sayAgreement('text')]} />
        </p>
        <p className="small muted">
          {say.rich('invited.until', { moment: () => <Deadline at={expiresAt} /> })}
        </p>
      </div>
      <div className="cluster">
        <Button
          small
          pending={pending}
          aria-label={say('invited.acceptOf', { org: org.name })}
          onClick={() => void accept()}
        >
          {say('invited.accept')}
        </Button>
        <Button
          variant="secondary"
          small
          pending={pending}
          aria-label={say('invited.declineOf', { org: org.name })}
          onClick={() => void decline()}
        >
          {say('invited.decline')}
        </Button>
      </div>
    </li>
  )
}
