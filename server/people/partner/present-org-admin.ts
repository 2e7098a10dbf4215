import type { AdminOrg, AdminOrgMember } from '#contract/people/org-admin.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
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

export function orgCsvColumns(view: View): CsvColumn<AdminOrg>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orgs.number'), ({ id }) => id],
    [say('orgs.name'), ({ name }) => name],
    [say('orgs.partner'), ({ partner }) => say(partner ? 'orgs.yes' : 'orgs.no')],
    [say('orgs.contractNumber'), ({ contractNumber }) => contractNumber],
    [say('orgs.from'), ({ partnerFrom }) => moment(partnerFrom)],
    [say('orgs.until'), ({ partnerUntil }) => moment(partnerUntil)],
    [say('orgs.owner'), ({ owner }) => owner?.name ?? null],
    [say('orgs.ownerEmail'), ({ owner }) => owner?.email ?? null],
    [say('orgs.members'), ({ members }) => members],
    [say('orgs.reservedSeats'), ({ reservedSeats }) => reservedSeats],
    [say('orgs.founded'), ({ createdAt }) => moment(createdAt)],
    [say('orgs.dissolved'), ({ dissolvedAt }) => moment(dissolvedAt)],
  ]
}

export function orgMemberCsvColumns(view: View, { masked }: Seen): CsvColumn<OrgMemberRow>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orgs.name'), ({ name }) => shown(name, maskName, masked)],
    [say('orgs.email'), ({ email }) => shown(email, maskEmail, masked)],
    [say('orgs.roleName'), ({ role }) => say(`orgs.role.${role}`)],
    [say('orgs.joined'), ({ joined_at }) => moment(joined_at.toISOString())],
  ]
}
