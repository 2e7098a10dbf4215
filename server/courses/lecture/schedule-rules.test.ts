import { describe, expect, it } from 'vitest'
import { type LectureState, lectureStates } from '#contract/courses/lecture-states.ts'
import { type LectureFacts, stateAt } from './lecture-rules.ts'
import {
  canReschedule,
  type LectureSchedule,
  rescheduled,
  scheduleChanges,
  storedPlace,
  venueFaults,
} from './schedule-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}+09:00`)
const day = (date: string) => ({ startAt: at(`${date}T09:30:00`), finishAt: at(`${date}T17:30:00`) })

const lecture = (overrides: Partial<LectureFacts> = {}): LectureFacts => ({
  state: 'ANNOUNCED',
  target: 'NORMAL',
  fee: 0,
  capacity: 10,
  seatsTaken: 3,
  announceAt: null,
  recruitFinishAt: at('17T18:00:00'),
  ...day('18'),
  ...overrides,
})

describe('rescheduling a course', () => {
  const later = { days: [day('25')] as const }
  const now = at('10T12:00:00')
  const before: readonly LectureState[] = ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED']

  it.each(lectureStates)('depends on the state: %s', (state) => {
    expect(canReschedule(lecture({ state }), later, now, zone)).toEqual(
      before.includes(state) ? { allowed: true } : { allowed: false, because: 'RESCHEDULE_NOT_ALLOWED' },
    )
  })

  it.each([
    ['18T09:29:59.999', true],
    ['18T09:30:00', false],
    ['18T17:30:00', false],
    ['30T00:00:00', false],
  ])('at %s depends on the clock, not the stored state: %s', (present, allowed) => {
    for (const state of ['ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED'] as const) {
      const days = [{ startAt: at('31T09:30:00'), finishAt: at('31T17:30:00') }] as const
      expect(canReschedule(lecture({ state }), { days }, at(present), zone).allowed).toBe(allowed)
    }
  })

  it.each([
    ['12T09:29:59.999', true],
    ['12T09:30:00', false],
    ['12T09:30:00.001', false],
    ['13T00:00:00', false],
  ])('to a start at 12T09:30, requested at %s: %s', (present, allowed) => {
    expect(canReschedule(lecture(), { days: [day('12')] }, at(present), zone)).toEqual(
      allowed ? { allowed: true } : { allowed: false, because: 'START_NOT_AHEAD' },
    )
  })
})

/** The state at the time of the change is kept; from then on the clock uses the new dates. */
describe('the state of a rescheduled course', () => {
  const moved = (
    overrides: Partial<LectureFacts>,
    present: string,
    { date = '28', until = '27T18:00:00' } = {},
  ) => rescheduled(lecture(overrides), { days: [day(date)], recruitFinishAt: at(until) }, at(present), zone)
  const history = (facts: LectureFacts, instants: readonly string[]) =>
    instants.map((one) => stateAt(facts, at(one), zone))

  it('stays open until the new end of registration', () => {
    const facts = moved({}, '10T12:00:00')
    expect(
      history(facts, ['10T12:00:00', '18T09:30:00', '27T18:00:00', '28T00:00:00', '28T09:30:00']),
    ).toEqual(['ANNOUNCED', 'ANNOUNCED', 'CLOSED', 'PREPARED', 'IN_PROGRESS'])
  })

  it.each(['ANNOUNCED', 'CLOSED'] as const)(
    'stays closed if registration was over, stored as %s: staff may announce it again',
    (state) => {
      const facts = moved({ state }, '17T18:00:00')
      expect(history(facts, ['17T18:00:00', '27T23:59:59.999', '28T00:00:00', '28T09:30:00'])).toEqual([
        'CLOSED',
        'CLOSED',
        'PREPARED',
        'IN_PROGRESS',
      ])
    },
  )

  it.each(['ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED'] as const)(
    'stays prepared with a fixed roll if the start day had come, stored as %s',
    (state) => {
      const facts = moved({ state }, '18T00:00:00')
      expect(
        history(facts, ['18T00:00:00', '18T09:30:00', '28T09:29:59.999', '28T09:30:00', '28T17:30:00']),
      ).toEqual(['PREPARED', 'PREPARED', 'PREPARED', 'IN_PROGRESS', 'WAITING_COMPLETION'])
    },
  )

  it('stays paused, whatever the new end of registration', () => {
    const facts = moved({ state: 'PAUSED' }, '10T12:00:00')
    expect(history(facts, ['10T12:00:00', '27T18:00:00', '28T00:00:00'])).toEqual([
      'PAUSED',
      'PAUSED',
      'PREPARED',
    ])
  })

  it('is prepared at once if brought forward to today', () => {
    const facts = moved({}, '10T08:00:00', { date: '10', until: '10T09:30:00' })
    expect(history(facts, ['10T08:00:00', '10T09:30:00'])).toEqual(['PREPARED', 'IN_PROGRESS'])
  })

  it('closes at once if the new end of registration has passed', () => {
    const facts = moved({}, '10T12:00:00', { date: '18', until: '09T18:00:00' })
    expect(history(facts, ['10T12:00:00', '17T23:59:59.999', '18T00:00:00'])).toEqual([
      'CLOSED',
      'CLOSED',
      'PREPARED',
    ])
  })

  it('stays a draft until it is announced', () => {
    const facts = moved({ state: 'DRAFT', announceAt: at('20T09:00:00') }, '10T12:00:00')
    expect(history(facts, ['10T12:00:00', '19T00:00:00', '20T09:00:00', '27T18:00:00'])).toEqual([
      'DRAFT',
      'DRAFT',
      'ANNOUNCED',
      'CLOSED',
    ])
  })
})

