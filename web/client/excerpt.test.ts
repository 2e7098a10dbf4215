import { describe, expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

describe('the beginning of a text', () => {
  test.each([
    ['Short enough.', 20, 'Short enough.'],
    ['exactly twenty chars', 20, 'exactly twenty chars'],
    ['exactly twenty-one ch', 20, 'exactly twenty-one…'],
    ['Learn to build a network, and to keep it.', 26, 'Learn to build a network…'],
    ['line\n\n  break\tand  spaces', 40, 'line break and spaces'],
    ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudampf…'],
    ['클라우드 네트워크를 설계하고 운영합니다', 20, '클라우드 네트워크를…'],
    ['クラウドのネットワークを設計します。', 20, 'クラウドのネットワー…'],
    ['AWSとVPCを学ぶ', 6, 'AWSと…'],
    ['学ぶ networking', 10, '学ぶ…'],
    ['', 10, ''],
  ])('%j in %d columns is %j', (text, limit, expected) => {
    expect(excerpt(text, limit)).toBe(expected)
  })

  test.each([
    ['👩‍💻'.repeat(50), 'an emoji of several parts'],
    ['𠮷'.repeat(100), 'a character of two code units'],
    ['नि'.repeat(100), 'a letter with its vowel sign'],
    ['한글'.normalize('NFD').repeat(60), 'Hangul in pieces'],
  ])('never ends within a grapheme: %s', (text) => {
    const graphemes = (of: string) => [...new Intl.Segmenter('ko').segment(of)].map(({ segment }) => segment)
    for (let limit = 1; limit < 40; limit++) {
      const kept = excerpt(text, limit).replace(/…$/, '')
      expect(kept.isWellFormed()).toBe(true)
      const whole = graphemes(text.normalize('NFC'))
      expect(graphemes(kept)).toEqual(whole.slice(0, graphemes(kept).length))
    }
  })
})
