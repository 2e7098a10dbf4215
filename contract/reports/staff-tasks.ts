import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import type { StaffRole } from '../platform/staff-roles.ts'
import { count, id, instant, localisedText } from '../platform/wire.ts'

/** Roles that see the task besides administrators. */
export const taskKinds = {
  /** Registration ends within three days, with less than 30 % of the seats taken. */
  FEW_REGISTRATIONS: 'courses',
  /** At least `MANY_WAITING` people wait for a date and are in line for no later one. */
  MANY_WAITING: 'courses',
  ATTENDANCE_MISSING: 'courses',
  READY_TO_COMPLETE: 'courses',
  /** The exam begins by the end of tomorrow, with candidates who are not handed over. */
  NOT_HANDED_OVER: 'exams',
  /** Candidates were cancelled and refunded as nobody handed them over; until staff finish the exam. */
  HAND_OVER_MISSED: 'exams',
  RESULTS_HELD: 'exams',
  /** The exam is over and cannot be finished, as candidates have no result. */
  RESULTS_MISSING: 'exams',
  /** Delivered results that fit no application. */
  RESULT_INBOX: 'exams',
  REFUND_REFUSED: 'money',
  REFUND_WAITING: 'money',
  /** The last comparison of seats, ledger and provider found differences. */
  DIFFERENCES: 'money',
  /** Members restricted for missed courses in the last 14 days; a lifted restriction needs no review. */
  RESTRICTIONS_OPENED: 'support',
  /** Mails of the last seven days. */
  MAILS_GIVEN_UP: 'support',
  /** Deliveries of the last seven days that were not sent again. Staff who switch the webhook off have seen to it. */
  WEBHOOK_GIVEN_UP: 'administrator',
} as const satisfies Readonly<Record<string, StaffRole>>
export type TaskKind = keyof typeof taskKinds

/** Of each kind, the oldest are listed. */
export const maxTasksPerKind = 20

const staffTask = z.object({
  kind: z.enum(Object.keys(taskKinds) as [TaskKind, ...TaskKind[]]),
  /** Since when the task waits, or its deadline. */
  at: instant,
  lectureId: z.nullable(id),
  examId: z.nullable(id),
  orderId: z.nullable(z.string()),
  webhookId: z.nullable(id),
  title: z.nullable(localisedText(1_000)),
  /** Number of people, seats taken, results, mails, deliveries or differences. */
  count,
  /** Total of which `count` is a part, if any. */
  total: z.nullable(count),
})
export type StaffTask = z.infer<typeof staffTask>

export const listStaffTasks = endpoint({
  id: 'listStaffTasks',
  summary: "What needs a decision today, by the caller's roles: money and deadlines first",
  method: 'GET',
  path: '/api/admin/v1/tasks',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'exams', 'money', 'support'],
  reply: z.object({ content: z.array(staffTask) }),
  errors: [],
})
