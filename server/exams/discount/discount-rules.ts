import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { DiscountCodeState } from '#contract/exams/discount-code.ts'
import { minimumCharge } from '#contract/platform/wire.ts'

export interface DiscountCodeFacts {
  readonly percent: number | null
  readonly amount: number | null
  readonly level: CertificationLevel | null
  readonly validFrom: Date
  readonly validUntil: Date
  readonly held: boolean
  readonly spent: boolean
}

export function stateOfCode(
  { held, spent, validUntil }: Pick<DiscountCodeFacts, 'held' | 'spent' | 'validUntil'>,
  now: Date,
): DiscountCodeState {
  if (spent) return 'SPENT'
  if (held) return 'HELD'
  return validUntil <= now ? 'ENDED' : 'FREE'
}

export type DiscountRefusal =
  | 'discountCodeUnknown'
  | 'discountCodeUsed'
  | 'discountCodeHeld'
  | 'discountCodeNotValid'
  | 'discountCodeOtherLevel'

/** NFKC, upper case, without spaces. */
export function foldCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/\s+/g, '')
}

/** Undefined if the code is valid. */
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

/** In won, at most the fee. Percentages are rounded down; a rest below the minimum card charge is waived. */
export function discountOf(code: Pick<DiscountCodeFacts, 'percent' | 'amount'>, fee: number): number {
  const off = code.percent === null ? (code.amount ?? 0) : Math.floor((fee * code.percent) / 100)
  return fee - off < minimumCharge ? fee : off
}
