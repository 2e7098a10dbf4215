import type * as z from 'zod/mini'
import type { NoticeField } from '#contract/exams/certification.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'

/** Fields of a consumer notice, named in the reader's language. */
export interface NamedFields {
  readonly noticeFields: readonly NoticeField[]
}

/** Values for placeholders in the error's sentence; instants and field names are formatted for the reader. */
export type ErrorDetails = Readonly<Record<string, string | number | Date | NamedFields>>

/** An error for the caller. Anything else that is thrown is a bug and becomes UNEXPECTED. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** An act of staff needs another seal: with what would happen now, and what had been shown with the seal that was sent. */
export class OutcomeError extends AppError {
  readonly outcome: object
  readonly shown: object | undefined

  constructor(
    code: 'SEAL_REQUIRED' | 'OUTCOME_CHANGED',
    { outcome, shown }: { outcome: object; shown?: object },
  ) {
    super(code)
    this.outcome = outcome
    this.shown = shown
  }
}

export class FieldError extends AppError {
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(code: ErrorCode, issues: readonly z.core.$ZodIssue[]) {
    super(code)
    this.issues = issues
  }
}

export class BadInput extends FieldError {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('BAD_INPUT', issues)
  }
}

/** One invalid field, beyond what the schema checks. `words` is a key of `words/…/fields.ts`, with `values` for its placeholders. */
export function badField(
  field: string,
  words: string,
  values: Readonly<Record<string, string | number>> = {},
): BadInput {
  return new BadInput([
    { code: 'custom', path: [field], message: words, input: undefined, params: { words, values } },
  ])
}
