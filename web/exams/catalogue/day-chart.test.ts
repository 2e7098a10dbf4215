import { describe, expect, test } from 'vitest'
import { dayChart } from './day-chart.ts'

const timeOf = (instant: string) => instant.slice(11, 16)
const exam = (start: string, minutes: number) => {
  const startAt = `2026-12-19T${start}:00Z`
  return { startAt, finishAt: new Date(Date.parse(startAt) + minutes * 60_000).toISOString() }
}

describe('the chart of a day', () => {
  test('spans from the whole hour before the first exam to the one after the last', () => {
    const { hours, bars } = dayChart([exam('10:30', 60), exam('13:00', 120)], timeOf)
    expect(hours).toEqual([10, 11, 12, 13, 14, 15])
    expect(bars).toEqual([
      { from: 10, width: 20 },
      { from: 60, width: 40 },
    ])
  })

  test('labels every other hour of a long day, including the end', () => {
    const { hours, bars } = dayChart([exam('09:00', 80), exam('18:30', 150)], timeOf)
    expect(hours).toEqual([9, 11, 13, 15, 17, 19, 21])
    expect(bars[1]).toEqual({ from: (100 * 9.5) / 12, width: (100 * 2.5) / 12 })
  })

  test('continues after midnight', () => {
    const { hours, bars } = dayChart([exam('23:00', 100)], timeOf)
    expect(hours).toEqual([23, 24, 25])
    expect(bars).toEqual([{ from: 0, width: (100 * 100) / 120 }])
  })

  test('contains every bar', () => {
    for (let seed = 0; seed < 500; seed++) {
      const exams = Array.from({ length: 1 + (seed % 4) }, (_, at) => {
        const minutes = (seed * 37 + at * 211) % 1440
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        return exam(time, 20 + ((seed * 13 + at * 59) % 200))
      })
      const { hours, bars } = dayChart(exams, timeOf)
      expect(hours.length).toBeLessThanOrEqual(9)
      for (const { from, width } of bars) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(width).toBeGreaterThan(0)
        expect(from + width).toBeLessThanOrEqual(100.000001)
      }
    }
  })
})
