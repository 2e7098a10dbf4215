import type { Target } from '#contract/courses/lecture.ts'
import { creditDays, excludedProducts } from '#contract/money/credit.ts'
import { addDays, dayOf, daysBetween, type PlainDate, startOfDay } from '#contract/platform/centre-time.ts'
import { allow, type Decision, refuse } from '../../platform/errors/decision.ts'

/** The first instant at which credits granted now cannot be spent any more: the end of the 60th day after this one. */
export function creditsExpireAt(now: Date, zone: string): Date {
  return startOfDay(addDays(dayOf(now, zone), creditDays + 1), zone)
}

/** The last day on which credits can be spent. */
export function lastDayOf(expiresAt: Date, zone: string): PlainDate {
  return addDays(dayOf(expiresAt, zone), -1)
}

/** What a course promises to who completes it: registrations for one of partners are all for use as a partner. */
export function creditsOffered({ target, credits }: { target: Target; credits: number }): number {
  return target === 'PARTNER' ? 0 : credits
}

/** What completing a course grants: nothing to a guest, nor where the registration is for use as a partner. */
export function creditsGranted(attender: {
  memberId: number | null
  /** Of a registration for use as a partner. */
  orgId: number | null
  credits: number
  /** Of earlier grants for the same registration that were taken back. */
  spentBefore: number
}): number {
  if (attender.memberId === null || attender.orgId !== null) return 0
  return Math.max(0, attender.credits - attender.spentBefore)
}

/** May credits be spent on a product? `products` are those that billing may name. */
export function canSpendOn(product: string, products: readonly string[]): Decision {
  if ((excludedProducts as readonly string[]).includes(product)) return refuse('PRODUCT_EXCLUDED')
  return products.includes(product) ? allow() : refuse('PRODUCT_UNKNOWN')
}

interface Charged {
  /** Undefined where there is no account. */
  readonly memberId: number | undefined
  readonly product: string
  readonly amount: number
}

/** May a number of billing's that was used be used again? Only for the very same charge. */
export function canRepeat(made: Charged, asked: Charged): Decision {
  const same =
    made.memberId === asked.memberId && made.product === asked.product && made.amount === asked.amount
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

/** Is a grant at its end, whether that has been entered or not? */
export function hasRunOut({ expiresAt }: Pick<OpenGrant, 'expiresAt'>, now: Date): boolean {
  return now >= expiresAt
}

/** Can any of a grant be spent? */
export function isSpendable(grant: Omit<OpenGrant, 'id'>, now: Date): boolean {
  return grant.remaining > 0 && !hasRunOut(grant, now)
}

/** What a charge takes of which grants, earliest expiry first; refused where they do not hold as much. */
export function spend(
  grants: readonly OpenGrant[],
  amount: number,
  now: Date,
): { decision: Decision; parts: SpentPart[] } {
  const usable = grants
    .filter((grant) => isSpendable(grant, now))
    .sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime() || one.id - other.id)
  const balance = usable.reduce((sum, grant) => sum + grant.remaining, 0)
  if (balance < amount) return { decision: refuse('INSUFFICIENT_CREDITS', { balance }), parts: [] }
  const parts: SpentPart[] = []
  let left = amount
  for (const { id, remaining } of usable) {
    if (left === 0) break
    const taken = Math.min(left, remaining)
    parts.push({ grantId: id, amount: taken })
    left -= taken
  }
  return { decision: allow(), parts }
}

/** Days before the last day of credits on which their member is reminded, the furthest first. */
export const creditReminderDays = [14, 3] as const

/** The reminder that is due: the nearest distance reached and not told yet; none on the last day's end. */
export function dueCreditReminder(
  grant: { expiresAt: Date; remindedDays: number | null },
  now: Date,
  zone: string,
): number | undefined {
  if (hasRunOut(grant, now)) return undefined
  const left = daysBetween(dayOf(now, zone), lastDayOf(grant.expiresAt, zone))
  const reached = creditReminderDays.filter((days) => left <= days).at(-1)
  if (reached === undefined) return undefined
  return grant.remindedDays === null || reached < grant.remindedDays ? reached : undefined
}

/** Credits that run out before `ends`, and of which none of `days` or less was reminded, are worth a look now. */
export function creditReminderBounds(now: Date, zone: string): { days: number; ends: Date }[] {
  const today = dayOf(now, zone)
  return creditReminderDays.map((days) => ({ days, ends: startOfDay(addDays(today, days + 2), zone) }))
}
