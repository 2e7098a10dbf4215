import { expect, it } from 'vitest'
import { listPhase } from './list-phase-rules.ts'

const zone = 'Asia/Seoul'
const seoul = (local: string) => new Date(`${local}+09:00`)
const course = { live: true, startAt: seoul('2026-12-08T10:00:00'), finishAt: seoul('2026-12-09T17:00:00') }

it.each([
  ['2026-12-07T23:59:59', 'UPCOMING'],
  ['2026-12-08T00:00:00', 'NOW'],
  ['2026-12-09T16:59:59', 'NOW'],
  ['2026-12-09T17:00:00', 'PAST'],
] as const)('at %s it is %s', (now, phase) => {
  expect(listPhase(course, seoul(now), zone)).toBe(phase)
  expect(listPhase({ ...course, live: false }, seoul(now), zone)).toBe('CANCELED')
})
