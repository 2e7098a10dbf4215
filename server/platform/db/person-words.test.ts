import { describe, expect, it } from 'vitest'
import { personWords } from './person-words.ts'

describe('the words of a search for people', () => {
  it.each([
    ['Gildong  Hong', [['gildong'], ['hong']]],
    ['홍길동 ACME', [['홍길동'], ['acme']]],
    ['hong hong', [['hong']]],
    ['', []],
    ['hong 5678', [['hong'], ['5678']]],
    ['hong 1234-5678', [['hong'], ['1234-5678', '12345678']]],
    ['hong 12-3', [['hong'], ['12-3']]],
  ])('are each a word of %j', (text, words) => expect(personWords(text)).toEqual(words))

  it.each(['010-1234-5678', '010 1234 5678', '(010) 1234 5678'])('are one in a phone number: %j', (text) =>
    expect(personWords(text)).toEqual([[text, '01012345678']]),
  )

  it('are composed as they are stored', () => {
    expect(personWords('홍길동'.normalize('NFD'))).toEqual([['홍길동']])
  })
})
