import { describe, expect, it } from 'vitest'
import type { LectureFacts, RegistrantFacts } from '../lecture/lecture-rules.ts'
import { unknownRegistrant } from '../lecture/lecture-rules.ts'
import { canJoinPeriod, isInLine, periodEnding, periodOf } from './period-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`${text}:00+09:00`)
const now = at('2026-12-01T10:00')

describe('the period of a date', () => {
  it.each([
    ['MONTH', '2026-12-31T23:30', '2026-12-01T00:00', '2027-01-01T00:00'],
    ['MONTH', '2027-01-01T00:00', '2027-01-01T00:00', '2027-02-01T00:00'],
    ['QUARTER', '2026-12-15T09:30', '2026-10-01T00:00', '2027-01-01T00:00'],
    ['QUARTER', '2027-01-01T00:00', '2027-01-01T00:00', '2027-04-01T00:00'],
  ] as const)('as a %s of %s is that of the centre’s calendar', (kind, start, from, to) => {
    expect(periodOf(kind, at(start), zone)).toEqual({ startsAt: at(from), endsAt: at(to) })
  })
})

const full: LectureFacts = {
  state: 'ANNOUNCED',
  target: 'NORMAL',
  fee: 0,
  capacity: 5,
  seatsTaken: 5,
  announceAt: null,
  recruitFinishAt: at('2026-12-14T18:00'),
  startAt: at('2026-12-15T09:30'),
  finishAt: at('2026-12-15T17:30'),
}
const member: RegistrantFacts = { ...unknownRegistrant, ofPartner: false }
const date = (lecture: Partial<LectureFacts> = {}, registrant: Partial<RegistrantFacts> = {}) => ({
  lecture: { ...full, ...lecture },
  registrant: { ...member, ...registrant },
  lineClosed: false,
})
const endsAt = at('2027-01-01T00:00')

describe('waiting for any date of a period', () => {
  const join = (dates: Parameters<typeof canJoinPeriod>[0], waiting = false) =>
    canJoinPeriod(dates, { waiting, endsAt }, now, zone)

  it('is possible while no date has a seat, until the period is over', () => {
    expect(join([date(), date()])).toEqual({ allowed: true, until: endsAt })
  })

  it.each([
    ['who waits for one', [date()], true, 'ALREADY_WAITING'],
    [
      'who is registered for one of the dates',
      [date(), date({}, { registered: true })],
      false,
      'ALREADY_REGISTERED',
    ],
    ['who finds a seat on another date', [date(), date({ seatsTaken: 4 })], false, 'SEATS_LEFT'],
    ['to whom a seat is offered', [date({}, { offered: true })], false, 'SEATS_LEFT'],
    ['for partners only', [date({ target: 'PARTNER' })], false, 'PARTNER_ONLY'],
    ['when all lines are closed', [{ ...date(), lineClosed: true }], false, 'WAITING_LIST_CLOSED'],
    ['without a date', [], false, 'LECTURE_NOT_RECRUITING'],
  ] as const)('is refused: %s', (_, dates, waiting, because) => {
    expect(join(dates, waiting)).toMatchObject({ allowed: false, because })
  })

  it('leaves out dates that the person can’t register for, and closed lines', () => {
    expect(join([date({ target: 'PARTNER' }), date()])).toMatchObject({ allowed: true })
    expect(join([date(), date({ target: 'PARTNER', seatsTaken: 0 })])).toMatchObject({ allowed: true })
    expect(isInLine(date(), now, zone)).toBe(true)
    expect(isInLine(date({ target: 'PARTNER' }), now, zone)).toBe(false)
    expect(isInLine({ ...date(), lineClosed: true }, now, zone)).toBe(false)
  })
})

describe('an entry for a period', () => {
  const open = { endsAt, taken: false, lapsed: false }
  it.each([
    ['goes on until the period is over', open, new Date(endsAt.getTime() - 1), undefined],
    ['lapses with the period', open, endsAt, 'LAPSED'],
    ['lapses with an offer', { ...open, lapsed: true }, now, 'LAPSED'],
    ['ends with a seat', { ...open, taken: true }, now, 'TAKEN'],
    ['ends with a seat, although an offer has lapsed', { ...open, taken: true, lapsed: true }, now, 'TAKEN'],
  ] as const)('%s', (_, facts, moment, ending) => {
    expect(periodEnding(facts, moment)).toBe(ending)
  })
})
