import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { listOpenGrants } from '../credit/charge-db.ts'
import { expireGrants, lockAccounts } from '../credit/credit-db.ts'
import { creditsExpireAt, spend } from '../credit/credit-rules.ts'
import {
  addCredits,
  findCorrection,
  insertCorrection,
  listCorrections,
  markDecided,
  takeCredits,
} from './correction-db.ts'
import { canAskCorrection, canDecideCorrection, canWithdrawCorrection } from './correction-rules.ts'
import { findHolder } from './credit-account-db.ts'

interface Staff {
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

interface CorrectionRequest<Reply> extends Staff {
  readonly memberId: number
  /** Negative to take credits. */
  readonly amount: number
  readonly reason: string
  readonly idempotencyKey: string | undefined
  /** Reads the response in the transaction, which stores it for retries with the same key. */
  readonly replyWith: (tx: Tx) => Promise<Reply>
}

/** The correction takes effect once a second person approves it. */
export function askCorrection<Reply extends object>(db: Db, input: CorrectionRequest<Reply>): Promise<Reply> {
  const { memberId, amount, reason, staffId, by, now, idempotencyKey: key, replyWith } = input
  const scope = `askCreditCorrection ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { memberId, amount, reason }, now }, async () => {
      const balance = await lockBalance(tx, memberId, now)
      const corrections = await listCorrections(tx, memberId)
      const hasWaiting = corrections.some(({ state }) => state === 'WAITING')
      assertAllowed(canAskCorrection(amount, { hasWaiting, balance }))
      const correctionId = await insertCorrection(tx, { memberId, amount, reason, staffId, now })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'credits.askCorrection',
        entity: 'credits',
        entityId: String(memberId),
        after: { correctionId, amount, reason },
      })
      return replyWith(tx)
    }),
  )
}

interface Decided extends Staff {
  readonly correctionId: number
  readonly decision: 'approve' | 'decline' | 'withdraw'
  readonly reason?: string
  readonly zone: string
}

const states = { approve: 'DONE', decline: 'DECLINED', withdraw: 'WITHDRAWN' } as const
const actions = {
  approve: 'credits.approveCorrection',
  decline: 'credits.declineCorrection',
  withdraw: 'credits.withdrawCorrection',
} as const

/** An approved correction takes effect at once. Returns the member's id. */
export function decideCorrection(db: Db, input: Decided): Promise<number> {
  const { correctionId, decision, reason, staffId, by, now } = input
  return db.transaction().execute(async (tx) => {
    const found = await findCorrection(tx, correctionId)
    if (!found) throw new AppError('NOT_FOUND')
    const before = await lockBalance(tx, found.member_id, now)
    const correction = (await findCorrection(tx, correctionId)) ?? found
    const { member_id: memberId, amount, state, asked_by: askedBy } = correction
    assertAllowed(
      decision === 'withdraw'
        ? canWithdrawCorrection({ state })
        : canDecideCorrection({ state, askedBy }, staffId),
    )
    if (decision === 'approve') await apply(tx, { correctionId, memberId, amount }, input)
    const declineReason = decision === 'decline' ? (reason ?? '') : null
    await markDecided(tx, correctionId, { state: states[decision], staffId, declineReason, now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: actions[decision],
      entity: 'credits',
      entityId: String(memberId),
      before: { correctionId, balance: before },
      after: {
        correctionId,
        amount,
        balance: decision === 'approve' ? before + amount : before,
        ...(declineReason !== null && { reason: declineReason }),
      },
    })
    return memberId
  })
}

interface Correction {
  readonly correctionId: number
  readonly memberId: number
  readonly amount: number
}

async function apply(
  tx: Tx,
  correction: Correction,
  { now, zone }: Pick<Decided, 'now' | 'zone'>,
): Promise<void> {
  const { memberId, amount } = correction
  if (amount > 0) return addCredits(tx, { ...correction, now, expiresAt: creditsExpireAt(now, zone) })
  const { decision, parts } = spend(await listOpenGrants(tx, memberId), -amount, now)
  assertAllowed(decision)
  await takeCredits(tx, { ...correction, parts, now })
}

/** Returns the spendable balance. */
async function lockBalance(tx: Tx, memberId: number, now: Date): Promise<number> {
  if (!(await findHolder(tx, memberId))) throw new AppError('NOT_FOUND')
  await lockAccounts(tx, [memberId])
  await expireGrants(tx, [memberId], now)
  const grants = await listOpenGrants(tx, memberId)
  return grants.reduce((sum, { remaining }) => sum + remaining, 0)
}
