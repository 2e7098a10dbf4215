import { beginView, renewToken } from '../../people/view/manage-view.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findMember, findPersonKey } from './people-db.ts'
import { canView } from './person-rules.ts'
import { rolesOf } from './present-person.ts'

interface Viewing {
  readonly personId: string
  readonly staffId: number
  readonly reason: string
  readonly announce: boolean
  readonly idempotencyKey: string | undefined
  readonly by: AuditSource
  readonly now: Date
}

/** Returns the view's token, a new one to a repeated request. */
export function viewPerson(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  { idempotencyKey: key, ...input }: Viewing,
): Promise<{ secret: string; until: string }> {
  const { personId, staffId, reason, announce, now } = input
  const call = { scope: `beginView ${staffId}`, key, input: [personId, reason, announce], now }
  return db.transaction().execute(async (tx) => {
    let token: string | undefined
    const { id, until } = await idempotent(tx, call, async () => {
      const memberId = await viewedMember(tx, input)
      const view = await beginView({ tx, jobs }, { ...input, memberId })
      token = view.secret
      return { id: view.id, until: view.until.toISOString() }
    })
    // The stored response has no token, as only hashes of tokens are stored.
    return { secret: token ?? (await renewToken(tx, id)), until }
  })
}

async function viewedMember(tx: Tx, { personId, now }: Pick<Viewing, 'personId' | 'now'>): Promise<number> {
  const key = await findPersonKey(tx, personId)
  if (!key) throw new AppError('NOT_FOUND')
  if (key.kind === 'GUEST') throw new AppError('VIEW_NEEDS_ACCOUNT')
  const member = await findMember(tx, key.memberId, now)
  if (!member) throw new AppError('NOT_FOUND')
  const isStaff = rolesOf(member).length > 0
  assertAllowed(canView({ isMember: true, isMerged: member.merged_into !== null, isStaff }))
  return key.memberId
}
