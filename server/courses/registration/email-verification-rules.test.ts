import { describe, expect, it } from 'vitest'
import { canBeUsed, endOfVerification, isOver } from './email-verification-rules.ts'

const askedAt = new Date('2026-12-08T10:00:00+09:00')
const end = new Date('2026-12-08T10:30:00+09:00')
const justBefore = new Date(end.getTime() - 1)
const confirmed = {
  lectureId: 1,
  emailKey: 'guest@example.com',
  expiresAt: end,
  confirmedAt: askedAt,
  used: false,
}
const wanted = { lectureId: 1, emailKey: 'guest@example.com', now: justBefore }

describe('a verification', () => {
  it('ends half an hour after it was asked for', () => {
    expect(endOfVerification(askedAt)).toEqual(end)
  })

  it.each([
    ['just before its end', false, justBefore, false],
    ['at its end', false, end, true],
    ['used, before its end', true, askedAt, true],
  ])('is over or not: %s', (_, used, now, over) => {
    expect(isOver({ expiresAt: end, confirmedAt: null, used }, now)).toBe(over)
  })

  it.each([
    ['as it is wanted', {}, {}, true],
    ['not confirmed', { confirmedAt: null }, {}, false],
    ['used', { used: true }, {}, false],
    ['at its end', {}, { now: end }, false],
    ['of another address', {}, { emailKey: 'other@example.com' }, false],
    ['for another course', {}, { lectureId: 2 }, false],
  ])('can be used for a registration: %s', (_, facts, asked, usable) => {
    expect(canBeUsed({ ...confirmed, ...facts }, { ...wanted, ...asked })).toBe(usable)
  })
})
