import type { StaffTask } from '#contract/reports/staff-tasks.ts'

export type TaskLine =
  | { readonly task: StaffTask }
  /** Attendance that is missing on several dates; the oldest of them since then. */
  | { readonly dates: number; readonly since: string }

/** From so many on, reminders of attendance would hide what else waits. */
const manyDates = 3

/** Lines of the list of tasks, in its order: many reminders of attendance are one line, in place of the first. */
export function linesOf(tasks: readonly StaffTask[]): TaskLine[] {
  const isReminder = ({ kind }: StaffTask) => kind === 'ATTENDANCE_MISSING'
  const reminders = tasks.filter(isReminder)
  const [first] = reminders
  if (!first || reminders.length < manyDates) return tasks.map((task) => ({ task }))
  return tasks.flatMap((task): TaskLine[] => {
    if (!isReminder(task)) return [{ task }]
    return task === first ? [{ dates: reminders.length, since: first.at }] : []
  })
}
