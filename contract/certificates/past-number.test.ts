import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCharacter, groupCode } from './certificate-code.ts'
import { foldNumber, isPastNumber, looksLikeCode } from './past-number.ts'

describe('a number of the former system', () => {
  test.each([
    ['2019-00123', '2019-00123'],
    [' abc-1/2.3 ', 'ABC-1/2.3'],
    ['２０１９－００１２３', '2019-00123'],
    ['2019 – 00123', '2019-00123'],
    ['2019−00123', '2019-00123'],
    ['2019\u200b-00123', '2019-00123'],
    ['제2019-1호', '제2019-1호'],
    ['straße-1', 'STRASSE-1'],
  ])('%s is folded to %s', (typed, folded) => {
    expect(foldNumber(typed)).toBe(folded)
  })

  test('is folded idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldNumber(foldNumber(text)) === foldNumber(text)),
    )
  })

  test('keeps its separators, which tell numbers apart', () => {
    expect(foldNumber('2019-1-11')).not.toBe(foldNumber('2019-11-1'))
    expect(foldNumber('O-1')).not.toBe(foldNumber('0-1'))
  })

  test.each([
    ['1', true],
    ['A-1/2.3', true],
    ['제2019-1호', true],
    ['9'.repeat(40), true],
    ['9'.repeat(41), false],
    ['', false],
    ['-/.', false],
    ['A_1', false],
    ['A,1', false],
    ['<B>', false],
    ['A\u00001', false],
  ])('"%s" can be one: %s', (number, expected) => {
    expect(isPastNumber(number)).toBe(expected)
  })

  test('is told from a code of this system', () => {
    const digits = '7K2QM9XW4T0B6HRV3FJ'
    const code = digits + checkCharacter(digits)
    expect(looksLikeCode(code)).toBe(true)
    expect(looksLikeCode(groupCode(code).toLowerCase())).toBe(true)
    expect(looksLikeCode('2019-00123')).toBe(false)
  })
})
