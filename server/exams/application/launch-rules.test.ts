import { describe, expect, it } from 'vitest'
import { applicantStates } from '#contract/exams/exam-states.ts'
import { canLaunch } from './launch-rules.ts'

const startAt = new Date('2026-12-19T13:00:00+09:00')
const finishAt = new Date('2026-12-19T14:40:00+09:00')
const applicant = { applyState: 'SCHEDULED', handedOver: true, startAt, finishAt } as const
const at = (time: string) => new Date(`2026-12-19T${time}+09:00`)

describe('opening the test', () => {
  it.each([
    ['12:29:59.999', 'LAUNCH_NOT_YET'],
    ['12:30:00.000', undefined],
    ['14:39:59.999', undefined],
    ['14:40:00.000', 'LAUNCH_OVER'],
  ])('at %s: %s', (time, because) => {
    const decision = canLaunch(applicant, at(time))
    expect(decision.allowed ? undefined : decision.because).toBe(because)
  })

  it('names the time from which it is possible', () => {
    expect(canLaunch(applicant, at('09:00:00'))).toMatchObject({ details: { from: at('12:30:00') } })
  })

  it.each(applicantStates)('of a %s application, handed over or not', (applyState) => {
    const open = applyState === 'SCHEDULED' || applyState === 'IN_PROGRESS'
    expect(canLaunch({ ...applicant, applyState }, at('13:00:00')).allowed).toBe(open)
    expect(canLaunch({ ...applicant, applyState, handedOver: false }, at('13:00:00')).allowed).toBe(false)
  })
})
