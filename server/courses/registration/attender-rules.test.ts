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
  canSeeMeetingLink,
  meetingOpensAt,
  progressAt,
} from './attender-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}+09:00`)
const startAt = at('18T09:30:00')
const finishAt = at('18T17:30:00')
const unchanged = { registeredVersion: 0, scheduleVersion: 0, progressState: 'PREPARED' as const }

describe('cancellation by staff', () => {
  it.each(['APPLIED', 'PAID'] as const)(
    'is open while the registration is %s, until the course begins',
    (applyState) => {
      expect(canCancelByStaff({ applyState, startAt, ...unchanged }, at('18T09:29:59.999'))).toEqual({
        allowed: true,
        until: startAt,
      })
      expect(canCancelByStaff({ applyState, startAt, ...unchanged }, startAt)).toEqual({
        allowed: false,
        because: 'CANCEL_DEADLINE_PASSED',
        details: { until: startAt },
        until: startAt,
      })
    },
  )

  it('of a finished registration is refused, whatever the clock says', () => {
    const finished = { applyState: 'APPLIED', progressState: 'FINISHED', startAt } as const
    expect(canCancelByStaff(finished, at('01T00:00:00'))).toMatchObject({
      because: 'CANCEL_DEADLINE_PASSED',
    })
  })

  it.each(['CANCELED', 'DROPPED'] as const)('of a %s registration is refused', (applyState) => {
    expect(canCancelByStaff({ applyState, startAt, ...unchanged }, at('01T00:00:00'))).toMatchObject({
      because: 'ATTENDER_CLOSED',
    })
  })
})

describe('cancellation', () => {
  const until = at('18T00:00:00')

  it.each(['APPLIED', 'PAID'] as const)(
    'is open while the registration is %s, until 00:00 of the start day',
    (applyState) => {
      const attender = { applyState, startAt, ...unchanged }
      expect(canCancel(attender, at('01T00:00:00'), zone)).toEqual({ allowed: true, until })
      expect(canCancel(attender, at('17T23:59:59.999'), zone)).toEqual({ allowed: true, until })
      for (const late of ['18T00:00:00', '18T00:00:00.001', '18T09:30:00', '25T00:00:00'])
        expect(canCancel(attender, at(late), zone)).toEqual({
          allowed: false,
          because: 'CANCEL_DEADLINE_PASSED',
          details: { until },
          until,
        })
    },
  )

  it('is over once the course has finished, even if the clock was moved back', () => {
    const attender = {
      applyState: 'APPLIED' as const,
      startAt,
      ...unchanged,
      progressState: 'FINISHED' as const,
    }
    expect(canCancel(attender, at('01T00:00:00'), zone)).toMatchObject({
      allowed: false,
      because: 'CANCEL_DEADLINE_PASSED',
    })
  })

  it.each(['CANCELED', 'DROPPED'] as const)(
    'of a %s registration is refused, early or late',
    (applyState) => {
      for (const now of ['01T00:00:00', '17T23:59:59', '18T00:00:00', '25T00:00:00'])
        expect(canCancel({ applyState, startAt, ...unchanged }, at(now), zone)).toEqual({
          allowed: false,
          because: 'ATTENDER_CLOSED',
        })
    },
  )

  it.each([
    // A course just after midnight: half an hour before the start it was still the previous day.
    ['18T00:30:00', '17T23:59:59', true],
    ['18T00:30:00', '18T00:00:00', false],
    // A late course: 23 hours ahead, and yet on the same day.
    ['18T23:30:00', '18T00:30:00', false],
    ['18T23:30:00', '17T23:59:59', true],
  ])('compares calendar days, not hours: start %s, now %s', (start, now, allowed) => {
    const attender = { applyState: 'APPLIED' as const, startAt: at(start), ...unchanged }
    expect(canCancel(attender, at(now), zone).allowed).toBe(allowed)
  })

  it.each([
    ['2026-03-09T09:30:00-04:00', '2026-03-09T04:00:00.000Z'],
    ['2026-03-08T09:30:00-04:00', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01T09:30:00-05:00', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02T09:30:00-05:00', '2026-11-02T05:00:00.000Z'],
  ])('ends at local midnight across clock changes: a course at %s at %s', (start, end) => {
    const attender = { applyState: 'APPLIED' as const, startAt: new Date(start), ...unchanged }
    const last = new Date(Date.parse(end) - 1)
    expect(canCancel(attender, last, 'America/New_York')).toEqual({ allowed: true, until: new Date(end) })
    expect(canCancel(attender, new Date(end), 'America/New_York').allowed).toBe(false)
  })
})

describe('cancellation after a change of days, place or link', () => {
  const early = { startAt, ...unchanged, scheduleVersion: 1 }
  const minute = ['18T00:00:00', '18T09:20:00', '18T09:29:59.999']

  it.each(['APPLIED', 'PAID'] as const)(
    'is open until the new start for a registration %s before the change',
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
    'registered for version %i of %i: open until the start is %s',
    (registeredVersion, scheduleVersion, open) => {
      const seat = { startAt, ...unchanged, registeredVersion, scheduleVersion }
      expect(cancelUntil(seat, zone)).toEqual(open ? startAt : at('18T00:00:00'))
      for (const now of minute)
        expect(canCancel({ ...seat, applyState: 'APPLIED' }, at(now), zone).allowed).toBe(open)
    },
  )

  it.each(['CANCELED', 'DROPPED'] as const)('of a %s registration stays refused', (applyState) => {
    for (const now of ['01T00:00:00', ...minute])
      expect(canCancel({ ...early, applyState }, at(now), zone)).toEqual({
        allowed: false,
        because: 'ATTENDER_CLOSED',
      })
  })

  it('does not change label and progress of the registration', () => {
    expect(attenderLabel({ applyState: 'APPLIED', progressState: 'PREPARED' }, 'PREPARED')).toBe('prepared')
    expect(progressAt('PREPARED', 'APPLIED', 'PREPARED')).toBe('PREPARED')
  })
})

describe('the meeting link', () => {
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
  ])('at %s is shown to live attenders: %s, and never to others', (now, given) => {
    for (const applyState of applyStates)
      expect(canSeeMeetingLink({ applyState, startAt, finishAt }, at(now))).toBe(
        given && ['APPLIED', 'PAID'].includes(applyState),
      )
  })
})

describe('the progress of a registration', () => {
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

describe('the label of a registration', () => {
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

  it('counts applied and paid registrations as live', () => {
    expect(applyStates.filter(isLive)).toEqual(['APPLIED', 'PAID'])
  })
})