describe('the changes of a new schedule', () => {
  const place = { name: { en: 'Room 3', ko: '제3강의실' }, address: { en: 'Seoul' }, note: null }
  const stored: LectureSchedule = {
    days: [day('18'), day('19')],
    recruitFinishAt: at('17T18:00:00'),
    method: 'OFFLINE',
    place,
    meetingUrl: null,
  }

  it.each<[string, Partial<LectureSchedule>, boolean, boolean]>([
    ['the same schedule', { days: [day('18'), day('19')], place: structuredClone(place) }, false, false],
    [
      'the same fields in another order',
      { place: { note: null, address: { en: 'Seoul' }, name: { ko: '제3강의실', en: 'Room 3' } } },
      false,
      false,
    ],
    ['the end of registration', { recruitFinishAt: at('16T18:00:00') }, false, true],
    ['a later day', { days: [day('18'), day('20')] }, true, false],
    ['one day less', { days: [day('18')] }, true, false],
    ['a finish', { days: [day('18'), { ...day('19'), finishAt: at('19T17:00:00') }] }, true, false],
    ['the room', { place: { ...place, name: { en: 'Room 4', ko: '제4강의실' } } }, true, false],
    ['a translation of the room', { place: { ...place, name: { en: 'Room 3' } } }, true, false],
    ['how to get there', { place: { ...place, directions: { en: 'Exit 4.' } } }, true, false],
    ['a note', { place: { ...place, note: { en: 'Bring an ID.' } } }, true, false],
    ['the format', { method: 'ONLINE', place: null, meetingUrl: null }, true, false],
    ['the link', { place: null, meetingUrl: 'https://meet.example.com/a' }, true, false],
    ['everything', { days: [day('25')], recruitFinishAt: at('24T18:00:00') }, true, true],
  ])('%s', (_, change, forAttenders, forNewRegistrants) => {
    expect(scheduleChanges(stored, { ...stored, ...change })).toEqual({ forAttenders, forNewRegistrants })
  })
})

describe('the stored place of a course', () => {
  const where = { name: { en: 'Room 3' }, address: { en: 'Seoul' }, note: null }

  it('has directions only if there are any, so that a place stored before there were any stays the same', () => {
    expect(storedPlace(undefined)).toBeNull()
    expect(storedPlace(where)).toEqual(where)
    expect(Object.keys(storedPlace({ ...where, directions: null }) ?? {})).toEqual(Object.keys(where))
    expect(storedPlace({ ...where, directions: { en: 'Exit 4' } })).toEqual({
      ...where,
      directions: { en: 'Exit 4' },
    })
  })
})

describe('the venue of a course', () => {
  const place = { name: { en: 'Room 3' }, address: { en: 'Seoul' }, note: null }
  const meetingUrl = 'https://meet.example.com/a'

  it.each([
    ['OFFLINE', { place }, []],
    ['OFFLINE', {}, ['place required']],
    ['OFFLINE', { place, meetingUrl }, ['meetingUrl onlineOnly']],
    ['OFFLINE', { meetingUrl: null }, ['place required', 'meetingUrl onlineOnly']],
    ['ONLINE', { meetingUrl }, []],
    ['ONLINE', { meetingUrl: null }, []],
    ['ONLINE', {}, ['meetingUrl required']],
    ['ONLINE', { place }, ['place onSiteOnly', 'meetingUrl required']],
    ['ONLINE', { place, meetingUrl }, ['place onSiteOnly']],
  ] as const)('%s with %j', (method, where, faults) => {
    expect(venueFaults(method, where).map(({ path, words }) => `${path} ${words}`)).toEqual(faults)
  })
})
