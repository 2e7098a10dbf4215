import { findActiveRestriction, imposeRestrictionOn } from '../../courses/restriction/restriction-db.ts'
import { deleteSessionsOf } from '../../people/session/session-db.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { isPartnerUser } from '../../platform/partner/partner-use.ts'
import { findMember, findPersonKey, lockMember, writePartnerUse } from './people-db.ts'
import { canEndSessions, canRestrict, endOfRestriction } from './person-rules.ts'

interface PersonAction {
  readonly personId: string
  readonly by: AuditSource
  readonly now: Date
}

export function endSessions(db: Db, { personId, by, now }: PersonAction): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const key = await findPersonKey(tx, personId)
    if (!key) throw new AppError('NOT_FOUND')
    if (key.kind === 'GUEST') throw new AppError('NO_SESSIONS')
    const member = await findMember(tx, key.memberId, now)
    if (!member) throw new AppError('NOT_FOUND')
    const sessions = member.sessions ?? 0
    const isMerged = member.merged_into !== null
    assertAllowed(canEndSessions({ isMember: true, isMerged, sessions, isRestricted: false }))
    await deleteSessionsOf(tx, key.memberId)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'person.endSessions',
      entity: 'person',
      entityId: personId,
      before: { sessions },
      after: { sessions: 0 },
    })
  })
}

interface PartnerUseInput extends PersonAction {
  readonly partnerUse: boolean
  readonly reason: string
}

/** Members for partner use cannot use credits. */
export function setPartnerUse(
  db: Db,
  { personId, partnerUse, reason, by, now }: PartnerUseInput,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const key = await findPersonKey(tx, personId)
    if (key?.kind !== 'MEMBER') throw new AppError('NOT_FOUND')
    const locked = await lockMember(tx, key.memberId)
    if (!locked) throw new AppError('NOT_FOUND')
    if (locked.merged_into !== null) throw new AppError('ACCOUNT_MERGED')
    const before = await isPartnerUser(tx, key.memberId, now)
    await writePartnerUse(tx, key.memberId, partnerUse)
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'person.setPartnerUse',
      entity: 'person',
      entityId: personId,
      before: { partnerUse: before },
      after: { partnerUse, reason },
    })
  })
}

interface RestrictionInput extends PersonAction {
  /** First day without the restriction. */
  readonly until: string
  readonly reason: string
  readonly staffId: number
  readonly idempotencyKey: string | undefined
  readonly zone: string
}

/** Idempotent by key. Existing registrations are kept. */
export async function imposeRestriction(
  db: Db,
  { idempotencyKey: key, ...input }: RestrictionInput,
): Promise<void> {
  const { personId, until, reason, staffId, now } = input
  const call = { scope: `imposeRestriction ${staffId}`, key, input: [personId, until, reason], now }
  await db.transaction().execute((tx) =>
    idempotent(tx, call, async () => {
      await restrict(tx, input)
      return {}
    }),
  )
}

async function restrict(
  tx: Tx,
  { personId, until, reason, staffId, by, now, zone }: Omit<RestrictionInput, 'idempotencyKey'>,
): Promise<void> {
  const key = await findPersonKey(tx, personId)
  if (!key) throw new AppError('NOT_FOUND')
  if (key.kind === 'GUEST') throw new AppError('GUEST_NOT_RESTRICTED')
  const member = await lockMember(tx, key.memberId)
  if (!member) throw new AppError('NOT_FOUND')
  const isMerged = member.merged_into !== null
  const active = await findActiveRestriction(tx, key.memberId, now)
  assertAllowed(canRestrict({ isMember: true, isMerged, sessions: 0, isRestricted: active !== undefined }))
  const finishAt = endOfRestriction(until, now, zone)
  if (!finishAt) throw new AppError('RESTRICTION_SPAN')
  const id = await imposeRestrictionOn(tx, {
    memberId: key.memberId,
    startAt: now,
    finishAt,
    reason,
    staffId,
  })
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'restriction.impose',
    entity: 'restriction',
    entityId: String(id),
    after: { memberId: key.memberId, restrictFinishAt: finishAt, reason },
  })
}
