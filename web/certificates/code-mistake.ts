import { codeDigits, codeLength, foldCode, isCode } from '#contract/certificates/certificate-code.ts'

/** Why a text can be no code, as far as it tells without asking. */
export type CodeMistake =
  | { readonly kind: 'empty' | 'check' }
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'length'; readonly count: number }

/** What is wrong with a code that somebody typed, scanned or pasted; nothing where it may be one. */
export function codeMistake(text: string): CodeMistake | undefined {
  const code = foldCode(text)
  if (code === '') return { kind: 'empty' }
  const characters = [...code]
  const character = characters.find((one) => !codeDigits.includes(one))
  if (character !== undefined) return { kind: 'character', character }
  if (characters.length !== codeLength) return { kind: 'length', count: characters.length }
  return isCode(code) ? undefined : { kind: 'check' }
}
