import type { Invitation } from '#contract/people/org-invitation.ts'
import type { GrantedRole, OrgRole } from '#contract/people/partner.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { typedAddress } from '../../platform/email/typed-address.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import { once, repliedBefore } from '../../platform/http/once.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countTry } from '../../platform/limits/try-count-db.ts'
import type { TryKeys } from '../../platform/limits/try-keys.ts'
import { type InOrg, withOrg } from './manage-org.ts'
import { findRole } from './org-db.ts'
import { findInvitation, findOpenRole, upsertInvitation } from './org-invitation-db.ts'
import { dayMs, invitationEnd, invitationsADay } from './org-invitation-rules.ts'
import { listAddresses } from './org-member-db.ts'
import { canGrant } from './org-permission-rules.ts'
import { presentInvitation } from './present-org.ts'

export interface InviteDeps {
  readonly db: Db
  readonly jobs: Jobs
  readonly tryKeys: TryKeys
}

interface Invite extends InOrg {
  readonly email: string
  readonly role: GrantedRole
  readonly ownEmail: string | null
  readonly language: Language
  readonly zone: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Invites an address; the response does not reveal whether it belongs to a member. */
export async function inviteToOrg(deps: InviteDeps, typed: Invite): Promise<Invitation> {
  const { db } = deps
  const input = { ...typed, email: typedAddress(typed.email) }
  const { orgId, memberId, email, role: granted, idempotencyKey, now } = input
  // Outsiders must not consume anybody's limits.
  const role = await findRole(db, orgId, memberId)
  if (!role) throw new AppError('NOT_FOUND')
  demand(canGrant(role, granted))
  const key = keyOf(email)
  if (input.ownEmail !== null && keyOf(input.ownEmail) === key) throw new AppError('INVITES_ONESELF')

  const idempotency = {
    scope: `inviteToOrg ${memberId}`,
    key: idempotencyKey,
    asked: { orgId, email, role: granted },
  }
  const stored = await repliedBefore<Invitation>(db, idempotency)
  if (stored) return stored
  await enforceLimits(deps, { ...input, key })
  return withOrg(db, input, (tx, role) =>
    once(tx, { ...idempotency, now }, async () => {
      demand(canGrant(role, granted))
      await requireNotMember(tx, orgId, key)
      const open = await findOpenRole(tx, { orgId, emailKey: key, now })
      // An admin cannot downgrade an invitation sent by the owner.
      if (open) demand(canGrant(role, open))
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

/**
 * Counted before the transaction, so that rejected attempts count, too; the address last, so that an inviter at their
 * limit does not consume the address's.
 */
async function enforceLimits({ db, tryKeys }: InviteDeps, input: Invite & { key: string }): Promise<void> {
  const { orgId, memberId, key: address, now } = input
  const { ofInviter, ofOrg, ofOneToAddress, toAddress } = invitationsADay
  const counters: [number, string][] = [
    [ofInviter, tryKeys('invitations-by', memberId)],
    [ofOrg, tryKeys('invitations-of', orgId)],
    [ofOneToAddress, tryKeys('invitations-by-to', memberId, address)],
    [ofOneToAddress, tryKeys('invitations-of-to', orgId, address)],
    [toAddress, tryKeys('invitations-to', address)],
  ]
  for (const [limit, key] of counters)
    if ((await countTry(db, { key, windowMs: dayMs, now })) > limit)
      throw new AppError('INVITATIONS_EXCEEDED')
}
