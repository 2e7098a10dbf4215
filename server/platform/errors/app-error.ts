import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/platform/errors.ts'

/** Values that the sentence of a refusal names; instants are printed by the formatter. */
export type ErrorDetails = Readonly<Record<string, string | number | Date>>

/** A refusal that the caller is told. Anything else that is thrown is a fault of ours and answers UNEXPECTED. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** Input that does not fit the contract. */
export class BadInput extends AppError {
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('BAD_INPUT')
    this.issues = issues
  }
}

/** Input of which one field is wrong in a way that only its use shows; `words` names the sentence in `words/…/fields.ts`. */
export function badField(field: string, words: string): BadInput {
  return new BadInput([
    { code: 'custom', path: [field], message: words, input: undefined, params: { words } },
  ])
}
