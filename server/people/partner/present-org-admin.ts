import type { AdminOrg, AdminOrgMember } from '#contract/people/org-admin.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import type { OrgRow } from './org-admin-db.ts'
import type { OrgMemberRow } from './org-member-db.ts'
import { canMakeOwner } from './org-permission-rules.ts'

interface Seen {
  readonly masked: boolean
}

export function presentAdminOrg(row: OrgRow, { masked }: Seen): AdminOrg {
  const { ownerId, ownerName, ownerEmail, createdAt, ...facts } = row
  return {
    ...facts,
    partnerFrom: row.partnerFrom?.toISOString() ?? null,
    partnerUntil: row.partnerUntil?.toISOString() ?? null,
    owner:
      ownerId === null
        ? null
        : {
            memberId: ownerId,
            name: shown(ownerName, maskName, masked),
            email: shown(ownerEmail, maskEmail, masked),
            masked,
          },
    createdAt: createdAt.toISOString(),
    dissolvedAt: row.dissolvedAt?.toISOString() ?? null,
    updatedAt: (row.updatedAt ?? createdAt).toISOString(),
  }
}

export function presentAdminOrgMember(
  row: OrgMemberRow & { readonly ownsAnOrg: boolean },
  { masked, ...reader }: Seen & Parameters<typeof presentDecision>[1],
): AdminOrgMember {
  return {
    memberId: row.id,
    name: shown(row.name, maskName, masked),
    email: shown(row.email, maskEmail, masked),
    masked,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    actions: { makeOwner: presentDecision(canMakeOwner(row.role, row), reader) },
  }
}

function shown(text: string | null, mask: (text: string) => string, masked: boolean): string | null {
  return text !== null && masked ? mask(text) : text
}
