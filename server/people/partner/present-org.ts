import type { Invitation, MyInvitation } from '#contract/people/org-invitation.ts'
import {
  type OrgDetail,
  type OrgMember,
  type OrgRole,
  orgAgreementVersion,
} from '#contract/people/partner.ts'
import type { Language } from '#contract/platform/languages.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import type { findOrgDetail } from './org-db.ts'
import type { InvitationRow, listOpenInvitations } from './org-invitation-db.ts'
import { canWithdraw, invitationState } from './org-invitation-rules.ts'
import type { OrgMemberRow } from './org-member-db.ts'
import {
  canChangeRole,
  canDissolve,
  canLeave,
  canManage,
  canOwn,
  canRemove,
  isAgreed,
  seesPerson,
} from './org-permission-rules.ts'

interface Locale {
  readonly language: Language
  readonly zone: string
}

type DetailRow = NonNullable<Awaited<ReturnType<typeof findOrgDetail>>>

export function presentOrg({ id, name, partner }: { id: number; name: string; partner: boolean }) {
  return { id, name, partner }
}

export function presentOwnOrg(row: { id: number; name: string; partner: boolean; role: OrgRole }) {
  return { ...presentOrg(row), role: row.role }
}

export function presentOrgDetail(row: DetailRow, locale: Locale): OrgDetail {
  const { role, members } = row
  return {
    ...presentOwnOrg(row),
    createdAt: row.created_at.toISOString(),
    members,
    agreement: {
      version: orgAgreementVersion,
      givenAt: isAgreed(row.agreedVersion) ? (row.agreedAt?.toISOString() ?? null) : null,
    },
    actions: {
      rename: presentDecision(canManage(role), locale),
      transfer: presentDecision(canOwn(role), locale),
      leave: presentDecision(canLeave(role), locale),
      dissolve: presentDecision(canDissolve(role, members), locale),
    },
  }
}

interface Viewer extends Locale {
  readonly memberId: number
  readonly role: OrgRole
}

export function presentPerson(
  { id, name, email }: { readonly id: number; readonly name: string | null; readonly email: string | null },
  seen: boolean,
) {
  return {
    memberId: id,
    name: seen ? name : masked(name, maskName),
    email: seen ? email : masked(email, maskEmail),
    masked: !seen,
  }
}

export function presentOrgMember(row: OrgMemberRow, { memberId, role, ...locale }: Viewer): OrgMember {
  const me = row.id === memberId
  return {
    ...presentPerson(row, seesPerson({ me, ...row })),
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    me,
    actions: {
      changeRole: presentDecision(canChangeRole(role, row.role), locale),
      remove: presentDecision(me ? canLeave(role) : canRemove(role, row.role), locale),
    },
  }
}

interface InvitationViewer extends Locale {
  readonly role: OrgRole
  readonly now: Date
}

export function presentInvitation(
  row: InvitationRow,
  { role, now, ...locale }: InvitationViewer,
): Invitation {
  return {
    id: row.id,
    email: maskEmail(row.email),
    role: row.role,
    state: invitationState(row, now),
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    invitedBy: row.invitedBy,
    actions: { withdraw: presentDecision(canWithdraw(role, row, now), locale) },
  }
}

type OpenRow = Awaited<ReturnType<typeof listOpenInvitations>>[number]

export function presentMyInvitation(row: OpenRow): MyInvitation {
  return {
    id: row.id,
    org: { id: row.orgId, name: row.orgName, partner: row.partner },
    role: row.role,
    invitedAt: row.invitedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    invitedBy: row.invitedBy,
  }
}

function masked(text: string | null, mask: (text: string) => string): string | null {
  return text === null ? null : mask(text)
}
