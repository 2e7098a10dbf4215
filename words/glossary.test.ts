import { describe, expect, it } from 'vitest'
import { glossary } from './glossary.ts'
import { languagesOfWords } from './page-words.ts'
import { allMessages, consoleMessages } from './testing/all-messages.ts'

/** The visible text of a message, without placeholders and tags. */
function visibleText(sentence: string): string {
  return sentence
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\{(\w+)(?=[,}])/g, '{')
    .toLowerCase()
}

/** Asserts that no message uses a forbidden synonym of the term. */
function expectNone(messages: readonly string[], forbidden: readonly string[], word: string): void {
  for (const other of forbidden) {
    const found = /^[\w -]+$/.test(other)
      ? new RegExp(`\\b${other.toLowerCase()}`)
      : new RegExp(other.toLowerCase())
    expect(
      messages.filter((one) => found.test(one)),
      `“${other}” instead of “${word}”`,
    ).toEqual([])
  }
}

describe.each(languagesOfWords)('the words in %s', (language) => {
  it('follow the glossary, without forbidden synonyms', async () => {
    const messages = (await allMessages(language)).map(([, sentence]) => visibleText(sentence))
    expect(messages.length).toBeGreaterThan(500)
    for (const { words, forbidden, forbiddenOnSite } of glossary) {
      const word = words[language].toLowerCase()
      expect(
        messages.some((one) => one.includes(word)),
        `${word} is used`,
      ).toBe(true)
      expectNone(messages, [...(forbidden?.[language] ?? []), ...(forbiddenOnSite?.[language] ?? [])], word)
    }
  })

  it('follow it in the console, too', async () => {
    const messages = (await consoleMessages(language)).map(([, sentence]) => visibleText(sentence))
    expect(messages.length).toBeGreaterThan(500)
    for (const { words, forbidden } of glossary)
      expectNone(messages, forbidden?.[language] ?? [], words[language])
  })
})
