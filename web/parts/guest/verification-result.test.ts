import { expect, test } from 'vitest'
import type { EmailVerification } from '#contract/courses/guest.ts'
import { applicableResult } from './verification-result.ts'

const verification = (emailVerifyId: string, confirmed: boolean): EmailVerification => ({
  emailVerifyId,
  lectureId: 1,
  email: 'guest@example.com',
  expiresAt: '2026-12-08T10:30:00+09:00',
  confirmed,
})
const formState = { ids: ['first', 'second'], standing: verification('second', false) }

test("any of the form's mails confirms the e-mail address", () => {
  for (const id of formState.ids) {
    const confirmed = verification(id, true)
    expect(applicableResult(confirmed, id, formState)).toBe(confirmed)
    expect(applicableResult('used', id, formState)).toBe('used')
  }
})

test('only the newest mail expires', () => {
  expect(applicableResult('over', 'second', formState)).toBe('over')
  expect(applicableResult('over', 'first', formState)).toBeNull()
  expect(applicableResult(verification('first', false), 'first', formState)).toBeNull()
})

test('a result that arrives after a change of address or another mail is ignored', () => {
  const other = { ids: [], standing: null }
  const again = { ids: ['first', 'second', 'third'], standing: verification('third', false) }
  for (const found of [verification('second', true), verification('second', false), 'over', 'used'] as const)
    expect(applicableResult(found, 'second', other)).toBeNull()
  expect(applicableResult('over', 'second', again)).toBeNull()
  expect(applicableResult(verification('second', false), 'second', again)).toBeNull()
})

test('a result from before the confirmation does not undo it', () => {
  const confirmed = { ids: ['second'], standing: verification('second', true) }
  expect(applicableResult(verification('second', false), 'second', confirmed)).toBeNull()
})

test('a failed request changes nothing', () => {
  expect(applicableResult('unknown', 'second', formState)).toBeNull()
})
