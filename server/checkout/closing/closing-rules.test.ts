import { describe, expect, it } from 'vitest'
import {
  canRecord,
  deviationOf,
  figuresOf,
  hasBegun,
  isComplete,
  type Moved,
  nothing,
  spanOf,
} from './closing-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`${text}+09:00`)

describe('a period', () => {
  it.each([
    ['2026-11', '2026-11-01T00:00', '2026-12-01T00:00'],
    ['2026-12', '2026-12-01T00:00', '2027-01-01T00:00'],
    ['2028-02-29', '2028-02-29T00:00', '2028-03-01T00:00'],
    ['2026-12-31', '2026-12-31T00:00', '2027-01-01T00:00'],
  ])('of %s is from %s until %s in the centre’s zone', (period, from, until) => {
    expect(spanOf(period, zone)).toEqual({ from: at(from), until: at(until) })
  })

  it('of a day with a clock change has 23 or 25 hours', () => {
    const hours = (day: string) => {
      const { from, until } = spanOf(day, 'Europe/Berlin')
      return (until.getTime() - from.getTime()) / 3_600_000
    }
    expect([hours('2026-03-29'), hours('2026-10-25')]).toEqual([23, 25])
  })

  const span = spanOf('2026-11', zone)

  it('begins at its first instant', () => {
    expect(hasBegun(span, at('2026-10-31T23:59:59.999'))).toBe(false)
    expect(hasBegun(span, at('2026-11-01T00:00'))).toBe(true)
  })

  it('is complete until orders of its first day are old enough to be deleted', () => {
    const kept = (now: string) => isComplete(span, { ordersYears: 5, zone, now: at(now) })
    expect(kept('2031-11-01T23:59')).toBe(true)
    expect(kept('2031-11-02T00:00')).toBe(false)
  })

  it.each([
    [{ complete: true, recorded: false }, '2026-11-30T23:59:59.999', 'PERIOD_NOT_OVER'],
    [{ complete: true, recorded: false }, '2026-12-01T00:00', undefined],
    [{ complete: true, recorded: true }, '2026-12-01T00:00', 'CLOSING_RECORDED'],
    [{ complete: true, recorded: true }, '2026-11-30T00:00', 'CLOSING_RECORDED'],
    [{ complete: false, recorded: false }, '2032-01-01T00:00', 'CLOSING_INCOMPLETE'],
  ] as const)('with %o is recorded at %s: %s', (facts, now, because) => {
    expect(canRecord({ ...span, ...facts }, at(now))).toMatchObject(
      because ? { allowed: false, because } : { allowed: true },
    )
  })
})

const line = (event: Moved['event'], amount: number, leftBefore: number, lines = 1): Moved => ({
  event,
  amount,
  leftBefore,
  lines,
})

describe('what lines come to', () => {
  it('is nothing without lines', () => expect(figuresOf([])).toEqual(nothing))

  it('counts lines that are alike, and keeps what came in apart from what went out', () => {
    const moved = [
      line('PAID', 110_000, 0, 3),
      line('REFUNDED', -11_000, 110_000, 2),
      line('REFUNDED', 0, 0),
      line('CHARGED_BACK', -99_000, 99_000),
      line('CHARGEBACK_WON', 99_000, 0),
      line('CHARGED_BACK', -110_000, 110_000),
    ]
    expect(figuresOf(moved)).toEqual({
      payments: 3,
      received: 330_000,
      refunded: 22_000,
      chargedBack: 110_000,
      net: 198_000,
      vat: 18_000,
    })
  })

  it('has no tax left of an order that is refunded in parts whose own tax would round up', () => {
    const parts = [6, 6, 6, 6, 76]
    let left = 100
    const refunds = parts.map((part) => {
      left -= part
      return line('REFUNDED', -part, left + part)
    })
    expect(figuresOf([line('PAID', 100, 0), ...refunds])).toMatchObject({ net: 0, vat: 0 })
  })

  it('is below zero where more came back from card companies than they took', () => {
    expect(figuresOf([line('CHARGEBACK_WON', 5_000, 0)])).toMatchObject({ chargedBack: -5_000, net: 5_000 })
  })
})

describe('a deviation', () => {
  const recorded = { received: 10, refunded: 4, chargedBack: 1, net: 5, vat: 1 }

  it('is none where nothing differs', () => expect(deviationOf(recorded, recorded)).toBeNull())

  it('is what the ledger comes to beyond what was recorded', () => {
    expect(deviationOf({ ...recorded, received: 13, refunded: 5, net: 7 }, recorded)).toEqual({
      received: 3,
      refunded: 1,
      chargedBack: 0,
      net: 2,
      vat: 0,
    })
  })
})
