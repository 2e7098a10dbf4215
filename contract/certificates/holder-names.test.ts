import { expect, test } from 'vitest'
import { isSameName } from './holder-names.ts'

test.each([
  ['Gildong Hong', 'Gildong Hong', true],
  ['hong gildong', 'Gildong Hong', true],
  ['Hong, Gil-dong', 'Gil dong Hong', true],
  ['홍길동', 'Gildong Hong', false],
  ['Gildong Hong', 'Gildong Kim', false],
  ['', 'Gildong Hong', false],
  [null, 'Gildong Hong', false],
])('%s and %s are the same name: %s', (name, latinName, same) => {
  expect(isSameName(name, latinName)).toBe(same)
})
