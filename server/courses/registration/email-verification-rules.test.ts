import { describe, expect, it } from 'vitest'
import { canBeUsed, isOver, verificationExpiry } from './email-verification-rules.ts'

const requestedAt = new Date('2026-12-08T10:00:00+09:00')
const end = new Date('2026-12-08T10:30:00+09:00')
const justBefore = new Date(end.getTime() - 1)
const confirmed = {
  lectureId: 1,
  emailKey: 'guest@example.com',
  expiresAt: end,
  confirmedAt: requestedAt,
  used: false,
}
const request = { lectureId: 1, emailKey: 'guest@example.com', now: justBefore }

describe('a verification', () => {
  it('expires half an hour after it was requested', () => {
    expect(verificationExpiry(requestedAt)).toEqual(end)
  })

  it.each([
    ['just before its end', false, justBefore, false],
    ['at its end', false, end, true],
    ['used, before its end', true, requestedAt, true],
  ])('is over: %s', (_, used, now, over) => {
    expect(isOver({ expiresAt: end, confirmedAt: null, used }, now)).toBe(over)
  })

  it.each([
    ['confirmed, for this address and course', {}, {}, true],
    ['not confirmed', { confirmedAt: null }, {}, false],
    ['used', { used: true }, {}, false],
    ['at its end', {}, { now: end }, false],
    ['of another address', {}, { emailKey: 'other@example.com' }, false],
    ['for another course', {}, { lectureId: 2 }, false],
  ])('can be used for a registration: %s', (_, facts, input, usable) => {
    expect(canBeUsed({ ...confirmed, ...facts }, { ...request, ...input })).toBe(usable)
  })
})
