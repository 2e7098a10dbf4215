import { expect, test } from 'vitest'
import { checkCharacter, groupCode } from '#contract/certificates/certificate-code.ts'
import { codeMistake } from './code-mistake.ts'

const digits = '7K2QM9XW4T0B6HRV3FJ'
const code = digits + checkCharacter(digits)

test.each([
  ['as printed', groupCode(code)],
  ['in lower case with spaces', groupCode(code).toLowerCase().replaceAll('-', ' ')],
  [
    'in full-width letters',
    [...code].map((one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join(''),
  ],
  ['with a letter O for a zero', code.replace('0', 'O')],
])('accepts a code %s', (_, text) => {
  expect(codeMistake(text)).toBeUndefined()
})

test.each([
  ['nothing', '', { kind: 'empty' }],
  ['only spaces and dashes', ' — - ', { kind: 'empty' }],
  ['one character too few', code.slice(1), { kind: 'length', count: 19 }],
  ['one too many', `${code}7`, { kind: 'length', count: 21 }],
  ['a letter outside the alphabet', code.replace('7', 'U'), { kind: 'character', character: 'U' }],
  ['another script', '홍길동', { kind: 'character', character: '홍' }],
  ['a surrogate pair', `😀${code}`, { kind: 'character', character: '😀' }],
  ['a lone surrogate', `\ud83d${code}`, { kind: 'character', character: '\ud83d' }],
  ['one character changed', code.replace('7', '8'), { kind: 'check' }],
  ['two swapped characters', code.replace('7K', 'K7'), { kind: 'check' }],
])('reports %s', (_, text, mistake) => {
  expect(codeMistake(text)).toEqual(mistake)
})
