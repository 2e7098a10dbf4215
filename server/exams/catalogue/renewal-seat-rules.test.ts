import { describe, expect, it } from 'vitest'
import { canApply, canJoin, type ExamFacts } from './exam-rules.ts'
import { type Renewal, renewalPeriod, runsOutSoon } from './renewal-seat-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`${text}:00+09:00`)
const opensAt = at('2027-01-01T00:00')
const exam: ExamFacts = {
  state: 'ANNOUNCED',
  startAt: at('2027-01-20T14:00'),
  finishAt: at('2027-01-20T15:40'),
  capacity: 10,
  seatsTaken: 0,
}
const settings = { seats: 3, endDays: 0 }
const renewal: Renewal = { certificateEndsAt: at('2027-03-31T23:59'), settings }
const person = { accountType: 'MEMBER', named: true, reserved: false } as const
const now = at('2026-12-08T10:00')

describe('a seat kept for renewals', () => {
  const decide = ({
    exam: of = {},
    renewal: has = {},
    person: is = {},
    at: when = now,
  }: {
    exam?: Partial<ExamFacts>
    renewal?: Partial<Renewal> | null
    person?: object
    at?: Date
  } = {}) =>
    canApply({ ...exam, ...of }, { ...person, ...is, renewal: has && { ...renewal, ...has } }, when, zone)
  const from = { from: opensAt }
  const notYet = { allowed: false, because: 'EXAM_OUTSIDE_MONTH', details: from }
  const until = (endDays: number) => ({ renewal: { settings: { ...settings, endDays } } })

  it.each([
    ['from a month before the opening', { at: at('2026-12-01T00:00') }, { allowed: true, until: opensAt }],
    ['not before', { at: new Date(at('2026-12-01T00:00').getTime() - 1) }, notYet],
    ['until the month opens', { at: new Date(opensAt.getTime() - 1) }, { allowed: true, until: opensAt }],
    [
      'or until days before',
      { ...until(3), at: at('2026-12-28T23:59') },
      { allowed: true, until: at('2026-12-29T00:00') },
    ],
    ['and not after', { ...until(3), at: at('2026-12-29T00:00') }, notYet],
    ['while one is left', { exam: { seatsTaken: 2 } }, { allowed: true }],
    [
      'not when all are taken',
      { exam: { seatsTaken: 3 } },
      { allowed: false, because: 'RENEWAL_SEATS_TAKEN', details: from },
    ],
    [
      'never beyond the capacity',
      { exam: { capacity: 2, seatsTaken: 2 } },
      { because: 'RENEWAL_SEATS_TAKEN' },
    ],
    ['not where none are kept', { renewal: { settings: { seats: 0, endDays: 0 } } }, notYet],
    ['not without a certificate', { renewal: null }, notYet],
    ['not if it has ended at the exam', { renewal: { certificateEndsAt: at('2027-01-20T13:59') } }, notYet],
    [
      'but if it ends at its start',
      { renewal: { certificateEndsAt: at('2027-01-20T14:00') } },
      { allowed: true },
    ],
    [
      'if it ends in six months',
      { renewal: { certificateEndsAt: at('2027-06-08T23:59') } },
      { allowed: true },
    ],
    ['not if it ends later', { renewal: { certificateEndsAt: at('2027-06-09T00:00') } }, notYet],
    ['not for an exam that is closed', { exam: { state: 'DROPPED' } }, { because: 'EXAM_CLOSED' }],
    ['not beside another application', { person: { reserved: true } }, { because: 'EXAM_ALREADY_RESERVED' }],
    ['not without a name', { person: { named: false } }, { because: 'ACCOUNT_NAME_MISSING' }],
  ] as const)('%s', (_, facts, expected) => {
    expect(decide(facts)).toMatchObject(expected)
  })

  it('counts no more once the month is open', () => {
    expect(decide({ at: opensAt, exam: { seatsTaken: 9 } })).toMatchObject({ allowed: true })
    expect(decide({ at: opensAt, exam: { seatsTaken: 10 } })).toMatchObject({ because: 'EXAM_FULL' })
  })

  it('has no waiting list', () => {
    const full = { ...exam, capacity: 3, seatsTaken: 3 }
    const line = { waiting: false, lineClosed: false }
    expect(canJoin(full, { ...person, renewal }, line, now, zone)).toMatchObject(notYet)
  })

  it('does not wait for a turn in the waiting room of the month', () => {
    const turn = { roomId: 1, entersFrom: at('2026-12-08T00:00') }
    expect(
      canApply(exam, { ...person, renewal }, now, zone, turn as Parameters<typeof canApply>[4]),
    ).toMatchObject({ allowed: true })
  })
})

describe('the months', () => {
  it.each([
    ['2027-03-01T00:00', 0, '2027-02-01T00:00', '2027-03-01T00:00'],
    ['2027-01-01T00:00', 27, '2026-12-01T00:00', '2026-12-05T00:00'],
  ])('before %s, less %i days', (opening, endDays, startsAt, endsAt) => {
    expect(renewalPeriod({ opensAt: at(opening) }, { endDays }, zone)).toEqual({
      startsAt: at(startsAt),
      endsAt: at(endsAt),
    })
  })

  it('until a certificate ends are counted in days of the centre', () => {
    expect(runsOutSoon(at('2027-06-08T23:59'), at('2026-12-08T00:00'), zone)).toBe(true)
    expect(runsOutSoon(at('2027-06-08T23:59'), at('2026-12-07T23:59'), zone)).toBe(false)
    expect(runsOutSoon(now, now, zone)).toBe(false)
  })
})
