import { describe, expect, it } from 'vitest'
import { dueReminder, reminderBounds } from './reminder-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-${text}+09:00`)

// Credits end at midnight, certificates with the last millisecond of a day. The last day is 30 November in both.
describe.each([
  ['credits', at('12-01T00:00:00')],
  ['a certificate', at('11-30T23:59:59.999')],
])('the reminder of %s', (_, endsAt) => {
  const due = (remindedDays: number | null, text: string) =>
    dueReminder({ endsAt, remindedDays }, reminderBounds([14, 3], at(text), zone), at(text))

  it('is due 14 and 3 days before the last day, once each', () => {
    expect(due(null, '11-15T23:59:59.999')).toBeUndefined()
    expect(due(null, '11-16T00:00:00')).toBe(14)
    expect(due(14, '11-20T00:00:00')).toBeUndefined()
    expect(due(14, '11-26T23:59:59.999')).toBeUndefined()
    expect(due(14, '11-27T00:00:00')).toBe(3)
    expect(due(3, '11-30T23:59:59')).toBeUndefined()
  })

  it('is replaced by the next if missed, and never sent after the end', () => {
    expect(due(null, '11-28T00:00:00')).toBe(3)
    expect(due(null, '12-01T00:00:00')).toBeUndefined()
  })
})
