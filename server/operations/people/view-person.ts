import { beginView } from '../../people/view/manage-view.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findMember, findPersonKey } from './people-db.ts'
import { canView } from './person-rules.ts'
import { rolesOf } from './present-person.ts'

interface Viewing {
  readonly personId: string
  readonly staffId: number
  readonly reason: string
  readonly announce: boolean
  readonly by: AuditSource
  readonly now: Date
}

/** Starts a view of the site as a member, for staff; returns its token. */
export function viewPerson(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { personId, ...input }: Viewing,
): Promise<{ secret: string; until: Date }> {
  return db.transaction().execute(async (tx) => {
    const key = await findPersonKey(tx, personId)
    if (!key) throw new AppError('NOT_FOUND')
    if (key.kind === 'GUEST') throw new AppError('VIEW_NEEDS_ACCOUNT')
    const member = await findMember(tx, key.memberId, input.now)
    if (!member) throw new AppError('NOT_FOUND')
    const isStaff = rolesOf(member).length > 0
    assertAllowed(canView({ isMember: true, isMerged: member.merged_into !== null, isStaff }))
    return beginView({ tx, jobs }, { ...input, memberId: key.memberId })
  })
}
