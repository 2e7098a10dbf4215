import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { type OrgCaller, withLockedOrg } from './manage-org.ts'
import { insertAgreement } from './org-agreement-db.ts'
import { findOwnOrg, findRole, lockOrg } from './org-db.ts'
import { closeInvitation, findInvitation, type InvitationRow } from './org-invitation-db.ts'
import { canRespond, canWithdraw } from './org-invitation-rules.ts'
import { insertOrgMember } from './org-member-db.ts'
import { canAgree, canManage } from './org-permission-rules.ts'
import { presentInvitation } from './present-org.ts'

interface InvitationResponse {
  readonly invitationId: number
  readonly actor: MemberActor
  readonly now: Date
}

interface Acceptance extends InvitationResponse {
  readonly agreedVersion: number
  readonly language: Language
}

/** Includes the agreement to be seen; idempotent while the member belongs to the organisation. */
export function acceptInvitation(db: Db, input: Acceptance) {
  const { invitationId, actor, agreedVersion, language, now } = input
  return withInvitation(db, input, async (tx, { orgId, role, acceptedAt, ...invitation }) => {
    const belongs = acceptedAt !== null && (await findRole(tx, orgId, actor.memberId)) !== undefined
    if (!belongs) {
      assertAllowed(canRespond({ ...invitation, acceptedAt }, now))
      assertAllowed(canAgree(agreedVersion))
      await insertOrgMember(tx, { orgId, memberId: actor.memberId, role, now })
      await insertAgreement(tx, { orgId, memberId: actor.memberId, language, now })
      await closeInvitation(tx, invitationId, 'accepted_at', now)
    }
    const joined = await findOwnOrg(tx, orgId, actor.memberId, now)
    if (!joined) throw new Error('the new member does not belong to the organisation')
    return joined
  })
}

export function declineInvitation(db: Db, input: InvitationResponse): Promise<void> {
  const { invitationId, now } = input
  return withInvitation(db, input, async (tx, invitation) => {
    assertAllowed(canRespond(invitation, now))
    await closeInvitation(tx, invitationId, 'declined_at', now)
  })
}

interface Withdrawal extends OrgCaller {
  readonly invitationId: number
  readonly language: Language
  readonly zone: string
  readonly now: Date
}

export function withdrawInvitation(db: Db, { invitationId, ...input }: Withdrawal) {
  const { now } = input
  return withLockedOrg(db, input, async (tx, role) => {
    assertAllowed(canManage(role))
    const invitation = await findInvitation(tx, invitationId)
    if (invitation?.orgId !== input.orgId) throw new AppError('NOT_FOUND')
    assertAllowed(canWithdraw(role, invitation, now))
    await closeInvitation(tx, invitationId, 'withdrawn_at', now)
    return presentInvitation({ ...invitation, withdrawnAt: now }, { ...input, role })
  })
}

/** Only who has the invited address, verified, can see the invitation. */
async function withInvitation<Result>(
  db: Db,
  { invitationId, actor }: InvitationResponse,
  work: (tx: Tx, invitation: InvitationRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const found = await findInvitation(tx, invitationId)
    if (!found || found.emailKey !== emailKey(actor)) throw new AppError('NOT_FOUND')
    // Dissolving an organisation withdraws its invitations.
    if (!(await lockOrg(tx, found.orgId))) throw new AppError('INVITATION_OVER')
    const locked = await findInvitation(tx, invitationId)
    if (!locked) throw new AppError('NOT_FOUND')
    return work(tx, locked)
  })
}
