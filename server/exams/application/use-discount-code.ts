import type { DiscountCodeQuote } from '#contract/exams/applicant.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError, BadInput } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { countCodeAttempt, uncountCodeAttempt } from '../discount/code-rate-limit.ts'
import { type DiscountRefusal, discountOf, foldCode, refusalOfCode } from '../discount/discount-rules.ts'
import { type CodeColumns, findPrice } from './applications-db.ts'

interface QuoteInput {
  readonly examId: number
  readonly discountCode: string
  readonly actor: MemberActor
  readonly now: Date
}

/** Does not hold the code. */
export function quoteDiscountCode(db: Db, input: QuoteInput): Promise<DiscountCodeQuote> {
  return withCodeRateLimit(db, input, () => quote(db, input))
}

/** Counts refused codes against the member's rate limit. */
export async function withCodeRateLimit<Reply>(
  db: Db,
  { actor: { memberId }, now }: { actor: MemberActor; now: Date },
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (!(await countCodeAttempt(db, { memberId, now }))) throw new AppError('TOO_MANY_REQUESTS')
  try {
    const reply = await work()
    await uncountCodeAttempt(db, { memberId, now })
    return reply
  } catch (error) {
    // Other refusals reveal nothing about the code.
    if (!(error instanceof CodeRefused)) await uncountCodeAttempt(db, { memberId, now })
    throw error
  }
}

async function quote(db: Db, input: QuoteInput): Promise<DiscountCodeQuote> {
  const { examId, discountCode, now } = input
  const found = await findPrice(db, { examId, code: foldCode(discountCode) })
  if (!found) throw new AppError('NOT_FOUND')
  const { discount } = discountBy(found, true, now)
  return { fee: found.fee, discount, amount: found.fee - discount }
}

/** Throws if the code is invalid. */
export function discountBy(
  found: CodeColumns & { readonly fee: number; readonly level: CertificationLevel },
  hasCode: boolean,
  now: Date,
) {
  if (!hasCode) return { codeId: null, discount: 0 }
  const code =
    found.code_id === null || !found.valid_from || !found.valid_until
      ? undefined
      : {
          percent: found.percent,
          amount: found.code_amount,
          level: found.code_level,
          validFrom: found.valid_from,
          validUntil: found.valid_until,
          held: found.held_by !== null,
          spent: found.spent_at !== null,
        }
  const refusal = refusalOfCode(code, found.level, now)
  if (!code || refusal) throw new CodeRefused(refusal ?? 'discountCodeUnknown')
  const discount = discountOf(code, found.fee)
  // A code without effect is not spent.
  return { codeId: discount > 0 ? found.code_id : null, discount }
}

class CodeRefused extends BadInput {
  constructor(words: DiscountRefusal) {
    super([fault('discountCode', words)])
  }
}

export function fault(field: string, words: DiscountRefusal | 'nameOfAccount') {
  return { code: 'custom' as const, path: [field], message: words, params: { words } }
}
