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

/** Somebody who does something to an organisation. */
export interface InOrg {
  readonly orgId: number
  readonly memberId: number
}

/** Does something to an organisation while nobody else does; to who does not belong to it, it does not exist. */
export function withOrg<Done>(
  db: Db,
  { orgId, memberId }: InOrg,
  work: (tx: Tx, role: OrgRole) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    const role = (await lockOrg(tx, orgId)) ? await findRole(tx, orgId, memberId) : undefined
    if (!role) throw new AppError('NOT_FOUND')
    return work(tx, role)
  })
}

/** Spaces at the ends and in a row are not part of a name; the same letters are the same name. */
function tidy(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

interface Founding {
  readonly memberId: number
  readonly name: string
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Two at once: the database lets one through. */
export function foundOrg(db: Db, { memberId, name, idempotencyKey, now }: Founding) {
  const scope = `createOrg ${memberId}`
  return db.transaction().execute((tx) =>
    once(tx, { scope, key: idempotencyKey, asked: { name }, now }, async () => {
      if (await ownsAny(tx, memberId)) throw new AppError('OWNS_AN_ORG')
      const orgId = await insertOrg(tx, tidy(name), now)
      await insertOrgMember(tx, { orgId, memberId, role: 'OWNER', now })
      return known(await findOwnOrg(tx, orgId, memberId))
    }),
  )
}

export function renameOrg(db: Db, { name, ...asked }: InOrg & { name: string }) {
  return withOrg(db, asked, async (tx, role) => {
    demand(canManage(role))
    await setOrgName(tx, asked.orgId, tidy(name))
    return known(await findOrgDetail(tx, asked.orgId, asked.memberId))
  })
}

export function dissolveOrg(db: Db, { now, ...asked }: InOrg & { now: Date }): Promise<void> {
  return withOrg(db, asked, async (tx, role) => {
    demand(canDissolve(role, await countMembers(tx, asked.orgId)))
    await withdrawOpen(tx, asked.orgId, now)
    await markDissolved(tx, asked.orgId, now)
  })
}

/**
 * Makes another member the owner, who is told by mail; whoever was it becomes an admin, and has invited no admins any
 * more.
 */
export function transferOrg(
  { db, jobs }: { db: Db; jobs: Jobs },
  { to, now, ...asked }: InOrg & { to: number; now: Date },
) {
  const { orgId, memberId } = asked
  return withOrg(db, asked, async (tx, role) => {
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
    return known(await findOrgDetail(tx, orgId, memberId))
  })
}

/** What this very transaction has made or locked is there. */
function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('an organisation is gone within its own transaction')
  return row
}
