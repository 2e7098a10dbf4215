import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { pageWords as en } from './en/page-words.ts'
import { pageWords as ja } from './ja/page-words.ts'
import { pageWords as ko } from './ko/page-words.ts'

type Words = { readonly [key: string]: string | Words }
type Compiled = ReturnType<typeof compile>

/** Every sentence with its key: `['shell.title', '{page} · …']`. */
function sentences(words: Words, above = ''): [key: string, sentence: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : sentences(value, `${above}${key}.`),
  ) as [string, string][]
}

/** Names of the values and tags that a sentence takes. */
function taken(message: Compiled | unknown): Set<string> {
  if (!Array.isArray(message)) return new Set()
  return new Set(message.flatMap((node) => (Array.isArray(node) ? namesOf(node) : [])))
}

function namesOf([name, ...rest]: unknown[]): string[] {
  const inner = rest.flatMap((part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.values(part).flatMap((option) => [...taken(option)])
      : [...taken([part])],
  )
  return [String(name), ...inner]
}

const english = new Map(sentences(en))

test.each([
  ['ja', ja],
  ['ko', ko],
])('%s takes the same values and tags as English in every sentence', (_, words) => {
  for (const [key, sentence] of sentences(words))
    expect([key, taken(compile(sentence))]).toEqual([key, taken(compile(english.get(key) ?? ''))])
})
