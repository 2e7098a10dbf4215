import type { OrgRole } from '#contract/people/partner.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import {
  countMembers,
  findOrgDetail,
  findOwnOrg,
  findRole,
  insertOrg,
  lockOrg,
  markDissolved,
  setOrgName,
} from './org-db.ts'
import { withdrawOpenInvitations, withdrawSentInvitations } from './org-invitation-db.ts'
import { findOrgMember, insertOrgMember, ownsOrg, setRole } from './org-member-db.ts'
import { canDissolve, canManage, canOwn, revokedGrants } from './org-permission-rules.ts'
import type { OrgSeats } from './org-seats.ts'

export interface OrgCaller {
  readonly orgId: number
  readonly memberId: number
}

/** Throws NOT_FOUND for outsiders. */
export function withLockedOrg<Result>(
  db: Db,
  { orgId, memberId }: OrgCaller,
  work: (tx: Tx, role: OrgRole) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const role = (await lockOrg(tx, orgId)) ? await findRole(tx, orgId, memberId) : undefined
    if (!role) throw new AppError('NOT_FOUND')
    return work(tx, role)
  })
}

function normalised(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

interface NewOrg {
  readonly memberId: number
  readonly name: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** A unique index refuses concurrent calls. */
export function createOrg(db: Db, { memberId, name, idempotencyKey, now }: NewOrg) {
  const scope = `createOrg ${memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key: idempotencyKey, input: { name }, now }, async () => {
      if (await ownsOrg(tx, memberId)) throw new AppError('OWNS_AN_ORG')
      const orgId = await insertOrg(tx, normalised(name), now)
      await insertOrgMember(tx, { orgId, memberId, role: 'OWNER', now })
      return existing(await findOwnOrg(tx, orgId, memberId, now))
    }),
  )
}

export function renameOrg(db: Db, { name, now, ...caller }: OrgCaller & { name: string; now: Date }) {
  return withLockedOrg(db, caller, async (tx, role) => {
    assertAllowed(canManage(role))
    await setOrgName(tx, caller.orgId, normalised(name))
    return existing(await findOrgDetail(tx, caller.orgId, caller.memberId, now))
  })
}

export function dissolveOrg(
  { db, seats }: { db: Db; seats: OrgSeats },
  { now, ...caller }: OrgCaller & { now: Date },
): Promise<void> {
  return withLockedOrg(db, caller, async (tx, role) => {
    assertAllowed(canDissolve(role, await countMembers(tx, caller.orgId)))
    await withdrawOpenInvitations(tx, caller.orgId, now)
    await seats.takeBack(tx, { orgId: caller.orgId, by: caller.memberId, now })
    await markDissolved(tx, caller.orgId, now)
  })
}

/** Mails the new owner. The former owner becomes an admin, and their invitations of admins are withdrawn. */
export function transferOrg(
  { db, jobs }: { db: Db; jobs: Jobs },
  { to, now, ...caller }: OrgCaller & { to: number; now: Date },
) {
  const { orgId, memberId } = caller
  return withLockedOrg(db, caller, async (tx, role) => {
    assertAllowed(canOwn(role))
    if (to === memberId || !(await findOrgMember(tx, { orgId, memberId: to })))
      throw new AppError('NOT_FOUND')
    if (await ownsOrg(tx, to)) throw new AppError('OWNS_AN_ORG')
    await setRole(tx, { orgId, memberId, role: 'ADMIN' })
    await setRole(tx, { orgId, memberId: to, role: 'OWNER' })
    await withdrawSentInvitations(tx, { orgId, memberId, roles: revokedGrants('ADMIN'), now })
    await jobs.send(tx, 'org-mail', {
      kind: 'orgTransferred',
      orgId,
      to,
      by: memberId,
      at: now.toISOString(),
    })
    return existing(await findOrgDetail(tx, orgId, memberId, now))
  })
}

function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('an organisation has disappeared within its transaction')
  return row
}
