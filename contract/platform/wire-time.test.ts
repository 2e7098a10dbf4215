import { describe, expect, it } from 'vitest'
import { calendarDay, instant } from './wire.ts'

describe('an instant', () => {
  it.each(['2000-01-01T00:00:00Z', '2026-12-15T09:30:00+09:00', '2099-12-31T23:59:59.999-12:00'])(
    'is accepted: %s',
    (text) => expect(instant.safeParse(text).success).toBe(true),
  )
  // The last two are after year 9999 and before year 1 in UTC.
  it.each([
    '2026-12-15T09:30:00',
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00+12:00',
  ])('is refused: %s', (text) => expect(instant.safeParse(text).success).toBe(false))
})

describe('a day', () => {
  it.each(['2000-01-01', '2028-02-29', '2099-12-31'])('is accepted: %s', (text) =>
    expect(calendarDay.safeParse(text).success).toBe(true),
  )
  it.each(['0000-02-29', '1999-12-31', '2027-02-29', '2100-01-01', '2026-1-1'])('is refused: %s', (text) =>
    expect(calendarDay.safeParse(text).success).toBe(false),
  )
})
