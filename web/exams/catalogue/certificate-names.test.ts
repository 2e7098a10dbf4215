import { expect, test } from 'vitest'
import { certificateNames } from './certificate-names.ts'

const typed = (koreanName: string, englishFirstName: string, englishLastName: string) =>
  certificateNames({ koreanName, englishFirstName, englishLastName })

test('a certificate has the Korean name and the English one, the given name first', () => {
  expect(typed(' 홍길동 ', ' Gildong', 'Hong ')).toEqual({ korean: '홍길동', latin: 'Gildong Hong' })
})

test('names that are typed only in part are shown as far as they go', () => {
  expect(typed('', 'Gildong', ' ')).toEqual({ korean: '', latin: 'Gildong' })
})

test('syllables that a keyboard sends in parts are put together', () => {
  expect(typed('홍길동'.normalize('NFD'), '', '').korean).toBe('홍길동')
})
