import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCharacter, codeDigits, codeLength, foldCode, groupCode, isCode } from './certificate-code.ts'

const digit = fc.constantFrom(...codeDigits)
const code = fc
  .array(digit, { minLength: codeLength - 1, maxLength: codeLength - 1 })
  .map((digits) => digits.join('') + checkCharacter(digits.join('')))
const position = fc.integer({ min: 0, max: codeLength - 1 })

describe('the check character of a certification code', () => {
  it('accepts its own code', () => {
    fc.assert(fc.property(code, (one) => isCode(one) && one.length === codeLength))
  })

  it('detects any single wrong character', () => {
    fc.assert(
      fc.property(code, position, digit, (one, at, wrong) => {
        fc.pre(one[at] !== wrong)
        return !isCode(one.slice(0, at) + wrong + one.slice(at + 1))
      }),
      { numRuns: 2_000 },
    )
  })

  it('detects any two swapped characters', () => {
    fc.assert(
      fc.property(code, position, position, (one, first, second) => {
        fc.pre(one[first] !== one[second])
        const letters = [...one]
        letters[first] = one[second] as string
        letters[second] = one[first] as string
        return !isCode(letters.join(''))
      }),
      { numRuns: 2_000 },
    )
  })

  it('detects every wrong character and every swap in a sample code', () => {
    const one = `7K2QM9XW4T0B6HRV3FJ${checkCharacter('7K2QM9XW4T0B6HRV3FJ')}`
    const wrong = [...one].flatMap((right, at) =>
      [...codeDigits]
        .filter((other) => other !== right)
        .map((other) => one.slice(0, at) + other + one.slice(at + 1)),
    )
    expect(wrong).toHaveLength(codeLength * 31)
    expect(wrong.filter(isCode)).toEqual([])
  })

  it('rejects texts of another length or alphabet', () => {
    for (const text of ['', '0', '0'.repeat(19), '0'.repeat(21), `${'0'.repeat(19)}U`, `${'0'.repeat(19)}o`])
      expect(isCode(text), text).toBe(false)
    expect(isCode('0'.repeat(20))).toBe(true)
  })
})

describe('a typed certification code', () => {
  const one = `7K1QM0XW4T0B6HRV3FJ${checkCharacter('7K1QM0XW4T0B6HRV3FJ')}`

  it.each([
    ['with its dashes', groupCode(one)],
    ['in lower case', groupCode(one).toLowerCase()],
    ['with leading, trailing and inner spaces', ` ${one.replace(/(.{4})/g, '$1 ')}\n`],
    ['with em dashes', groupCode(one).replaceAll('-', '—')],
    ['with Japanese long vowel marks as dashes', groupCode(one).replaceAll('-', 'ー')],
    ['with minus signs', groupCode(one).replaceAll('-', '−')],
    [
      'in full-width forms',
      [...one].map((letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)).join(''),
    ],
    ['with full-width spaces', one.replace(/(.{5})/g, '$1　')],
    ['with O for 0', one.replaceAll('0', 'O')],
    ['with l for 1', one.replaceAll('1', 'l')],
    ['with I for 1', one.replaceAll('1', 'I')],
    ['copied with invisible characters', `​${one.slice(0, 7)}­${one.slice(7)}﻿`],
  ])('is normalised %s', (_, typed) => {
    expect(foldCode(typed)).toBe(one)
    expect(isCode(foldCode(typed))).toBe(true)
  })

  it('normalises idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldCode(foldCode(text)) === foldCode(text)),
      { examples: [['\u1fd2'], ['A\u200d\u0308'], ['ŉ']] },
    )
  })

  it('rejects any script and length without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => !isCode(`${foldCode(text)}ㄱ`)),
    )
    for (const text of [
      '한글인증번호를스무글자로적었습니다다다',
      'ｱｲｳ',
      '٠١٢٣٤٥٦٧٨٩',
      '🏅'.repeat(20),
      '\u0000',
      '\ud800',
    ])
      expect(isCode(foldCode(text))).toBe(false)
    expect(isCode(foldCode('0-'.repeat(100_000)))).toBe(false)
  })

  it('is formatted in groups of five', () => {
    expect(groupCode(one)).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/)
    expect(foldCode(groupCode(one))).toBe(one)
  })
})
