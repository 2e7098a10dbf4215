import { describe, expect, it } from 'vitest'
import { absencesLeft, canLift, isActive, replacementAbsences, restrictionSpan } from './restriction-rules.ts'

const zone = 'Asia/Seoul'
const now = new Date('2026-08-31T18:00:00+09:00')

it('says how many more absences lead to a restriction', () => {
  expect([0, 2, 3, 4].map(absencesLeft)).toEqual([3, 1, 0, 0])
})

describe('a new restriction', () => {
  it('is opened by the third absence', () => {
    expect([0, 1, 2].map((counted) => restrictionSpan(counted, now, zone))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(restrictionSpan(3, now, zone)).toEqual({
      startAt: now,
      finishAt: new Date('2027-02-28T00:00:00+09:00'),
    })
    expect(restrictionSpan(4, now, zone)).toBeDefined()
  })

  it("lasts six calendar months from the day in the centre's time zone", () => {
    // At this instant Seoul is a day ahead of UTC.
    const late = new Date('2026-12-31T15:30:00Z')
    expect(restrictionSpan(3, late, zone)?.finishAt).toEqual(new Date('2027-07-01T00:00:00+09:00'))
    expect(restrictionSpan(3, late, 'UTC')?.finishAt).toEqual(new Date('2027-06-30T00:00:00Z'))
  })
})

describe('an open restriction', () => {
  const finishAt = new Date('2027-02-28T00:00:00+09:00')
  const last = new Date(finishAt.getTime() - 1)

  it('is active until its end, or until it is lifted', () => {
    expect(isActive({ finishAt, liftedAt: null }, last)).toBe(true)
    expect(isActive({ finishAt, liftedAt: null }, finishAt)).toBe(false)
    expect(isActive({ finishAt, liftedAt: now }, last)).toBe(false)
  })

  it('can be lifted while it is active', () => {
    expect(canLift({ finishAt, liftedAt: null }, last)).toEqual({ allowed: true })
    for (const [restriction, at] of [
      [{ finishAt, liftedAt: null }, finishAt],
      [{ finishAt, liftedAt: now }, last],
    ] as const)
      expect(canLift(restriction, at)).toEqual({ allowed: false, because: 'RESTRICTION_OVER' })
  })

  it('is kept by the three oldest remaining absences, or ends', () => {
    expect([[], [1], [1, 2]].map(replacementAbsences)).toEqual([undefined, undefined, undefined])
    expect(replacementAbsences([1, 2, 3])).toEqual([1, 2, 3])
    expect(replacementAbsences([1, 2, 3, 4])).toEqual([1, 2, 3])
  })
})
