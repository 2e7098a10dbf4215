import { type RawBuilder, sql } from 'kysely'
import { escapedForLike } from './escaped-for-like.ts'

/** A word of what somebody is called and reached by, in each form in which it may be stored. */
export type PersonWord = readonly [typed: string, ...digits: string[]]

/** All are to be found, in any order. A phone number is one word, whatever stands between its digits. */
export function personWords(text: string): PersonWord[] {
  const typed = text.trim().normalize('NFC').toLowerCase()
  const words = digitsOf(typed) ? [typed] : typed.split(/\s+/u).filter(Boolean)
  return [...new Set(words)].map((word) => {
    const digits = digitsOf(word)
    return digits && digits !== word ? [word, digits] : [word]
  })
}

/** Without separators, as phone numbers are written in several ways. */
function digitsOf(text: string): string | undefined {
  const digits = text.replace(/[\s()+-]/g, '')
  return /^\d{4,}$/.test(digits) ? digits : undefined
}

/** `content` is in lower case, and has phone numbers as digits. */
export function hasWord(content: RawBuilder<unknown>, word: PersonWord): RawBuilder<boolean> {
  return sql<boolean>`${content} like any(${word.map((form) => `%${escapedForLike(form)}%`)}::text[])`
}

export function hasWords(content: RawBuilder<unknown>, words: readonly PersonWord[]): RawBuilder<boolean> {
  const each = words.map((word) => hasWord(content, word))
  return each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** A word that is shorter is the beginning of too many names. */
const shortestBeginning = 2

/** One of the words, long enough, is the beginning of one of the columns, each of which has an index, and `content` has all. */
export function beginsWithOne(
  columns: readonly RawBuilder<unknown>[],
  content: RawBuilder<unknown>,
  words: readonly PersonWord[],
): RawBuilder<boolean> {
  const beginnings = words.map(([typed]) => typed).filter((word) => word.length >= shortestBeginning)
  const starts = beginnings.flatMap((word) =>
    columns.map((column) => sql`${column} like ${`${escapedForLike(word)}%`}`),
  )
  if (starts.length === 0) return sql<boolean>`false`
  return sql<boolean>`((${sql.join(starts, sql` or `)}) and ${hasWords(content, words)})`
}
