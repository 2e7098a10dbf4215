import { expect, test } from 'vitest'
import { examLabels } from '#contract/exams/exam-states.ts'
import { exam } from '#words/en/exams/exam.ts'
import { examBadge } from './exam-state.ts'

test('every state of an exam has a label, and a distinct badge', () => {
  const badges = examLabels.map((label) => examBadge({ label, applied: false }))
  expect(badges.map(({ word }) => exam.label[word])).not.toContain(undefined)
  expect(new Set(badges.map(({ word }) => exam.label[word])).size).toBe(badges.length)
})

test.each(examLabels)('the user’s own application takes precedence for an exam that is %s', (label) => {
  expect(examBadge({ label, applied: true }).word).toBe('APPLIED')
})
