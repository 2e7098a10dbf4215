import { describe, expect, it } from 'vitest'
import {
  clockHandsOver,
  handOverDueUntil,
  handOverEndsAt,
  handOverExpectedUntil,
} from './hand-over-due-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}+09:00`)
/** 19 December, 13:00 to 14:40. */
const exam = { state: 'CLOSED', startAt: at('19T13:00:00'), finishAt: at('19T14:40:00') } as const

describe('handing candidates over', () => {
  it.each([
    ['17T23:59:59.999', false],
    ['18T00:00:00', true],
    ['19T12:59:59.999', true],
    ['19T13:00:00', false],
    ['19T14:40:00', false],
  ])('by the clock at %s: %s', (time, does) => {
    expect(clockHandsOver(exam, { byFile: false }, at(time), zone)).toBe(does)
    expect(clockHandsOver(exam, { byFile: true }, at(time), zone)).toBe(false)
  })

  it('ends at the finish, or later while a result file may still arrive', () => {
    expect(handOverEndsAt(exam, { byFile: false }, zone)).toEqual(exam.finishAt)
    expect(handOverEndsAt(exam, { byFile: true }, zone)).toEqual(at('27T00:00:00'))
  })

  it.each([
    ['17T23:59:59.999', false],
    ['18T00:00:00', true],
  ])('is on the list of what is to be done from the day before on, at %s: %s', (time, isListed) => {
    expect(exam.startAt < handOverDueUntil(at(time), zone)).toBe(isListed)
  })

  it('is expected 24 hours before the start', () => {
    expect(handOverExpectedUntil(at('18T13:00:00'))).toEqual(exam.startAt)
  })
})
