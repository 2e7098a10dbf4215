import { describe, expect, it } from 'vitest'
import { glossary } from './glossary.ts'
import { languagesOfWords } from './page-words.ts'
import { allMessages } from './testing/all-messages.ts'

/** The visible text of a message, without placeholders and tags. */
function visibleText(sentence: string): string {
  return sentence
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\{(\w+)(?=[,}])/g, '{')
    .toLowerCase()
}

describe.each(languagesOfWords)('the words in %s', (language) => {
  it('follow the glossary, without forbidden synonyms', async () => {
    const sentences = (await allMessages(language)).map(([, sentence]) => visibleText(sentence))
    expect(sentences.length).toBeGreaterThan(500)
    for (const { words, forbidden } of glossary) {
      const word = words[language].toLowerCase()
      expect(
        sentences.some((one) => one.includes(word)),
        `${word} is used`,
      ).toBe(true)
      for (const other of forbidden?.[language] ?? []) {
        const found = /^[\w -]+$/.test(other)
          ? new RegExp(`\\b${other.toLowerCase()}`)
          : new RegExp(other.toLowerCase())
        expect(
          sentences.filter((one) => found.test(one)),
          `“${other}” instead of “${word}”`,
        ).toEqual([])
      }
    }
  })
})
