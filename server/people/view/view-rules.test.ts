import { expect, it } from 'vitest'
import { maySeeAsOthers, viewEnd } from './view-rules.ts'

it('ends after fifteen minutes', () =>
  expect(viewEnd(new Date('2026-12-08T10:00:00Z'))).toEqual(new Date('2026-12-08T10:15:00Z')))

it('is for support and administrators', () => {
  expect(
    [['support'], ['administrator'], ['courses', 'support']].map((roles) => maySeeAsOthers(roles as [])),
  ).toEqual([true, true, true])
  expect(
    [[], ['auditor'], ['courses', 'exams', 'money']].map((roles) => maySeeAsOthers(roles as [])),
  ).toEqual([false, false, false])
})
