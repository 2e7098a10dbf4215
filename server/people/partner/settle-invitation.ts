import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { type InOrg, withOrg } from './manage-org.ts'
import { findOwnOrg, findRole, lockOrg } from './org-db.ts'
import { findInvitation, type InvitationRow, settleInvitation } from './org-invitation-db.ts'
import { canSettle, canWithdraw } from './org-invitation-rules.ts'
import { insertOrgMember } from './org-member-db.ts'
import { canManage } from './org-permission-rules.ts'
import { presentInvitation } from './present-org.ts'

interface Answering {
  readonly invitationId: number
  readonly actor: MemberActor
  readonly now: Date
}

/** Joins an organisation; who has joined by this invitation and still belongs there is answered the same. */
export function acceptInvitation(db: Db, asked: Answering) {
  const { invitationId, actor, now } = asked
  return answering(db, asked, async (tx, { orgId, role, acceptedAt, ...invitation }) => {
    const belongs = acceptedAt !== null && (await findRole(tx, orgId, actor.memberId)) !== undefined
    if (!belongs) {
      demand(canSettle({ ...invitation, acceptedAt }, now))
      await insertOrgMember(tx, { orgId, memberId: actor.memberId, role, now })
      await settleInvitation(tx, invitationId, 'accepted_at', now)
    }
    const joined = await findOwnOrg(tx, orgId, actor.memberId)
    if (!joined) throw new Error('who has just joined an organisation does not belong to it')
    return joined
  })
}

export function declineInvitation(db: Db, asked: Answering): Promise<void> {
  const { invitationId, now } = asked
  return answering(db, asked, async (tx, invitation) => {
    demand(canSettle(invitation, now))
    await settleInvitation(tx, invitationId, 'declined_at', now)
  })
}

interface Withdrawing extends InOrg {
  readonly invitationId: number
  readonly language: Language
  readonly zone: string
  readonly now: Date
}

export function withdrawInvitation(db: Db, { invitationId, ...asked }: Withdrawing) {
  const { now } = asked
  return withOrg(db, asked, async (tx, role) => {
    demand(canManage(role))
    const invitation = await findInvitation(tx, invitationId)
    if (invitation?.orgId !== asked.orgId) throw new AppError('NOT_FOUND')
    demand(canWithdraw(role, invitation, now))
    await settleInvitation(tx, invitationId, 'withdrawn_at', now)
    return presentInvitation({ ...invitation, withdrawnAt: now }, { ...asked, role })
  })
}

/** Only to the verified address that was invited does an invitation exist. */
async function answering<Done>(
  db: Db,
  { invitationId, actor }: Answering,
  work: (tx: Tx, invitation: InvitationRow) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    const seen = await findInvitation(tx, invitationId)
    if (!seen || seen.emailKey !== emailKey(actor)) throw new AppError('NOT_FOUND')
    // A dissolved organisation has withdrawn its invitations.
    if (!(await lockOrg(tx, seen.orgId))) throw new AppError('INVITATION_OVER')
    const locked = await findInvitation(tx, invitationId)
    if (!locked) throw new AppError('NOT_FOUND')
    return work(tx, locked)
  })
}
