import type { CertificationLevel } from '#contract/exams/certification.ts'
import { minimumCharge } from '#contract/platform/wire.ts'

/** What the rules read of a discount code. */
export interface DiscountCodeFacts {
  readonly percent: number | null
  readonly amount: number | null
  readonly level: CertificationLevel | null
  readonly validFrom: Date
  readonly validUntil: Date
  readonly held: boolean
  readonly spent: boolean
}

/** The word of `fields` that says why a code is refused. */
export type DiscountRefusal =
  | 'discountCodeUnknown'
  | 'discountCodeUsed'
  | 'discountCodeHeld'
  | 'discountCodeNotValid'
  | 'discountCodeOtherLevel'

/** As codes are stored: full-width forms folded, upper case, without spaces. */
export function foldCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '')
}

/** Why a code does not count for an exam of this level; undefined where it does. */
export function refusalOfCode(
  code: DiscountCodeFacts | undefined,
  level: CertificationLevel,
  now: Date,
): DiscountRefusal | undefined {
  if (!code) return 'discountCodeUnknown'
  if (code.spent) return 'discountCodeUsed'
  if (now < code.validFrom || now >= code.validUntil) return 'discountCodeNotValid'
  if (code.level && code.level !== level) return 'discountCodeOtherLevel'
  return code.held ? 'discountCodeHeld' : undefined
}

/**
 * Won that a code takes off a fee. A share is rounded down to whole won, no code gives more than the fee, and a rest
 * that no card could be charged with is given as well.
 */
export function discountOf(code: Pick<DiscountCodeFacts, 'percent' | 'amount'>, fee: number): number {
  const off = code.percent === null ? (code.amount ?? 0) : Math.floor((fee * code.percent) / 100)
  return fee - off < minimumCharge ? fee : off
}
