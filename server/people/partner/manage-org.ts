import type { OrgRole } from '#contract/people/partner.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import { once } from '../../platform/http/once.ts'
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
import { withdrawOpen, withdrawSent } from './org-invitation-db.ts'
import { findOrgMember, insertOrgMember, ownsAny, setRole } from './org-member-db.ts'
import { canDissolve, canManage, canOwn, lostGrants } from './org-permission-rules.ts'

/** The caller and the organisation. */
export interface InOrg {
  readonly orgId: number
  readonly memberId: number
}

/** Runs work under the organisation's lock; throws NOT_FOUND for outsiders. */
export function withOrg<Result>(
  db: Db,
  { orgId, memberId }: InOrg,
  work: (tx: Tx, role: OrgRole) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const role = (await lockOrg(tx, orgId)) ? await findRole(tx, orgId, memberId) : undefined
    if (!role) throw new AppError('NOT_FOUND')
    return work(tx, role)
  })
}

/** Normalises spaces and Unicode. */
function normalised(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

interface NewOrg {
  readonly memberId: number
  readonly name: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Concurrent calls are rejected by a unique index. */
export function foundOrg(db: Db, { memberId, name, idempotencyKey, now }: NewOrg) {
  const scope = `createOrg ${memberId}`
  return db.transaction().execute((tx) =>
    once(tx, { scope, key: idempotencyKey, asked: { name }, now }, async () => {
      if (await ownsAny(tx, memberId)) throw new AppError('OWNS_AN_ORG')
      const orgId = await insertOrg(tx, normalised(name), now)
      await insertOrgMember(tx, { orgId, memberId, role: 'OWNER', now })
      return existing(await findOwnOrg(tx, orgId, memberId))
    }),
  )
}

export function renameOrg(db: Db, { name, ...caller }: InOrg & { name: string }) {
  return withOrg(db, caller, async (tx, role) => {
    demand(canManage(role))
    await setOrgName(tx, caller.orgId, normalised(name))
    return existing(await findOrgDetail(tx, caller.orgId, caller.memberId))
  })
}

export function dissolveOrg(db: Db, { now, ...caller }: InOrg & { now: Date }): Promise<void> {
  return withOrg(db, caller, async (tx, role) => {
    demand(canDissolve(role, await countMembers(tx, caller.orgId)))
    await withdrawOpen(tx, caller.orgId, now)
    await markDissolved(tx, caller.orgId, now)
  })
}

/**
 * Transfers ownership and notifies the new owner; the former owner becomes an admin, and their invitations of admins
 * are withdrawn.
 */
export function transferOrg(
  { db, jobs }: { db: Db; jobs: Jobs },
  { to, now, ...caller }: InOrg & { to: number; now: Date },
) {
  const { orgId, memberId } = caller
  return withOrg(db, caller, async (tx, role) => {
    demand(canOwn(role))
    if (to === memberId || !(await findOrgMember(tx, { orgId, memberId: to })))
      throw new AppError('NOT_FOUND')
    if (await ownsAny(tx, to)) throw new AppError('OWNS_AN_ORG')
    await setRole(tx, { orgId, memberId, role: 'ADMIN' })
    await setRole(tx, { orgId, memberId: to, role: 'OWNER' })
    await withdrawSent(tx, { orgId, memberId, roles: lostGrants('ADMIN'), now })
    await jobs.send(tx, 'org-mail', {
      kind: 'orgTransferred',
      orgId,
      to,
      by: memberId,
      at: now.toISOString(),
    })
    return existing(await findOrgDetail(tx, orgId, memberId))
  })
}

/** The row was inserted or locked in this transaction. */
function existing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('an organisation has disappeared within its transaction')
  return row
}
