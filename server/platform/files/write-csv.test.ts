import { describe, expect, it } from 'vitest'
import { csvFile, escapeFormula, unescapeFormula } from './write-csv.ts'

describe('a cell of a CSV file', () => {
  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra', "'a", '＝1', '＋1', '－1', '＠a', "'＝1"])(
    'is no formula and is read back: %j',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`)
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    },
  )

  it.each(['', 'a=1', ' 1', '1'])('stays as it is: %j', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })

  it('is quoted if it contains a separator, a quotation mark or a line break', () => {
    expect(csvFile(['a'], [['b,c', '"d"', 'e\nf']])).toBe('\uFEFFa\r\n"b,c","""d""","e\nf"\r\n')
  })
})
