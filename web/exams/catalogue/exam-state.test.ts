import { expect, test } from 'vitest'
import { examLabels } from '#contract/exams/exam-states.ts'
import { exam } from '#words/en/exams/exam.ts'
import { examLook } from './exam-state.ts'

test('every state of an exam has a word, and no two that look alike', () => {
  const looks = examLabels.map((label) => examLook({ label, applied: false }))
  expect(looks.map(({ word }) => exam.label[word])).not.toContain(undefined)
  expect(new Set(looks.map(({ word }) => exam.label[word])).size).toBe(looks.length)
})

test.each(examLabels)('an application of the reader’s own is what is said of an exam that is %s', (label) => {
  expect(examLook({ label, applied: true }).word).toBe('APPLIED')
})
