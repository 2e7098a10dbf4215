import { guestRegistrations } from '../../courses/guest/join-account.ts'
import { openRestrictions } from '../../courses/restriction/open-restrictions.ts'
import { expireGrants, lockAccounts } from '../../money/credit/credit-db.ts'
import { deleteSessionsOf } from '../../people/session/session-db.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { endSeatedPlaces } from '../../waiting-list/end-seated-places.ts'
import { mergeWaitingEntries, mergeWaitingPeriods } from '../../waiting-list/merge-entries.ts'
import {
  type Belongings,
  countAbsences,
  findBelongings,
  findMergeFacts,
  listAddresses,
  listRegisteredLectures,
  lockPair,
  markMerged,
  moveBelongings,
  moveCredits,
  moveNotifications,
  moveOrgs,
  moveSeatAssignments,
  moveTickets,
  type Pair,
} from './merge-db.ts'
import { canMerge } from './merge-rules.ts'
import { findPersonKey } from './people-db.ts'

interface MergeInput {
  readonly personId: string
  readonly otherId: string
  readonly reason: string
  readonly by: AuditSource
  readonly now: Date
  readonly zone: string
}

/** What moved, and what the remaining account had. */
export interface MergePlan {
  readonly moves: Belongings
  readonly has: Belongings
}

/** Moves registrations as a guest under either address, too. Signing in with either account leads to the remaining one. */
export function mergeAccounts(
  db: Db,
  { personId, otherId, reason, by, now, zone }: MergeInput,
): Promise<MergePlan> {
  return db.transaction().execute(async (tx) => {
    const pair = await pairOf(tx, { personId, otherId })
    // Refuses early, without waiting for locks.
    await assertMergeable(tx, pair)
    await lockPair(tx, pair, now)
    await assertMergeable(tx, pair)
    const has = await findBelongings(tx, pair.keep, now)
    const moves = await findBelongings(tx, pair.gone, now)

    await deleteSessionsOf(tx, pair.gone)
    for (const account of await listAddresses(tx, pair))
      await guestRegistrations.join(tx, { ...account, now, zone })
    await moveBelongings(tx, pair)
    // Together with the registrations that use them; else more seats would count as kept than there are.
    await moveSeatAssignments(tx, pair)
    await moveOrgs(tx, pair, now)
    await moveTickets(tx, pair, now)
    await mergeWaitingEntries(tx, pair, now)
    await mergeWaitingPeriods(tx, pair, now)
    await endSeatedPlaces(tx, await listRegisteredLectures(tx, pair.keep), now)
    await moveNotifications(tx, pair, now)
    await lockAccounts(tx, [pair.keep, pair.gone])
    await expireGrants(tx, [pair.keep, pair.gone], now)
    await moveCredits(tx, pair, now)
    await markMerged(tx, pair, now)
    if ((await countAbsences(tx, pair.keep)) > 0) await openRestrictions(tx, [pair.keep], now, zone)

    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'person.merge',
      entity: 'person',
      entityId: `m-${pair.keep}`,
      before: { kept: numbersOf(has), merged: { memberId: pair.gone, ...numbersOf(moves) } },
      after: { kept: numbersOf(await findBelongings(tx, pair.keep, now)), reason },
    })
    return { moves, has }
  })
}

async function pairOf(
  tx: Tx,
  { personId, otherId }: Pick<MergeInput, 'personId' | 'otherId'>,
): Promise<Pair> {
  const [keep, gone] = [await findPersonKey(tx, personId), await findPersonKey(tx, otherId)]
  if (!keep || !gone) throw new AppError('NOT_FOUND')
  if (keep.kind === 'GUEST' || gone.kind === 'GUEST') throw new AppError('MERGE_GUEST')
  return { keep: keep.memberId, gone: gone.memberId }
}

async function assertMergeable(tx: Tx, pair: Pair): Promise<void> {
  const facts = await findMergeFacts(tx, pair)
  if (!facts) throw new AppError('NOT_FOUND')
  assertAllowed(canMerge(facts))
}

/** For the audit log: counts and ids, no personal data. */
function numbersOf({ registrations, applications, certificates, orgs, ...counts }: Belongings) {
  return {
    ...counts,
    lectureIds: registrations.map(({ lectureId }) => lectureId),
    examNumbers: applications.map(({ examNumber }) => examNumber),
    certificates: certificates.map(({ code }) => code),
    orgs: orgs.map(({ id, role }) => ({ id, role })),
  }
}
