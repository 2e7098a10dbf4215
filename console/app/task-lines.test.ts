import { expect, it } from 'vitest'
import type { StaffTask, TaskKind } from '#contract/reports/staff-tasks.ts'
import { linesOf } from './task-lines.ts'

const task = (kind: TaskKind, day: number): StaffTask => ({
  kind,
  at: `2026-12-0${day}T00:00:00.000Z`,
  lectureId: day,
  examId: null,
  orderId: null,
  webhookId: null,
  title: null,
  count: 1,
  total: 1,
})
const shown = (...tasks: StaffTask[]) =>
  linesOf(tasks).map((line) => ('task' in line ? line.task.kind : `${line.dates} since ${line.since}`))

it('makes one line of many reminders of attendance', () => {
  const reminder = (day: number) => task('ATTENDANCE_MISSING', day)
  expect(shown(reminder(1), reminder(2))).toEqual(['ATTENDANCE_MISSING', 'ATTENDANCE_MISSING'])
  expect(
    shown(task('REFUND_WAITING', 5), reminder(1), task('READY_TO_COMPLETE', 2), reminder(3), reminder(4)),
  ).toEqual(['REFUND_WAITING', '3 since 2026-12-01T00:00:00.000Z', 'READY_TO_COMPLETE'])
})
