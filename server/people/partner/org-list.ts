import { sql } from 'kysely'
import {
  type AdminOrg,
  type AdminOrgMember,
  adminListOrgMembers,
  adminListOrgs,
  exportOrgMembers,
  exportOrgs,
} from '#contract/people/org-admin.ts'
import { listOrgMembers } from '#contract/people/partner.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { isPartnerAt } from '../../platform/partner/partner-status.ts'
import { countMembers, findOrg, findOrgs } from './org-admin-db.ts'
import { findOrgMembers, listOwners } from './org-member-db.ts'
import { presentOrgMember } from './present-org.ts'
import { presentAdminOrg, presentAdminOrgMember } from './present-org-admin.ts'
import { requireManager } from './require-manager.ts'

export const orgList = list({
  endpoint: adminListOrgs,
  from: sql`org
    left join org_member as owning on owning.org_id = org.id and owning.role = 'OWNER'
    left join member as owner on owner.id = owning.member_id`,
  id: sql<number>`org.id`,
  where: ({ query: { text, partner, state }, now }) => [
    text && containsText(text),
    partner && sql`${isPartnerAt('org.id', now)} = ${partner === 'true'}`,
    state && sql`org.dissolved_at is ${state === 'active' ? sql`null` : sql`not null`}`,
  ],
  orders: { name: sql`org.name`, createdAt: sql`org.created_at`, members: countMembers, id: sql`org.id` },
  defaultSort: ['name,asc'],
  async read(db, ids, { actor, now }) {
    const reader = { masked: !seesNames(actor.staffRoles, 'orgMembers') }
    return (await findOrgs(db, ids, now)).map((row) => presentAdminOrg(row, reader))
  },
  csv: { endpoint: exportOrgs, name: () => 'organisations', columns: orgColumns },
})

function containsText(text: string) {
  const like = `%${escapedForLike(text)}%`
  return sql`(org.name ilike ${like} or org.contract_number ilike ${like} or owner.email ilike ${like})`
}

function orgColumns(view: View): CsvColumn<AdminOrg>[] {
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

const members = {
  from: sql`org_member`,
  id: sql<number>`org_member.member_id`,
  where: ({ params }: { readonly params: { readonly orgId: number } }) => [sql`org_id = ${params.orgId}`],
  orders: { joinedAt: sql`joined_at` },
  defaultSort: ['joinedAt,asc'],
  ties: 'sorted',
} as const

export const orgMemberList = list({
  ...members,
  endpoint: listOrgMembers,
  parent: (db, { params, actor }) => requireManager(db, params.orgId, actor),
  read: async (db, ids, { params, actor, ...locale }, role) =>
    (await findOrgMembers(db, params.orgId, ids)).map((row) => ({
      id: row.id,
      ...presentOrgMember(row, { ...locale, role, memberId: actor.memberId }),
    })),
})

export const adminOrgMemberList = list({
  ...members,
  endpoint: adminListOrgMembers,
  parent: (db, { params, now }) => findOrg(db, params.orgId, now),
  async read(db, ids, { params, actor, language, zone }) {
    const reader = { masked: !seesNames(actor.staffRoles, 'orgMembers'), language, zone }
    const owners = await listOwners(db, ids)
    return (await findOrgMembers(db, params.orgId, ids)).map((row) => ({
      id: row.id,
      ...presentAdminOrgMember({ ...row, ownsAnOrg: owners.has(row.id) }, reader),
    }))
  },
  csv: {
    endpoint: exportOrgMembers,
    name: ({ params }) => `organisation-${params.orgId}-members`,
    columns: memberColumns,
  },
})

function memberColumns(view: View): CsvColumn<AdminOrgMember>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('orgs.name'), ({ name }) => name],
    [say('orgs.email'), ({ email }) => email],
    [say('orgs.roleName'), ({ role }) => say(`orgs.role.${role}`)],
    [say('orgs.joined'), ({ joinedAt }) => moment(joinedAt)],
  ]
}
