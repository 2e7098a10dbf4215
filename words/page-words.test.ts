import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { organisation } from './ko/people/organisation.ts'
import { type LanguageOfWords, loadLanguage, loadTopics, type Topic, wordFiles } from './page-words.ts'

type Words = { readonly [key: string]: string | Words }
type Compiled = ReturnType<typeof compile>

/** Every message with its key: `['shell.title', '{page} · …']`. */
function messages(words: Words, prefix = ''): [key: string, sentence: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : messages(value, `${prefix}${key}.`),
  ) as [string, string][]
}

/** The placeholders and tags of a message. */
function placeholders(message: Compiled | unknown): Set<string> {
  if (!Array.isArray(message)) return new Set()
  return new Set(message.flatMap((node) => (Array.isArray(node) ? namesOf(node) : [])))
}

function namesOf([name, ...rest]: unknown[]): string[] {
  const inner = rest.flatMap((part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.values(part).flatMap((option) => [...placeholders(option)])
      : [...placeholders([part])],
  )
  return [String(name), ...inner]
}

async function allSentences(language: LanguageOfWords): Promise<Map<string, string>> {
  const words = await loadLanguage(language)
  const topics = await loadTopics(words, Object.keys(words.topics) as Topic[])
  return new Map(messages({ ...words.everywhere, ...topics }))
}

test.each(['ja', 'ko'] as const)(
  '%s has the messages of English, with the same placeholders and tags',
  async (language) => {
    const english = await allSentences('en')
    const words = await allSentences(language)
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, sentence] of words)
      expect([key, placeholders(compile(sentence))]).toEqual([
        key,
        placeholders(compile(english.get(key) ?? '')),
      ])
  },
)

test('every topic has a file of its name, which exports it under that name', async () => {
  const { topics } = await loadLanguage('en')
  for (const [topic, load] of Object.entries(topics)) {
    expect(Object.keys(await load())).toEqual([topic])
    const [, file = ''] = wordFiles('en', [topic as Topic])
    expect(await import(file)).toHaveProperty(topic)
  }
})

test.each([
  ['MEMBER', '구성원으로'],
  ['ADMIN', '관리자로'],
])('a Korean invitation as %s has the right particle', (role, as) => {
  const say = createTranslator({ locale: 'ko', messages: organisation })
  expect(say('invited.text', { inviter: '홍*동', role })).toBe(`홍*동 님이 ${as} 초대했습니다.`)
  expect(say('invited.text', { inviter: 'none', role })).toBe(`${as} 초대되었습니다.`)
})
