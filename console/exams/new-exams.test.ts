import { describe, expect, it } from 'vitest'
import type { AdminExam } from '#contract/exams/exam-admin.ts'
import { bookingEnd, examInputs, examsOfMonth, nextExam, nextMonth, startsOfMonth } from './new-exams.ts'

const zone = 'Asia/Seoul'
const certification = { code: 'STORAGE' }
const rule = { month: '2026-12', weekdays: ['3'], times: '14:00, 10:00', excluded: '2026-12-23' }
const last = { turn: 4, startAt: '2026-11-18T01:00:00Z', capacity: 30, fee: 50_000 } as AdminExam

describe('exams of a month by rule', () => {
  it('are on the weekdays at the times, in order, without days left out', () => {
    expect(startsOfMonth(rule)).toEqual([
      ...['2026-12-09T10:00', '2026-12-09T14:00', '2026-12-16T10:00', '2026-12-16T14:00'],
      ...['2026-12-30T10:00', '2026-12-30T14:00'],
    ])
  })

  it('begin on the 4th, as earlier ones have no booking window', () => {
    const every = ['0', '1', '2', '3', '4', '5', '6']
    const starts = startsOfMonth({ ...rule, weekdays: every, times: '10:00', excluded: '' })
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([28, '2026-12-04T10:00', '2026-12-31T10:00'])
    const end = (startAt: string) => bookingEnd(startAt, zone)
    expect([end('2026-12-03T10:00'), end('')]).toEqual([null, undefined])
    expect([end('2026-12-04T10:00'), end('2026-12-15T23:59')]).toEqual([
      new Date('2026-12-02T00:00:00+09:00'),
      new Date('2026-12-13T00:00:00+09:00'),
    ])
  })

  it.each([{ month: '' }, { month: '2026-13' }, { weekdays: [] }, { times: '' }, { times: '24:00 1:00' }])(
    'are none while the rule is incomplete: %o',
    (more) => expect(startsOfMonth({ ...rule, ...more })).toEqual([]),
  )

  it('are numbered and priced from the first one', () => {
    const first = nextExam(certification, last, new Date('2026-11-20T00:00:00Z'), zone)
    expect(examsOfMonth(rule, certification, first)[1]).toEqual({
      examCode: 'STORAGE-202612-06',
      turn: 6,
      startAt: '2026-12-09T14:00',
      capacity: 30,
      fee: 50_000,
    })
  })
})

describe('the next exam of a certification', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-11-25T10:00'],
    ['2026-11-25T00:59:00Z', '2026-11-25T10:00'],
    ['2026-11-25T01:00:00Z', '2026-12-02T10:00'],
  ])('is the last one again, still ahead of %s', (now, startAt) => {
    expect(nextExam(certification, last, new Date(now), zone)).toMatchObject({
      startAt,
      turn: 5,
      capacity: 30,
      fee: 50_000,
    })
  })

  it('is the first turn without a last one', () => {
    expect(nextExam(certification, undefined, new Date(), zone)).toMatchObject({
      examCode: 'STORAGE-01',
      turn: 1,
      startAt: '',
    })
  })

  it('is sent with its start as an instant, or as typed if that is no time', () => {
    const row = nextExam(certification, last, new Date('2026-11-20T00:00:00Z'), zone)
    expect(examInputs([row, { ...row, startAt: '' }], zone).map(({ startAt }) => startAt)).toEqual([
      ...['2026-11-25T01:00:00.000Z', ''],
    ])
    expect(nextMonth(new Date('2026-12-31T15:00:00Z'), zone)).toBe('2027-02')
  })
})
