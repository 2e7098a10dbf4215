import type { InvitedMany, InvitedOutcome } from '#contract/people/org-invitation.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { findStoredReply, idempotent } from '../../platform/http/idempotency.ts'
import { countInvitation } from './count-invitation.ts'
import type { Invite, InviteDeps } from './invite-to-org.ts'
import { readAddresses, type TypedAddress } from './invited-addresses.ts'
import { withLockedOrg } from './manage-org.ts'
import { findRole } from './org-db.ts'
import { listOpenRoles, upsertInvitations } from './org-invitation-db.ts'
import { invitationEnd } from './org-invitation-rules.ts'
import { listAddresses } from './org-member-db.ts'
import { canGrant } from './org-permission-rules.ts'

interface InviteMany extends Omit<Invite, 'email' | 'zone'> {
  readonly addresses: string
}

/** Limited like single invitations. Members and people with an open invitation get no mail. */
export async function inviteManyToOrg(deps: InviteDeps, input: InviteMany): Promise<InvitedMany> {
  const { db } = deps
  const { orgId, memberId, addresses, role: granted, idempotencyKey, now } = input
  // Outsiders must not consume anybody's limits.
  const role = await findRole(db, orgId, memberId)
  if (!role) throw new AppError('NOT_FOUND')
  assertAllowed(canGrant(role, granted))
  const typed = readAddresses(addresses)
  const idempotency = {
    scope: `inviteManyToOrg ${memberId}`,
    key: idempotencyKey,
    input: { orgId, addresses, role: granted },
  }
  const stored = await findStoredReply<InvitedMany>(db, idempotency)
  if (stored) return stored

  const before = outcomesOf(typed, await findKnown(db, input))
  const exceeded = await countAll(deps, input, before)
  return withLockedOrg(db, input, (tx, own) =>
    idempotent(tx, { ...idempotency, now }, async () => {
      assertAllowed(canGrant(own, granted))
      const outcomes = outcomesOf(typed, { ...(await findKnown(tx, input)), exceeded })
      await writeInvitations(tx, deps, { ...input, outcomes })
      return present(outcomes)
    }),
  )
}

interface Known {
  readonly own: string | null
  readonly members: ReadonlySet<string | null>
  readonly invited: ReadonlySet<string>
  readonly exceeded?: ReadonlySet<string>
}

async function findKnown(db: Db | Tx, { orgId, ownEmail, now }: InviteMany): Promise<Known> {
  const open = await listOpenRoles(db, [orgId], now)
  return {
    own: emailKey({ email: ownEmail, emailVerified: true }),
    members: new Set((await listAddresses(db, orgId)).map(emailKey)),
    invited: new Set(open.map((one) => one.emailKey)),
  }
}

interface Judged extends TypedAddress {
  readonly outcome: InvitedOutcome
}

function outcomesOf(typed: readonly TypedAddress[], known: Known): Judged[] {
  const seen = new Set<string>()
  return typed.map((one) => {
    const outcome = outcomeOf(one.key, known, seen)
    if (one.key !== null) seen.add(one.key)
    return { ...one, outcome }
  })
}

function outcomeOf(
  key: string | null,
  { own, members, invited, exceeded }: Known,
  seen: ReadonlySet<string>,
): InvitedOutcome {
  if (key === null) return 'MALFORMED'
  if (seen.has(key)) return 'TWICE'
  if (key === own) return 'ONESELF'
  if (members.has(key)) return 'ALREADY_MEMBER'
  if (invited.has(key)) return 'ALREADY_INVITED'
  return exceeded?.has(key) ? 'LIMIT_REACHED' : 'INVITED'
}

/** Counts in the order of the addresses and returns those that exceed a limit. */
async function countAll(
  deps: InviteDeps,
  { orgId, memberId, now }: InviteMany,
  judged: readonly Judged[],
): Promise<Set<string>> {
  const exceeded = new Set<string>()
  for (const { key, outcome } of judged)
    if (key !== null && outcome === 'INVITED')
      if (!(await countInvitation(deps, { orgId, memberId, address: key, now }))) exceeded.add(key)
  return exceeded
}

async function writeInvitations(
  tx: Tx,
  { jobs }: InviteDeps,
  { orgId, memberId, role, language, now, outcomes }: InviteMany & { readonly outcomes: readonly Judged[] },
): Promise<void> {
  const invitations = outcomes.flatMap(({ key, address, outcome }) =>
    key !== null && outcome === 'INVITED'
      ? {
          org_id: orgId,
          email: address,
          email_key: key,
          role,
          language,
          invited_by: memberId,
          invited_at: now,
          expires_at: invitationEnd(now),
        }
      : [],
  )
  if (invitations.length === 0) return
  const stored = await upsertInvitations(tx, invitations)
  const mails = stored.map(({ id }) => ({
    ...({ kind: 'orgInvited', invitationId: id, invitedAt: now.toISOString() } as const),
  }))
  await jobs.send(tx, 'org-mail', ...mails)
}

function present(judged: readonly Judged[]): InvitedMany {
  return {
    invited: judged.filter(({ outcome }) => outcome === 'INVITED').length,
    lines: judged.map(({ line, address, outcome }) => ({ line, address, outcome })),
  }
}
