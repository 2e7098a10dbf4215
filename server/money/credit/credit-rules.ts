import type { Target } from '#contract/courses/lecture.ts'
import { creditDays, excludedProducts } from '#contract/money/credit.ts'
import { addDays, dayOf, type PlainDate, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** The end of the 60th day after today. */
export function creditsExpireAt(now: Date, zone: string): Date {
  return startOfDay(addDays(dayOf(now, zone), creditDays + 1), zone)
}

export function lastDayOf(expiresAt: Date, zone: string): PlainDate {
  return addDays(dayOf(expiresAt, zone), -1)
}

/** Courses for partners offer none: only a partner's people register for them. */
export function creditsOffered({ target, credits }: { target: Target; credits: number }): number {
  return target === 'PARTNER' ? 0 : credits
}

/** Guests and partner use get none. */
export function creditsGranted(attender: {
  memberId: number | null
  partnerUse: boolean
  credits: number
  /** Spent from earlier grants of the same registration that were taken back. */
  spentBefore: number
}): number {
  if (attender.memberId === null || attender.partnerUse) return 0
  return Math.max(0, attender.credits - attender.spentBefore)
}

/** Partner use has no credits (specification §6). */
export function canUseCredits({ partnerUse }: { partnerUse: boolean }): Decision {
  return partnerUse ? refuse('PARTNER_USE') : allow()
}

export function canSpendOn(product: string, products: readonly string[]): Decision {
  if ((excludedProducts as readonly string[]).includes(product)) return refuse('PRODUCT_EXCLUDED')
  return products.includes(product) ? allow() : refuse('PRODUCT_UNKNOWN')
}

interface ChargeFacts {
  /** Undefined without an account. */
  readonly memberId: number | undefined
  readonly product: string
  readonly amount: number
}

/** A charge id may be repeated only for the same charge. */
export function canRepeat(existing: ChargeFacts, requested: ChargeFacts): Decision {
  const same =
    existing.memberId === requested.memberId &&
    existing.product === requested.product &&
    existing.amount === requested.amount
  return same ? allow() : refuse('CHARGE_CHANGED')
}

export interface OpenGrant {
  readonly id: number
  readonly remaining: number
  readonly expiresAt: Date
}

export interface SpentPart {
  readonly grantId: number
  readonly amount: number
}

/** Expired, whether or not that is recorded. */
export function hasRunOut({ expiresAt }: Pick<OpenGrant, 'expiresAt'>, now: Date): boolean {
  return now >= expiresAt
}

export function isSpendable(grant: Omit<OpenGrant, 'id'>, now: Date): boolean {
  return grant.remaining > 0 && !hasRunOut(grant, now)
}

/** Earliest expiry first; refused if the grants do not suffice. */
export function spend(
  grants: readonly OpenGrant[],
  amount: number,
  now: Date,
): { decision: Decision; parts: SpentPart[] } {
  const spendable = grants
    .filter((grant) => isSpendable(grant, now))
    .sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime() || one.id - other.id)
  const balance = spendable.reduce((sum, grant) => sum + grant.remaining, 0)
  if (balance < amount) return { decision: refuse('INSUFFICIENT_CREDITS', { balance }), parts: [] }
  const parts: SpentPart[] = []
  let left = amount
  for (const { id, remaining } of spendable) {
    if (left === 0) break
    const taken = Math.min(left, remaining)
    parts.push({ grantId: id, amount: taken })
    left -= taken
  }
  return { decision: allow(), parts }
}

/** Days before the last day on which members are reminded, furthest first. */
export const creditReminderDays = [14, 3] as const
