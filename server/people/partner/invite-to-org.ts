import type { Invitation } from '#contract/people/org-invitation.ts'
import type { GrantedRole, OrgRole } from '#contract/people/partner.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { parseEmailAddress } from '../../platform/email/parse-email-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { findStoredReply, idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { RateLimitKeys } from '../../platform/limits/rate-limit-keys.ts'
import { countInvitation } from './count-invitation.ts'
import { type OrgCaller, withLockedOrg } from './manage-org.ts'
import { findRole } from './org-db.ts'
import { findInvitation, findOpenRole, upsertInvitation } from './org-invitation-db.ts'
import { invitationEnd } from './org-invitation-rules.ts'
import { listAddresses } from './org-member-db.ts'
import { canGrant } from './org-permission-rules.ts'
import { presentInvitation } from './present-org.ts'

export interface InviteDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly rateLimitKeys: RateLimitKeys
}

export interface Invite extends OrgCaller {
  readonly email: string
  readonly role: GrantedRole
  readonly ownEmail: string | null
  readonly language: Language
  readonly zone: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** The response does not reveal whether the address belongs to a member. */
export async function inviteToOrg(deps: InviteDeps, typed: Invite): Promise<Invitation> {
  const { db } = deps
  const input = { ...typed, email: parseEmailAddress(typed.email) }
  const { orgId, memberId, email, role: granted, idempotencyKey, now } = input
  // Outsiders must not consume anybody's limits.
  const role = await findRole(db, orgId, memberId)
  if (!role) throw new AppError('NOT_FOUND')
  assertAllowed(canGrant(role, granted))
  const key = keyOf(email)
  if (input.ownEmail !== null && keyOf(input.ownEmail) === key) throw new AppError('INVITES_ONESELF')

  const idempotency = {
    scope: `inviteToOrg ${memberId}`,
    key: idempotencyKey,
    input: { orgId, email, role: granted },
  }
  const stored = await findStoredReply<Invitation>(db, idempotency)
  if (stored) return stored
  if (!(await countInvitation(deps, { ...input, address: key }))) throw new AppError('INVITATIONS_EXCEEDED')
  return withLockedOrg(db, input, (tx, role) =>
    idempotent(tx, { ...idempotency, now }, async () => {
      assertAllowed(canGrant(role, granted))
      await requireNotMember(tx, orgId, key)
      const open = await findOpenRole(tx, { orgId, emailKey: key, now })
      // An admin cannot downgrade an invitation that the owner has sent.
      if (open) assertAllowed(canGrant(role, open))
      return writeInvitation(tx, deps, { ...input, key, own: role })
    }),
  )
}

async function writeInvitation(tx: Tx, { jobs }: InviteDeps, input: Invite & { key: string; own: OrgRole }) {
  const { orgId, memberId, email, key, role, language, now } = input
  const id = await upsertInvitation(tx, {
    org_id: orgId,
    email,
    email_key: key,
    role,
    language,
    invited_by: memberId,
    invited_at: now,
    expires_at: invitationEnd(now),
  })
  await jobs.send(tx, 'org-mail', { kind: 'orgInvited', invitationId: id, invitedAt: now.toISOString() })
  const invitation = await findInvitation(tx, id)
  if (!invitation) throw new Error('an invitation has disappeared within its transaction')
  return presentInvitation(invitation, { ...input, role: input.own })
}

function keyOf(email: string): string {
  return emailKey({ email, emailVerified: true }) ?? ''
}

async function requireNotMember(tx: Tx, orgId: number, key: string): Promise<void> {
  const addresses = await listAddresses(tx, orgId)
  if (addresses.some((one) => emailKey(one) === key)) throw new AppError('ALREADY_IN_ORG')
}
