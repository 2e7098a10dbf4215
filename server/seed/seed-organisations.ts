import { sql } from 'kysely'
import type { OrgRole } from '#contract/people/partner.ts'
import { insertAgreement } from '../people/partner/org-agreement-db.ts'
import { insertOrg } from '../people/partner/org-db.ts'
import { upsertInvitation } from '../people/partner/org-invitation-db.ts'
import { invitationEnd } from '../people/partner/org-invitation-rules.ts'
import { insertOrgMember } from '../people/partner/org-member-db.ts'
import type { Tx } from '../platform/db/open.ts'

const dayMs = 86_400_000

/** Members of the partner organisation by account `sub`, with role, days since joining, and whether they agreed then. */
const partners: readonly (readonly [sub: string, role: OrgRole, daysAgo: number, agreed: boolean])[] = [
  ['partner-owner', 'OWNER', 200, false],
  ['learner-1', 'ADMIN', 190, false],
  ['partner-member', 'MEMBER', 120, true],
  ['learner-2', 'MEMBER', 90, true],
  ['learner-3', 'MEMBER', 60, false],
  ['second-member', 'MEMBER', 30, true],
]

/** Seeds a partner organisation with members and attendance, one of a non-partner owner, and invitations. */
export async function seedOrganisations(tx: Tx, now: Date): Promise<void> {
  const partner = await insertOrg(tx, 'Sample Partners', daysBefore(now, 200))
  for (const [sub, role, daysAgo, agreed] of partners) {
    const joining = { orgId: partner, memberId: await idOf(tx, sub), now: daysBefore(now, daysAgo) }
    await insertOrgMember(tx, { ...joining, role })
    if (agreed) await insertAgreement(tx, { ...joining, language: 'ko' })
  }
  // As staff may set it: the account that shows completed courses shows the credits of them, too.
  await tx.updateTable('member').set({ partner_use_set: false }).where('sub', '=', 'second-member').execute()
  const plain = await insertOrg(tx, 'Example Cloud', daysBefore(now, 40))
  const joined = daysBefore(now, 20)
  await insertOrgMember(tx, {
    orgId: plain,
    memberId: await idOf(tx, 'learner-4'),
    role: 'OWNER',
    now: joined,
  })
  await insertOrgMember(tx, {
    orgId: plain,
    memberId: await idOf(tx, 'partner-member'),
    role: 'MEMBER',
    now: joined,
  })
  const owner = await idOf(tx, 'partner-owner')
  for (const [email, daysAgo] of [
    ['member@example.com', 2],
    ['not-yet-registered@example.com', 9],
    ['forgotten@example.com', 30],
  ] as const)
    await insertInvitation(tx, { orgId: partner, invitedBy: owner, email, at: daysBefore(now, daysAgo) })
  await sql`
    update attender set org_id = org_member.org_id
    from lecture, org_member
    where lecture.id = attender.lecture_id and lecture.target = 'PARTNER' and org_member.org_id = ${partner}::integer
      and org_member.member_id = attender.member_id`.execute(tx)
}

function insertInvitation(
  tx: Tx,
  { orgId, invitedBy, email, at }: { orgId: number; invitedBy: number; email: string; at: Date },
) {
  return upsertInvitation(tx, {
    org_id: orgId,
    email,
    email_key: email,
    role: 'MEMBER',
    language: 'ko',
    invited_by: invitedBy,
    invited_at: at,
    expires_at: invitationEnd(at),
  })
}

async function idOf(tx: Tx, sub: string): Promise<number> {
  const { id } = await tx.selectFrom('member').select('id').where('sub', '=', sub).executeTakeFirstOrThrow()
  return id
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
