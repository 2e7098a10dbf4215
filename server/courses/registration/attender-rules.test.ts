import { describe, expect, it } from 'vitest'
import {
  type ApplyState,
  type AttenderLabel,
  applyStates,
  isLive,
  lectureStates,
  progressStates,
} from '#contract/courses/lecture-states.ts'
import {
  attenderLabel,
  canCancel,
  canCancelByStaff,
  cancelUntil,
  meetingOpensAt,
  progressAt,
  seesMeetingLink,
} from './attender-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}+09:00`)
const startAt = at('18T09:30:00')
const finishAt = at('18T17:30:00')
const unmoved = { registeredVersion: 0, scheduleVersion: 0, progressState: 'PREPARED' as const }

describe('staff cancelling a registration', () => {
  it.each(['APPLIED', 'PAID'] as const)('is open while it is %s, until the course begins', (applyState) => {
    expect(canCancelByStaff({ applyState, startAt, ...unmoved }, at('18T09:29:59.999'))).toEqual({
      allowed: true,
      until: startAt,
    })
    expect(canCancelByStaff({ applyState, startAt, ...unmoved }, startAt)).toEqual({
      ...{ allowed: false, because: 'CANCEL_DEADLINE_PASSED', details: { until: startAt }, until: startAt },
    })
  })

  it('of one that is finished is refused, whatever the clock says', () => {
    const finished = { applyState: 'APPLIED', progressState: 'FINISHED', startAt } as const
    expect(canCancelByStaff(finished, at('01T00:00:00'))).toMatchObject({
      because: 'CANCEL_DEADLINE_PASSED',
    })
  })

  it.each(['CANCELED', 'DROPPED'] as const)('of one that is %s is refused', (applyState) => {
    expect(canCancelByStaff({ applyState, startAt, ...unmoved }, at('01T00:00:00'))).toMatchObject({
      because: 'ATTENDER_CLOSED',
    })
  })
})

describe('cancelling a registration', () => {
  const until = at('18T00:00:00')

  it.each(['APPLIED', 'PAID'] as const)('is open while it is %s, to 00:00 of the start day', (applyState) => {
    const mine = { applyState, startAt, ...unmoved }
    expect(canCancel(mine, at('01T00:00:00'), zone)).toEqual({ allowed: true, until })
    expect(canCancel(mine, at('17T23:59:59.999'), zone)).toEqual({ allowed: true, until })
    for (const late of ['18T00:00:00', '18T00:00:00.001', '18T09:30:00', '25T00:00:00'])
      expect(canCancel(mine, at(late), zone)).toEqual({
        allowed: false,
        because: 'CANCEL_DEADLINE_PASSED',
        details: { until },
        until,
      })
  })

  it('is over once the course has finished, also on a clock that was moved back', () => {
    const mine = { applyState: 'APPLIED' as const, startAt, ...unmoved, progressState: 'FINISHED' as const }
    expect(canCancel(mine, at('01T00:00:00'), zone)).toMatchObject({
      allowed: false,
      because: 'CANCEL_DEADLINE_PASSED',
    })
  })

  it.each(['CANCELED', 'DROPPED'] as const)('of one that is %s is refused, early or late', (applyState) => {
    for (const now of ['01T00:00:00', '17T23:59:59', '18T00:00:00', '25T00:00:00'])
      expect(canCancel({ applyState, startAt, ...unmoved }, at(now), zone)).toEqual({
        allowed: false,
        because: 'ATTENDER_CLOSED',
      })
  })

  it.each([
    // A course just after midnight: half an hour before the start it was still the day before.
    ['18T00:30:00', '17T23:59:59', true],
    ['18T00:30:00', '18T00:00:00', false],
    // A late course: 23 hours ahead, and yet today.
    ['18T23:30:00', '18T00:30:00', false],
    ['18T23:30:00', '17T23:59:59', true],
  ])('compares calendar days, not hours: start %s, now %s', (start, now, allowed) => {
    const mine = { applyState: 'APPLIED' as const, startAt: at(start), ...unmoved }
    expect(canCancel(mine, at(now), zone).allowed).toBe(allowed)
  })

  it.each([
    ['2026-03-09T09:30:00-04:00', '2026-03-09T04:00:00.000Z'],
    ['2026-03-08T09:30:00-04:00', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01T09:30:00-05:00', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02T09:30:00-05:00', '2026-11-02T05:00:00.000Z'],
  ])('ends at local midnight where clocks change: a course at %s at %s', (start, end) => {
    const mine = { applyState: 'APPLIED' as const, startAt: new Date(start), ...unmoved }
    const last = new Date(Date.parse(end) - 1)
    expect(canCancel(mine, last, 'America/New_York')).toEqual({ allowed: true, until: new Date(end) })
    expect(canCancel(mine, new Date(end), 'America/New_York').allowed).toBe(false)
  })
})

