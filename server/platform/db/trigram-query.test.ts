import { describe, expect, it } from 'vitest'
import { trigramQuery } from './trigram-query.ts'

describe('the trigrams of a part of a text', () => {
  it.each([
    [['가'], "('가':*)"],
    [['ab'], "('ab':*)"],
    [['abc'], "('abc')"],
    [['abcde'], "('abc' & 'cde')"],
    [['aaaaaa'], "('aaa')"],
    [['🙂ab'], "('🙂ab')"],
    [["a'\\"], "('a''\\\\')"],
    [['@a.kr'], "('@a.' & '.kr')"],
    [['ab@cd.kr'], "('ab@' & 'cd.' & '.kr')"],
    [['hong@example.com'], "('hon' & 'ong')"],
    [['hong-123456@example.com'], "('g-1' & '234' & '456')"],
    [['ab', '01012'], "('ab':*) | ('010' & '012')"],
  ])('%o are %s', (parts, query) => {
    expect(trigramQuery(parts)).toBe(query)
  })
})
