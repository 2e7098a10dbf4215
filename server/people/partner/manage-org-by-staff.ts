import type { AdminOrg } from '#contract/people/org-admin.ts'
import { addDays, startOfDay } from '#contract/platform/centre-time.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findOrg, type OrgRow, storePartnership } from './org-admin-db.ts'
import { lockOrg } from './org-db.ts'
import { withdrawSentInvitations } from './org-invitation-db.ts'
import { findOrgMember, ownsOrg, setRole } from './org-member-db.ts'
import { canMakeOwner, revokedGrants } from './org-permission-rules.ts'

interface ByStaff {
  readonly orgId: number
  readonly reason: string
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

interface Partnership {
  readonly partner: AdminOrg['setByStaff']
  /** First and last day, inclusive. */
  readonly from: string | null
  readonly until: string | null
  readonly contractNumber: string | null
}

/** Without a status, the organisation is a partner's as its owner is. */
export function setPartnership(
  db: Db,
  {
    partnership,
    version,
    zone,
    ...change
  }: ByStaff & {
    readonly partnership: Partnership
    readonly version: number
    readonly zone: string
  },
): Promise<OrgRow> {
  const { orgId, reason, staffId, by, now } = change
  const { partner, from, until, contractNumber } = partnership
  if (partner !== true && (from ?? until ?? contractNumber) !== null)
    throw badField(from ? 'from' : until ? 'until' : 'contractNumber', 'onlyForPartners')
  if (from && until && until < from) throw badField('until', 'endsBeforeStart')
  return db.transaction().execute(async (tx) => {
    const before = await findOrg(tx, orgId, now)
    if (!before) throw new AppError('NOT_FOUND')
    const stored = await storePartnership(
      tx,
      { orgId, version },
      {
        partner,
        partner_from: from ? startOfDay(from, zone) : null,
        partner_until: until ? startOfDay(addDays(until, 1), zone) : null,
        contract_number: contractNumber,
        updated_by: staffId,
        updated_at: now,
      },
    )
    if (!stored) throw new AppError('VERSION_CHANGED')
    const { setByStaff, partnerFrom, partnerUntil, contractNumber: contract } = before
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'org.partnership',
      entity: 'org',
      entityId: String(orgId),
      before: { partner: setByStaff, from: partnerFrom, until: partnerUntil, contractNumber: contract },
      after: { ...partnership, reason },
    })
    return existing(await findOrg(tx, orgId, now))
  })
}

/** Mails the new owner. A former owner who is still a member becomes an admin. */
export function transferByStaff(
  { db, jobs }: { db: Db; jobs: Jobs },
  { orgId, memberId: to, reason, by, now }: ByStaff & { readonly memberId: number },
): Promise<OrgRow> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockOrg(tx, orgId))) throw new AppError('NOT_FOUND')
    const next = await findOrgMember(tx, { orgId, memberId: to })
    if (!next) throw new AppError('NOT_FOUND')
    assertAllowed(canMakeOwner(next.role, { ownsAnOrg: await ownsOrg(tx, to) }))
    const former = existing(await findOrg(tx, orgId, now)).ownerId
    if (former !== null) {
      await setRole(tx, { orgId, memberId: former, role: 'ADMIN' })
      await withdrawSentInvitations(tx, { orgId, memberId: former, roles: revokedGrants('ADMIN'), now })
    }
    await setRole(tx, { orgId, memberId: to, role: 'OWNER' })
    // The mail names the former owner; nobody has id 0.
    const mail = { kind: 'orgTransferred', orgId, to, by: former ?? 0, at: now.toISOString() } as const
    await jobs.send(tx, 'org-mail', mail)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'org.transfer',
      entity: 'org',
      entityId: String(orgId),
      before: { ownerId: former },
      after: { ownerId: to, reason },
    })
    return existing(await findOrg(tx, orgId, now))
  })
}

function existing(row: OrgRow | undefined): OrgRow {
  if (row === undefined) throw new Error('an organisation has disappeared within its transaction')
  return row
}
