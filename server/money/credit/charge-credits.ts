import type { CreditCharge, CreditChargeReply } from '#contract/money/credit.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { isPartnerUser } from '../../platform/partner/partner-use.ts'
import { findCharge, findMemberId, insertCharge, listOpenGrants, lockAccountOf } from './charge-db.ts'
import { expireGrants } from './credit-db.ts'
import { canRepeat, canSpendOn, canUseCredits, isSpendable, spend } from './credit-rules.ts'

interface Deps {
  readonly db: Db
  readonly products: readonly string[]
}

/** Charges credits, all or none. Idempotent by charge id. */
export function chargeCredits(
  { db, products }: Deps,
  { sub, ...charge }: CreditCharge,
  now: Date,
): Promise<CreditChargeReply> {
  return db.transaction().execute(async (tx) => {
    const memberId = await lockAccountOf(tx, sub)
    const payer = memberId ?? (await findMemberId(tx, sub))
    if (payer === undefined) throw new AppError('NOT_FOUND')

    const existing = await findCharge(tx, charge.chargeId)
    if (existing) {
      assertAllowed(canRepeat({ ...existing, memberId: existing.member_id }, { ...charge, memberId }))
      return replyOf(charge, existing.balance, existing.charged_at)
    }
    assertAllowed(canSpendOn(charge.product, products))
    assertAllowed(canUseCredits({ partnerUse: await isPartnerUser(tx, payer, now) }))
    // An account is created with a member's first credits.
    if (memberId === undefined) throw new AppError('INSUFFICIENT_CREDITS', { balance: 0 })
    const grants = await listOpenGrants(tx, memberId)
    const { decision, parts } = spend(grants, charge.amount, now)
    assertAllowed(decision)

    if (!grants.every((grant) => isSpendable(grant, now))) await expireGrants(tx, [memberId], now)
    return replyOf(charge, await insertCharge(tx, { ...charge, memberId, parts, now }), now)
  })
}

function replyOf(
  { chargeId, amount }: Pick<CreditCharge, 'chargeId' | 'amount'>,
  balance: number,
  chargedAt: Date,
): CreditChargeReply {
  return { chargeId, amount, balance, chargedAt: chargedAt.toISOString() }
}