describe('cancelling where days, place or link were changed', () => {
  const early = { startAt, ...unmoved, scheduleVersion: 1 }
  const minute = ['18T00:00:00', '18T09:20:00', '18T09:29:59.999']

  it.each(['APPLIED', 'PAID'] as const)(
    'is open to the new start, on the day itself too, for one %s before',
    (applyState) => {
      for (const now of ['01T00:00:00', '17T23:59:59.999', ...minute])
        expect(canCancel({ ...early, applyState }, at(now), zone)).toEqual({ allowed: true, until: startAt })
      for (const late of ['18T09:30:00', '18T09:30:00.001', '25T00:00:00'])
        expect(canCancel({ ...early, applyState }, at(late), zone)).toEqual({
          allowed: false,
          because: 'CANCEL_DEADLINE_PASSED',
          details: { until: startAt },
          until: startAt,
        })
    },
  )

  it.each([
    [0, 1, true],
    [0, 7, true],
    [1, 2, true],
    [1, 1, false],
    [7, 7, false],
  ])(
    'registered for version %i of now %i: to the start is %s',
    (registeredVersion, scheduleVersion, open) => {
      const seat = { startAt, ...unmoved, registeredVersion, scheduleVersion }
      expect(cancelUntil(seat, zone)).toEqual(open ? startAt : at('18T00:00:00'))
      for (const now of minute)
        expect(canCancel({ ...seat, applyState: 'APPLIED' }, at(now), zone).allowed).toBe(open)
    },
  )

  it.each(['CANCELED', 'DROPPED'] as const)('of one that is %s stays refused', (applyState) => {
    for (const now of ['01T00:00:00', ...minute])
      expect(canCancel({ ...early, applyState }, at(now), zone)).toEqual({
        allowed: false,
        because: 'ATTENDER_CLOSED',
      })
  })

  it('leaves what a registration is called and how far it is', () => {
    expect(attenderLabel({ applyState: 'APPLIED', progressState: 'PREPARED' }, 'PREPARED')).toBe('prepared')
    expect(progressAt('PREPARED', 'APPLIED', 'PREPARED')).toBe('PREPARED')
  })
})

describe('the link for joining', () => {
  it('opens ten minutes before the start', () => {
    expect(meetingOpensAt({ startAt })).toEqual(at('18T09:20:00'))
  })

  it.each([
    ['18T09:19:59.999', false],
    ['18T09:20:00', true],
    ['18T09:30:00', true],
    ['18T17:29:59.999', true],
    ['18T17:30:00', false],
    ['17T12:00:00', false],
    ['19T12:00:00', false],
  ])('at %s is given to those who attend: %s, and never to others', (now, given) => {
    for (const applyState of applyStates)
      expect(seesMeetingLink({ applyState, startAt, finishAt }, at(now))).toBe(
        given && ['APPLIED', 'PAID'].includes(applyState),
      )
  })
})

describe('how far a registration is', () => {
  const brought: Record<string, string> = {
    IN_PROGRESS: 'IN_PROGRESS',
    WAITING_COMPLETION: 'WAITING_FINISH',
    COMPLETED: 'FINISHED',
  }
  const combinations = applyStates.flatMap((applyState) =>
    lectureStates.map((lectureState) => [applyState, lectureState] as const),
  )

  it.each(combinations)('%s in a %s course', (applyState, lectureState) => {
    for (const stored of progressStates) {
      const followed = ['APPLIED', 'PAID'].includes(applyState) ? brought[lectureState] : undefined
      expect(progressAt(stored, applyState, lectureState)).toBe(followed ?? stored)
    }
  })
})

describe('what a registration is called', () => {
  const combinations = applyStates.flatMap((applyState) =>
    progressStates.flatMap((progressState) =>
      lectureStates.map((lectureState) => [applyState, progressState, lectureState] as const),
    ),
  )
  const running: Record<string, AttenderLabel> = {
    IN_PROGRESS: 'inProgress',
    WAITING_FINISH: 'waitingFinish',
    FINISHED: 'finish',
  }
  const ended: Partial<Record<ApplyState, AttenderLabel>> = { CANCELED: 'canceled', DROPPED: 'dropped' }

  it.each(combinations)('%s, progress %s, in a %s course', (applyState, progressState, lectureState) => {
    const waiting = lectureState === 'PREPARED' ? 'prepared' : 'applied'
    expect(attenderLabel({ applyState, progressState }, lectureState)).toBe(
      ended[applyState] ?? running[progressState] ?? waiting,
    )
  })

  it('counts applied and paid ones as live', () => {
    expect(applyStates.filter(isLive)).toEqual(['APPLIED', 'PAID'])
  })
})
