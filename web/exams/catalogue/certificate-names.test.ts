import { expect, test } from 'vitest'
import { certificateNames } from './certificate-names.ts'

const typed = (koreanName: string, englishFirstName: string, englishLastName: string) =>
  certificateNames({ koreanName, englishFirstName, englishLastName })

test('prints the Korean name, and the English one with the given name first', () => {
  expect(typed(' 홍길동 ', ' Gildong', 'Hong ')).toEqual({ korean: '홍길동', latin: 'Gildong Hong' })
})

test('prints partial names', () => {
  expect(typed('', 'Gildong', ' ')).toEqual({ korean: '', latin: 'Gildong' })
})

test('composes syllables that an input method sends in parts', () => {
  expect(typed('홍길동'.normalize('NFD'), '', '').korean).toBe('홍길동')
})
