import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Gildong Hong', 'GH'],
  ['Ana María de la Cruz', 'AC'],
  ['madonna', 'M'],
  ['홍길동', '홍'],
  ['홍 길동', '홍'],
  ['山田 太郎', '山'],
  ['  Éva  ', 'É'],
  ['', ''],
])('%s is drawn as %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
