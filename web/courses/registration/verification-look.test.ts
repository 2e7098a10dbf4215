import { expect, test } from 'vitest'
import type { EmailVerification } from '#contract/courses/guest.ts'
import { meaningOf } from './verification-look.ts'

const verification = (emailVerifyId: string, confirmed: boolean): EmailVerification => ({
  emailVerifyId,
  lectureId: 1,
  email: 'guest@example.com',
  expiresAt: '2026-12-08T10:30:00+09:00',
  confirmed,
})
const waits = { ids: ['first', 'second'], standing: verification('second', false) }

test('any mail that the form waits for confirms the address', () => {
  for (const id of waits.ids) {
    const confirmed = verification(id, true)
    expect(meaningOf(confirmed, id, waits)).toBe(confirmed)
    expect(meaningOf('used', id, waits)).toBe('used')
  }
})

test('only the newest mail runs out', () => {
  expect(meaningOf('over', 'second', waits)).toBe('over')
  expect(meaningOf('over', 'first', waits)).toBeNull()
  expect(meaningOf(verification('first', false), 'first', waits)).toBeNull()
})

test('an answer that comes after another address has been chosen, or another mail sent, changes nothing', () => {
  const other = { ids: [], standing: null }
  const again = { ids: ['first', 'second', 'third'], standing: verification('third', false) }
  for (const found of [verification('second', true), verification('second', false), 'over', 'used'] as const)
    expect(meaningOf(found, 'second', other)).toBeNull()
  expect(meaningOf('over', 'second', again)).toBeNull()
  expect(meaningOf(verification('second', false), 'second', again)).toBeNull()
})

test('an answer from before the code was entered takes no confirmation back', () => {
  const confirmed = { ids: ['second'], standing: verification('second', true) }
  expect(meaningOf(verification('second', false), 'second', confirmed)).toBeNull()
})

test('where nobody could be asked, nothing changes', () => {
  expect(meaningOf('unknown', 'second', waits)).toBeNull()
})
