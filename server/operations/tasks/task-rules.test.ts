import { expect, it } from 'vitest'
import { byUrgency } from './task-rules.ts'

it('lists money and deadlines first, reminders of attendance last, and the oldest first among equals', () => {
  const task = (kind: Parameters<typeof byUrgency>[0]['kind'], day: number) => ({
    kind,
    at: new Date(Date.UTC(2026, 11, day)),
  })
  const tasks = [
    task('ATTENDANCE_MISSING', 1),
    task('READY_TO_COMPLETE', 2),
    task('MAILS_GIVEN_UP', 3),
    task('REFUND_WAITING', 9),
    task('NOT_HANDED_OVER', 8),
    task('ATTENDANCE_MISSING', 4),
  ]
  expect(tasks.sort(byUrgency).map(({ kind }) => kind)).toEqual([
    'NOT_HANDED_OVER',
    'REFUND_WAITING',
    'MAILS_GIVEN_UP',
    'ATTENDANCE_MISSING',
    'READY_TO_COMPLETE',
    'ATTENDANCE_MISSING',
  ])
})
