import { describe, expect, it } from 'vitest'
import { examStates } from '#contract/exams/exam-states.ts'
import { canHandOver } from './hand-over-rules.ts'

const zone = 'Asia/Seoul'
const at = (text: string) => new Date(`2026-12-${text}+09:00`)
/** 19 December, 13:00 to 14:40. */
const exam = { state: 'CLOSED', startAt: at('19T13:00:00'), finishAt: at('19T14:40:00') } as const

describe('handing candidates over', () => {
  it.each(examStates)('by staff, of a %s exam', (state) => {
    const now = state === 'IN_PROGRESS' ? at('19T13:30:00') : at('17T23:59:59')
    const { allowed } = canHandOver({ ...exam, state }, now, zone)
    expect(allowed).toBe(state === 'PREPARED' || state === 'IN_PROGRESS')
  })
})
