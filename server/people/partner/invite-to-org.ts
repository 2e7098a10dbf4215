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

interface Inviting extends InOrg {
  readonly email: string
  readonly role: GrantedRole
  readonly ownEmail: string | null
  readonly language: Language
  readonly zone: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Invites an address, whoever it may belong to: what is answered does not depend on that. */
export async function inviteToOrg(deps: InviteDeps, typed: Inviting): Promise<Invitation> {
  const { db } = deps
  const asked = { ...typed, email: typedAddress(typed.email) }
  const { orgId, memberId, email, role: granted, idempotencyKey, now } = asked
  // Strangers use up nobody's limits.
  const role = await findRole(db, orgId, memberId)
  if (!role) throw new AppError('NOT_FOUND')
  demand(canGrant(role, granted))
  const key = keyOf(email)
  if (asked.ownEmail !== null && keyOf(asked.ownEmail) === key) throw new AppError('INVITES_ONESELF')

  const question = {
    scope: `inviteToOrg ${memberId}`,
    key: idempotencyKey,
    asked: { orgId, email, role: granted },
  }
  const before = await repliedBefore<Invitation>(db, question)
  if (before) return before
  await demandFewer(deps, { ...asked, key })
  return withOrg(db, asked, (tx, role) =>
    once(tx, { ...question, now }, async () => {
      demand(canGrant(role, granted))
      await demandNew(tx, orgId, key)
      const open = await findOpenRole(tx, { orgId, emailKey: key, now })
      // An invitation that the owner has sent is not made less by an admin.
      if (open) demand(canGrant(role, open))
      return write(tx, deps, { ...asked, key, own: role })
    }),
  )
}

async function write(tx: Tx, { jobs }: InviteDeps, asked: Inviting & { key: string; own: OrgRole }) {
  const { orgId, memberId, email, key, role, language, now } = asked
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
  const made = await findInvitation(tx, id)
  if (!made) throw new Error('an invitation is gone within its own transaction')
  return presentInvitation(made, { ...asked, role: asked.own })
}

function keyOf(email: string): string {
  return emailKey({ email, emailVerified: true }) ?? ''
}

async function demandNew(tx: Tx, orgId: number, key: string): Promise<void> {
  const addresses = await listAddresses(tx, orgId)
  if (addresses.some((one) => emailKey(one) === key)) throw new AppError('ALREADY_IN_ORG')
}

/**
 * Counts before the transaction, so that what is refused counts, too; and the address last, so that nobody who may send
 * no more uses up what others may send there.
 */
async function demandFewer({ db, tryKeys }: InviteDeps, asked: Inviting & { key: string }): Promise<void> {
  const { orgId, memberId, key: address, now } = asked
  const { ofInviter, ofOrg, ofOneToAddress, toAddress } = invitationsADay
  const counted: [number, string][] = [
    [ofInviter, tryKeys('invitations-by', memberId)],
    [ofOrg, tryKeys('invitations-of', orgId)],
    [ofOneToAddress, tryKeys('invitations-by-to', memberId, address)],
    [ofOneToAddress, tryKeys('invitations-of-to', orgId, address)],
    [toAddress, tryKeys('invitations-to', address)],
  ]
  for (const [most, key] of counted)
    if ((await countTry(db, { key, windowMs: dayMs, now })) > most) throw new AppError('INVITATIONS_EXCEEDED')
}
