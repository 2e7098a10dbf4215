import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { instant } from '../platform/wire.ts'
import { lectureFilters, lectureListItem, monthText } from './lecture.ts'

const monthlyLecture = z.extend(lectureListItem, {
  /** Includes days in another month. */
  days: z.array(z.object({ startAt: instant, finishAt: instant })),
})
export type MonthlyLecture = z.infer<typeof monthlyLecture>

export const listMonthlyLectures = endpoint({
  id: 'listMonthlyLectures',
  summary: 'Courses with a day in a month, past ones too, by their start',
  method: 'GET',
  path: '/api/lecture/v1/monthly-lectures/:month',
  access: 'open',
  readableInView: true,
  cacheKeyQuery: ['level', 'method', 'target', 'taughtIn', 'seats'],
  params: z.object({ month: monthText }),
  query: z.strictObject(lectureFilters),
  reply: z.array(monthlyLecture),
  errors: [],
})
