import { describe, expect, test } from 'vitest'
import { examLabels } from '#contract/exams/exam-states.ts'
import { chooseDay, scheduleDays } from './schedule-days.ts'

const exam = (startAt: string, label: (typeof examLabels)[number], overrides: object = {}) => ({
  startAt,
  label,
  applied: false,
  seatsLeft: 20,
  ...overrides,
})
const dayOf = (instant: string) => instant.slice(0, 10)

describe('days with exams', () => {
  test('keep their exams in order, and count only available seats', () => {
    const days = scheduleDays(
      [
        exam('2026-12-05T10:00', 'APPLICABLE'),
        exam('2026-12-05T14:00', 'CLOSED'),
        exam('2026-12-19T10:00', 'FULL', { seatsLeft: 0 }),
        exam('2026-12-05T18:00', 'APPLICABLE', { seatsLeft: 1 }),
      ],
      dayOf,
    )
    expect(days.map(({ day, exams, label, seatsLeft }) => [day, exams.length, label, seatsLeft])).toEqual([
      ['2026-12-05', 3, 'APPLICABLE', 21],
      ['2026-12-19', 1, 'FULL', 0],
    ])
  })

  test('have the label of their only exam', () => {
    for (const label of examLabels)
      expect(scheduleDays([exam('2026-12-05T10:00', label)], dayOf)[0]?.label).toBe(label)
  })

  test("are open if one exam is, and mark the user's own", () => {
    for (const label of examLabels) {
      const both = [
        exam('2026-12-05T10:00', label, { applied: true }),
        exam('2026-12-05T12:00', 'APPLICABLE'),
      ]
      expect(scheduleDays(both, dayOf)[0]).toMatchObject({ label: 'APPLICABLE', applied: true })
      expect(scheduleDays([...both].reverse(), dayOf)[0]).toMatchObject({
        label: 'APPLICABLE',
        applied: true,
      })
    }
  })
})

describe('the selected day', () => {
  const days = [
    { day: '2026-12-05', label: 'FINISHED' },
    { day: '2026-12-09', label: 'CLOSED' },
    { day: '2026-12-15', label: 'FULL' },
    { day: '2026-12-19', label: 'APPLICABLE' },
    { day: '2026-12-22', label: 'APPLICABLE' },
  ] as const

  test.each([
    ['the requested one', days, '2026-12-08', '2026-12-01', '2026-12-01'],
    ['the next one open for applications', days, '2026-12-08', undefined, '2026-12-19'],
    ['the next one with any exam if none is open', days.slice(0, 3), '2026-12-08', undefined, '2026-12-09'],
    ['today, if it has an exam', days.slice(0, 3), '2026-12-09', undefined, '2026-12-09'],
    ['the last of a past month', days.slice(0, 3), '2027-01-08', undefined, '2026-12-15'],
    ['none in an empty month', [], '2026-12-08', undefined, null],
  ])('is %s', (_, some, today, requested, chosen) => {
    expect(chooseDay(some, today, requested)).toBe(chosen)
  })
})
