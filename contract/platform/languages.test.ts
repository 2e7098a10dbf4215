import { describe, expect, it } from 'vitest'
import { isLanguage, localise } from './languages.ts'

describe('the languages of the centre', () => {
  it.each(['en', 'ja', 'ko', 'zh'])('accept %s', (value) => expect(isLanguage(value)).toBe(true))

  it.each(['', 'EN', 'en-US', 'fr', 'constructor', '__proto__', null, undefined, ['en'], 1])(
    'refuse %j',
    (value) => expect(isLanguage(value)).toBe(false),
  )

  it.each([
    ['ko', '한국어'],
    ['en', 'English'],
    ['ja', 'English'],
    ['zh', 'English'],
  ] as const)('show a text in %s, in English if it is missing', (language, text) => {
    expect(localise({ en: 'English', ko: '한국어' }, language)).toBe(text)
  })
})
