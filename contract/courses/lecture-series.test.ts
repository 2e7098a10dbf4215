import { describe, expect, it } from 'vitest'
import { type SeriesRule, seriesDates } from './lecture-series.ts'

const zone = 'Asia/Seoul'
// A Tuesday.
const rule: SeriesRule = {
  firstDay: '2026-12-08',
  startTime: '09:00',
  finishTime: '17:00',
  days: 2,
  everyWeeks: 2,
  times: 6,
  excluded: [],
  registrationEndsDaysBefore: 1,
  registrationEndsAt: '18:00',
}
const firstDays = (one: SeriesRule) => seriesDates(one, zone).map(({ days }) => days[0]?.startAt)

describe('dates by rule', () => {
  it('fall on every second Tuesday, for two days', () => {
    const dates = seriesDates(rule, zone)
    expect(dates[0]).toEqual({
      days: [
        { startAt: '2026-12-08T00:00:00.000Z', finishAt: '2026-12-08T08:00:00.000Z' },
        { startAt: '2026-12-09T00:00:00.000Z', finishAt: '2026-12-09T08:00:00.000Z' },
      ],
      recruitFinishAt: '2026-12-07T09:00:00.000Z',
    })
    expect(firstDays(rule)).toEqual(
      ['2026-12-08', '2026-12-22', '2027-01-05', '2027-01-19', '2027-02-02', '2027-02-16'].map(
        (day) => `${day}T00:00:00.000Z`,
      ),
    )
  })

  it('leave out what touches a holiday, and are as many all the same', () => {
    const found = firstDays({ ...rule, times: 2, excluded: ['2026-12-23'] })
    expect(found).toEqual(['2026-12-08T00:00:00.000Z', '2027-01-05T00:00:00.000Z'])
  })

  it('keep the time of day across a clock change', () => {
    const summer = seriesDates(
      { ...rule, firstDay: '2026-10-20', times: 2, days: 1, everyWeeks: 1 },
      'Europe/Berlin',
    )
    expect(summer.map(({ days }) => days[0]?.startAt)).toEqual([
      '2026-10-20T07:00:00.000Z',
      '2026-10-27T08:00:00.000Z',
    ])
  })
})
