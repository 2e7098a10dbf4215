import { expect, test } from 'vitest'
import { daysUntilEnd, displayedState } from './certificate-badges.ts'

test.each([
  ['2026-12-08', '2026-12-07', undefined],
  ['2026-12-08', '2026-12-08', 0],
  ['2026-12-08', '2027-06-06', 180],
  ['2026-12-08', '2027-06-07', undefined],
])('on %s a certificate until %s shows %j days left', (today, lastDay, days) => {
  expect(daysUntilEnd(today, lastDay)).toBe(days)
})

test.each([
  ['VALID', null, 'VALID'],
  ['EXPIRED', null, 'EXPIRED'],
  ['EXPIRED', '2026-12-08T10:00:00+09:00', 'REVOKED'],
] as const)('a certificate that is %s with revokedAt %s is shown as %s', (state, revokedAt, shown) => {
  expect(displayedState({ state, revokedAt })).toBe(shown)
})
