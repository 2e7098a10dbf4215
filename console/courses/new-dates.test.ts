import { describe, expect, it } from 'vitest'
import type { AdminCourse } from '#contract/courses/course.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { copiedValues, datesOf, fieldOf, firstValues, lecturesOf, missingFields } from './new-dates.ts'

const zone = 'Asia/Seoul'
const course = { method: 'ONLINE', target: 'PARTNER', capacity: 30, fee: 50_000, credits: 100 } as AdminCourse
const values = { ...firstValues(course, '2026-12-25'), firstDay: '2026-12-18', times: 2 }

describe('new dates', () => {
  it('have the course’s seats, fee and credits, and leave out holidays', () => {
    expect(lecturesOf(values, zone)).toMatchObject([
      { target: 'PARTNER', capacity: 30, fee: 50_000, credits: 100, announceAt: null },
      { schedule: { days: [{ startAt: '2027-01-01T00:30:00.000Z' }], meetingUrl: null } },
    ])
  })

  it('on site may have a note, and have none if no language has any', () => {
    const place = { name: { en: 'Room' }, address: { en: 'Street' }, note: null, directions: null }
    const noteOf = (note: object | null) => {
      const typed = { ...values, method: 'OFFLINE' as const, place: { ...place, note: note as null } }
      return lecturesOf(typed, zone)[0]?.schedule.place?.note
    }
    expect([null, {}, { en: '', ko: undefined }].map(noteOf)).toEqual([null, null, null])
    expect(noteOf({ en: 'Ring twice.' })).toEqual({ en: 'Ring twice.' })
  })

  it('are announced at a time of the centre’s clock', () => {
    const [first] = lecturesOf({ ...values, announceAt: '2026-12-01T09:00', capacity: 5 }, zone)
    expect([first?.announceAt, first?.capacity]).toEqual(['2026-12-01T00:00:00.000Z', 5])
  })

  it.each([
    [{ firstDay: '' }, ['firstDay']],
    [{ firstDay: '2026-02-30', finishTime: '' }, ['firstDay', 'finishTime']],
    [{ times: null, everyWeeks: 0 }, ['times', 'everyWeeks']],
    [
      { registrationEndsDaysBefore: null, registrationEndsAt: '24:00' },
      ['registrationEndsAt', 'registrationEndsDaysBefore'],
    ],
    [{ registrationEndsDaysBefore: 0 }, []],
  ])('with %j lack %j', (more, missing) => {
    const typed = { ...values, ...more }
    expect(missingFields(typed)).toEqual(missing)
    expect(datesOf(typed, zone).length > 0).toBe(missing.length === 0)
  })

  it('copied from another date have its hours, days, place and terms, and no day yet', () => {
    const place = { name: { en: 'Room' }, address: { en: 'Street' }, note: null }
    const days = [
      { startAt: '2026-12-10T01:00:00Z', finishAt: '2026-12-10T08:00:00Z' },
      { startAt: '2026-12-11T01:00:00Z', finishAt: '2026-12-11T08:00:00Z' },
    ]
    const lecture = {
      method: 'OFFLINE',
      target: 'NORMAL',
      capacity: 12,
      fee: 0,
      credits: 7,
      place,
      meetingUrl: null,
      days,
      recruitFinishAt: '2026-12-07T15:00:00Z',
    } as unknown as AdminLectureDetail
    expect(copiedValues(lecture, course, { holidays: '', zone })).toMatchObject({
      firstDay: '',
      startTime: '10:00',
      finishTime: '17:00',
      days: 2,
      times: 1,
      registrationEndsDaysBefore: 2,
      registrationEndsAt: '00:00',
      place,
      method: 'OFFLINE',
      target: 'NORMAL',
      capacity: 12,
      fee: 0,
      credits: 7,
    })
  })

  it.each([
    ['lectures', 'times'],
    ['lectures.1.schedule.days.0.startAt', 'firstDay'],
    ['lectures.0.schedule.days.1.startAt', 'startTime'],
    ['lectures.0.schedule.days.0.finishAt', 'finishTime'],
    ['lectures.0.schedule.days', 'days'],
    ['lectures.12.schedule.recruitFinishAt', 'registrationEndsDaysBefore'],
    ['lectures.0.schedule.place.name.en', 'place.name.en'],
    ['lectures.0.schedule.meetingUrl', 'meetingUrl'],
    ['lectures.0.fee', 'fee'],
    ['lectures.0.announceAt', 'announceAt'],
  ])('show what the server says of %s at the field %s', (path, field) => {
    expect(fieldOf(path)).toBe(field)
  })
})
