import { expect, test } from 'vitest'
import { lecture } from '#words/en/courses/lecture.ts'
import { lectureBadge, lectureNote, noteAddsToBadge } from './lecture-state.ts'

const { label, note } = lecture

test('a course with free seats shows them', () => {
  expect(lectureNote({ state: 'ANNOUNCED', label: 'RECRUITING' })).toBe('SEATS')
})

test.each([
  ['DRAFT', 'DRAFT', 'Not announced yet'],
  ['ANNOUNCED', 'FULL', 'All seats are taken'],
  ['PAUSED', 'CLOSED', 'Registration is paused'],
  ['CLOSED', 'CLOSED', 'Registration has ended'],
  ['PREPARED', 'CLOSED', 'Registration has ended'],
  ['IN_PROGRESS', 'COMPLETE', 'Registration has ended'],
  ['WAITING_COMPLETION', 'COMPLETE', 'This course has ended'],
  ['COMPLETED', 'COMPLETE', 'This course has ended'],
  ['DROPPED', 'CANCELLED', 'This course has been cancelled'],
] as const)('%s with the badge %s notes: %s', (state, shown, words) => {
  const said = lectureNote({ state, label: shown })
  expect(said !== 'SEATS' && note[said]).toBe(words)
})

test('a row has no note that only repeats its badge', () => {
  expect(noteAddsToBadge({ state: 'IN_PROGRESS', label: 'COMPLETE' })).toBe(true)
  expect(noteAddsToBadge({ state: 'COMPLETED', label: 'COMPLETE' })).toBe(false)
})

test.each([
  ['DRAFT', 'DRAFT', 'Draft'],
  ['ANNOUNCED', 'RECRUITING', 'Open'],
  ['ANNOUNCED', 'FULL', 'Full'],
  ['PAUSED', 'CLOSED', 'Closed'],
  ['PREPARED', 'CLOSED', 'Closed'],
  ['IN_PROGRESS', 'COMPLETE', 'In progress'],
  ['WAITING_COMPLETION', 'COMPLETE', 'Ended'],
  ['COMPLETED', 'COMPLETE', 'Ended'],
  ['DROPPED', 'CANCELLED', 'Cancelled'],
] as const)('the badge of %s with the label %s says: %s', (state, shown, word) => {
  expect(label[lectureBadge({ state, label: shown, target: 'NORMAL' }).word]).toBe(word)
})

test('only an open course for partners says so', () => {
  const partner = { target: 'PARTNER', state: 'ANNOUNCED' } as const
  expect(lectureBadge({ ...partner, label: 'RECRUITING' }).word).toBe('PARTNER')
  expect(lectureBadge({ ...partner, label: 'FULL' }).word).toBe('FULL')
})
