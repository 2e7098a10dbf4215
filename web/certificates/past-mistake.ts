import { foldNumber, isPastNumber } from '#contract/certificates/past-number.ts'

/** Why a number and a name cannot be those of a certificate; `words` is a key of `verify.past`. */
export type PastMistake =
  | { readonly field: 'number'; readonly words: 'numberEmpty' | 'numberOdd' }
  | { readonly field: 'holder'; readonly words: 'nameEmpty' }

/** Checks what was typed as far as possible without a request; undefined if it is well-formed. */
export function pastMistake(typed: {
  readonly number: string
  readonly holder: string
}): PastMistake | undefined {
  const number = foldNumber(typed.number)
  if (number === '') return { field: 'number', words: 'numberEmpty' }
  if (!isPastNumber(number)) return { field: 'number', words: 'numberOdd' }
  return typed.holder.trim() === '' ? { field: 'holder', words: 'nameEmpty' } : undefined
}
