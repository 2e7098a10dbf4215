import { describe, expect, it } from 'vitest'
import { readCalendar, readEvents } from '../../../testing/calendar.ts'
import { type CalendarEntry, calendarFile, calendarObjects } from './calendar-entry.ts'

const day = (start: string, finish: string) => ({ startAt: new Date(start), finishAt: new Date(finish) })
const seoulDay = (date: string, from = '09:30', to = '17:30') =>
  day(`2026-12-${date}T${from}:00+09:00`, `2026-12-${date}T${to}:00+09:00`)

function entry(days: CalendarEntry['days'], more: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    id: 'attender-7',
    host: 'edu.example.com',
    title: '클라우드 기초, "입문"; 1',
    days,
    where: 'Online',
    url: 'https://edu.example.com/attend/detail/3',
    text: '2026.12.15 09:30–17:30 KST\n2026.12.16 09:30–17:30 KST',
    to: { name: '홍길동', email: 'member@example.com' },
    organizer: { name: 'Education Centre', email: 'education@example.com' },
    stamp: new Date('2026-12-08T01:00:00Z'),
    sequence: 0,
    ...more,
  }
}
/** The first object of a mail. */
const read = (days: CalendarEntry['days'], more: Partial<CalendarEntry> = {}) =>
  readCalendar(calendarObjects(entry(days, more), 'REQUEST')[0]?.content ?? '')
const shownOf = (content: string) =>
  readEvents(content).map((event) =>
    ['UID', 'SEQUENCE', 'STATUS', 'DTSTART', 'DTEND'].map((name) => event.get(name)).join(' '),
  )
const objectsOf = (one: CalendarEntry, method: 'REQUEST' | 'CANCEL' = 'REQUEST') =>
  calendarObjects(one, method).map((object) => [object.method, ...shownOf(object.content)].join(' '))

describe('the calendar entry of a registration', () => {
  it('escapes quotes and line breaks in names', () => {
    const to = { name: 'A "B"\r\nATTENDEE:mailto:other@example.com', email: 'member@example.com' }
    const [object] = calendarObjects(entry([seoulDay('15')], { to }), 'REQUEST')
    const [attendee, ...others] = (object?.content ?? '')
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line.startsWith('ATTENDEE'))
    expect(others).toEqual([])
    expect(attendee).toContain(`CN="A 'B' ATTENDEE:mailto:other@example.com":MAILTO:member@example.com`)
  })

  it('contains everything a calendar needs, in UTC', () => {
    const lines = read([seoulDay('15')])
    expect(Object.fromEntries(lines)).toMatchObject({
      VERSION: '2.0',
      METHOD: 'REQUEST',
      UID: 'attender-7@edu.example.com',
      SEQUENCE: '0',
      DTSTAMP: '20261208T010000Z',
      DTSTART: '20261215T003000Z',
      DTEND: '20261215T083000Z',
      SUMMARY: '클라우드 기초\\, "입문"\\; 1',
      DESCRIPTION: '2026.12.15 09:30–17:30 KST\\n2026.12.16 09:30–17:30 KST',
      LOCATION: 'Online',
      STATUS: 'CONFIRMED',
      'URL;VALUE=URI': 'https://edu.example.com/attend/detail/3',
    })
    expect(lines.has('RRULE')).toBe(false)
    expect([...lines.keys()].join()).toMatch(/ORGANIZER;CN="Education Centre"/)
    expect([...lines].flat().join()).toMatch(/ATTENDEE;[^:]*,MAILTO:member@example.com/i)
  })

  it('is removed by the same UID with a higher SEQUENCE and method CANCEL', () => {
    const [removal] = calendarObjects(entry([seoulDay('15')]), 'CANCEL')
    const lines = readCalendar(removal?.content ?? '')
    expect(Object.fromEntries(lines)).toMatchObject({
      METHOD: 'CANCEL',
      UID: 'attender-7@edu.example.com',
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
    })
  })

  it('ends every line with CRLF', () => {
    const text = calendarFile(entry([seoulDay('15')]))
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/[^\n]\r\nEND:VCALENDAR\r\n$/)
  })

  it('is one entry per day, each an object of its own in a mail', () => {
    const course = entry([seoulDay('15'), seoulDay('16', '10:00', '16:00')], { sequence: 2 })
    const days = [
      'attender-7-1@edu.example.com 2 CONFIRMED 20261215T003000Z 20261215T083000Z',
      'attender-7-2@edu.example.com 2 CONFIRMED 20261216T010000Z 20261216T070000Z',
    ]
    expect(objectsOf(course)).toEqual(days.map((day) => `REQUEST ${day}`))
    expect(shownOf(calendarFile(course))).toEqual(days)
    expect(objectsOf(course, 'CANCEL')).toEqual(
      days.map((day) => `CANCEL ${day.replace(' 2 CONFIRMED', ' 3 CANCELLED')}`),
    )
  })

  it('in a file names nobody', () => {
    const file = calendarFile(entry([seoulDay('15'), seoulDay('16')]))
    expect(readCalendar(file).get('METHOD')).toBe('PUBLISH')
    expect(file).not.toContain('ATTENDEE')
    expect(shownOf(calendarFile(entry([seoulDay('15')]), true))).toEqual([
      'attender-7@edu.example.com 1 CANCELLED 20261215T003000Z 20261215T083000Z',
    ])
  })

  const [one, two, three] = [seoulDay('15'), seoulDay('16'), seoulDay('17')]
  it.each([
    ['from three days to two', [one, two], [3], ['attender-7-3']],
    ['from several days to one', [one], [2], ['attender-7-1', 'attender-7-2']],
    ['from one day to several', [one, two, three], [1], ['attender-7']],
    ['to as many days', [one, two], [2], []],
    ['there and back', [one], [1, 2], ['attender-7-1', 'attender-7-2']],
  ])('moved %s removes what is left', (_, days, earlierDays, left) => {
    const removed = left.map((id) => `CANCEL ${id}@edu.example.com 4 CANCELLED`)
    const objects = objectsOf(entry(days, { earlierDays, sequence: 4 }))
    expect(objects.filter((object) => object.startsWith('REQUEST'))).toHaveLength(days.length)
    expect(objects.slice(days.length).map((object) => object.split(' ').slice(0, 4).join(' '))).toEqual(
      removed,
    )
  })

  it.each([
    ['three days in a row', [seoulDay('15'), seoulDay('16'), seoulDay('17')], '20261215T083000Z', true],
    ['days apart', [seoulDay('15'), seoulDay('17')], '20261217T083000Z', false],
    ['a different start on one day', [seoulDay('15'), seoulDay('16', '10:00')], '20261216T083000Z', false],
    [
      'a different end on one day',
      [seoulDay('15'), seoulDay('16', '09:30', '16:00')],
      '20261216T070000Z',
      false,
    ],
    [
      'a daylight saving change in between',
      // 09:30 to 17:30 in New York on the days around 8 March 2026.
      [
        day('2026-03-07T14:30:00Z', '2026-03-07T22:30:00Z'),
        day('2026-03-08T13:30:00Z', '2026-03-08T21:30:00Z'),
      ],
      '20260308T213000Z',
      false,
    ],
  ])('undivided stays one entry over %s', (_, days, end, repeats) => {
    const lines = read(days, { undivided: true })
    expect(lines.get('UID')).toBe('attender-7@edu.example.com')
    expect(lines.get('RRULE')).toBe(repeats ? `FREQ=DAILY;COUNT=${days.length}` : undefined)
    expect(lines.get('DTEND')).toBe(end)
  })

  it('requires at least one day', () => {
    expect(() => read([])).toThrow('at least one day')
  })
})
