import { describe, expect, it } from 'vitest'
import { everySentence } from './every-sentence.ts'
import { glossary } from './glossary.ts'
import { languagesOfWords } from './page-words.ts'

/** What readers see of a sentence: its names of values and tags are the code's. */
function shown(sentence: string): string {
  return sentence
    .replaceAll(/<\/?\w+>/g, '')
    .replaceAll(/\{(\w+)(?=[,}])/g, '{')
    .toLowerCase()
}

describe.each(languagesOfWords)('the words in %s', (language) => {
  it('are those of the glossary, and none that it refuses', async () => {
    const sentences = (await everySentence(language)).map(([, sentence]) => shown(sentence))
    expect(sentences.length).toBeGreaterThan(500)
    for (const { words, never } of glossary) {
      const word = words[language].toLowerCase()
      expect(
        sentences.some((one) => one.includes(word)),
        `${word} is used`,
      ).toBe(true)
      for (const other of never?.[language] ?? []) {
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
