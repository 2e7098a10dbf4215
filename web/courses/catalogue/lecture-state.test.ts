import { expect, test } from 'vitest'
import { lecture } from '#words/en/courses/lecture.ts'
import { lectureNote } from './lecture-state.ts'

const { note } = lecture

test('a course with free seats shows them', () => {
  expect(lectureNote({ state: 'ANNOUNCED', label: 'RECRUITING' })).toBe('SEATS')
})

test.each([
  ['DRAFT', 'DRAFT', 'Not announced yet'],
  ['ANNOUNCED', 'FULL', 'All seats are taken'],
  ['PAUSED', 'CLOSED', 'Registration is paused'],
  ['CLOSED', 'CLOSED', 'Registration has ended'],
  ['PREPARED', 'CLOSED', 'Registration has ended'],
  ['IN_PROGRESS', 'COMPLETE', 'In progress'],
  ['WAITING_COMPLETION', 'COMPLETE', 'This course is over'],
  ['COMPLETED', 'COMPLETE', 'This course is over'],
  ['DROPPED', 'CANCELLED', 'This course has been cancelled'],
] as const)('%s with the badge %s notes: %s', (state, label, words) => {
  const said = lectureNote({ state, label })
  expect(said !== 'SEATS' && note[said]).toBe(words)
})
