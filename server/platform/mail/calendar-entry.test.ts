import { describe, expect, it } from 'vitest'
import { readCalendar } from '../../testing/read-calendar.ts'
import { type CalendarEntry, calendarOf } from './calendar-entry.ts'

const day = (start: string, finish: string) => ({ startAt: new Date(start), finishAt: new Date(finish) })
const seoulDay = (date: string, from = '09:30', to = '17:30') =>
  day(`2026-12-${date}T${from}:00+09:00`, `2026-12-${date}T${to}:00+09:00`)

function entry(days: CalendarEntry['days'], more: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    uid: 'attender-7@edu.example.com',
    title: '클라우드 기초, "입문"; 1',
    days,
    where: 'Online',
    url: 'https://edu.example.com/attend/detail/3',
    text: '2026.12.15 09:30–17:30 KST\n2026.12.16 09:30–17:30 KST',
    to: { name: '홍길동', email: 'member@example.com' },
    organizer: { name: 'Education Centre', email: 'education@example.com' },
    stamp: new Date('2026-12-08T01:00:00Z'),
    ...more,
  }
}
const read = (days: CalendarEntry['days']) =>
  readCalendar(calendarOf(entry(days), { method: 'REQUEST', status: 'CONFIRMED', sequence: 0 }))

describe('the calendar entry of a registration', () => {
  it('escapes quotes and line breaks in names', () => {
    const to = { name: 'A "B"\r\nATTENDEE:mailto:other@example.com', email: 'member@example.com' }
    const calendar = calendarOf(entry([seoulDay('15')], { to }), {
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence: 0,
    })
    const [attendee, ...others] = calendar
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
    const removal = { method: 'CANCEL', status: 'CANCELLED', sequence: 1 } as const
    const lines = readCalendar(calendarOf(entry([seoulDay('15')]), removal))
    expect(Object.fromEntries(lines)).toMatchObject({
      METHOD: 'CANCEL',
      UID: 'attender-7@edu.example.com',
      SEQUENCE: '1',
      STATUS: 'CANCELLED',
    })
  })

  it('ends every line with CRLF', () => {
    const text = calendarOf(entry([seoulDay('15')]), { method: 'PUBLISH', status: 'CONFIRMED', sequence: 0 })
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toMatch(/[^\n]\r\nEND:VCALENDAR\r\n$/)
  })

  it('repeats daily over consecutive days with the same hours', () => {
    const lines = read([seoulDay('15'), seoulDay('16'), seoulDay('17')])
    expect(Object.fromEntries(lines)).toMatchObject({
      DTSTART: '20261215T003000Z',
      DTEND: '20261215T083000Z',
      RRULE: 'FREQ=DAILY;COUNT=3',
    })
  })

  it.each([
    ['days apart', [seoulDay('15'), seoulDay('17')], '20261217T083000Z'],
    ['a different start on one day', [seoulDay('15'), seoulDay('16', '10:00')], '20261216T083000Z'],
    ['a different end on one day', [seoulDay('15'), seoulDay('16', '09:30', '16:00')], '20261216T070000Z'],
    [
      'a daylight saving change in between',
      // 09:30 to 17:30 in New York on the days around 8 March 2026.
      [
        day('2026-03-07T14:30:00Z', '2026-03-07T22:30:00Z'),
        day('2026-03-08T13:30:00Z', '2026-03-08T21:30:00Z'),
      ],
      '20260308T213000Z',
    ],
  ])('spans from first to last day with %s', (_, days, end) => {
    const lines = read(days)
    expect(lines.has('RRULE')).toBe(false)
    expect(lines.get('DTEND')).toBe(end)
  })

  it('requires at least one day', () => {
    expect(() => read([])).toThrow('at least one day')
  })
})
