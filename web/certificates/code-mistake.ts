import { codeDigits, codeLength, foldCode, isCode } from '#contract/certificates/certificate-code.ts'

/** Why a text cannot be a code, as far as can be checked without a request. */
export type CodeMistake =
  | { readonly kind: 'empty' | 'check' }
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'length'; readonly count: number }

/** Validates a typed, scanned or pasted code; undefined if it is well-formed. */
export function codeMistake(text: string): CodeMistake | undefined {
  const code = foldCode(text)
  if (code === '') return { kind: 'empty' }
  const characters = [...code]
  const character = characters.find((one) => !codeDigits.includes(one))
  if (character !== undefined) return { kind: 'character', character }
  if (characters.length !== codeLength) return { kind: 'length', count: characters.length }
  return isCode(code) ? undefined : { kind: 'check' }
}
