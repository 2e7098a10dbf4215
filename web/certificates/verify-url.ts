import type { Query } from '../routing/query.ts'
import type { PastInput } from './past-form.tsx'

const maxLength = 200

/** What the query of the page asks to verify: a code, or an old number with a name. */
export interface VerifyUrlState {
  readonly code: string | undefined
  readonly past: PastInput | undefined
}

export function parseVerifyUrl(query: Query): VerifyUrlState {
  return { code: readText(query['code']), past: readPast(query) }
}

/** An old number and a name in a query; undefined without a number. */
function readPast(query: Query): PastInput | undefined {
  const number = readText(query['number'])
  return number === undefined ? undefined : { number, holder: readText(query['holder']) ?? '' }
}

/**
 * A text in a query as given, also an empty one from a submitted empty form; undefined if missing. Overlong values
 * are truncated: they cannot be valid, and need not be displayed in full.
 */
function readText(value: unknown): string | undefined {
  const [text] = [value].flat()
  return typeof text === 'string' ? text.toWellFormed().slice(0, maxLength) : undefined
}
