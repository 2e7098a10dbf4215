import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, localisedText } from '../platform/wire.ts'
import { methods } from './lecture.ts'
import { type LectureState, lectureStates } from './lecture-states.ts'

export const maxLectureDays = 30
const dayMs = 86_400_000

/** Once the course has begun its days are fixed, as attendance is stored by day. */
const reschedulable: readonly LectureState[] = ['DRAFT', 'ANNOUNCED', 'PAUSED', 'CLOSED', 'PREPARED']

export function isReschedulable(state: LectureState): boolean {
  return reschedulable.includes(state)
}

const day = z.strictObject({ startAt: instant, finishAt: instant })
type Day = z.infer<typeof day>

/** Each day ends after it starts, within 24 hours, and before the next one starts. */
const days = z.array(day).check(z.minLength(1), z.maxLength(maxLectureDays), ({ value, issues }) => {
  // Invalid instants have been reported already.
  if (issues.length > 0) return
  value.forEach((one, index) => {
    const [problem, field] = problemOf(one, value[index - 1]) ?? []
    if (problem)
      issues.push({ code: 'custom', input: one, path: [index, field ?? ''], params: { words: problem } })
  })
})

function problemOf(
  { startAt, finishAt }: Day,
  before: Day | undefined,
): [words: string, field: string] | undefined {
  const length = Date.parse(finishAt) - Date.parse(startAt)
  if (length <= 0 || length > dayMs) return ['dayLength', 'finishAt']
  if (before && Date.parse(startAt) < Date.parse(before.finishAt)) return ['dayOrder', 'startAt']
  return undefined
}

const place = z.strictObject({
  name: localisedText(100),
  address: localisedText(200),
  note: z.nullable(localisedText(500)),
  directions: z.optional(z.nullable(localisedText(1_000))),
})

const webAddress = z.url({ protocol: /^https$/ })

const httpsAddress = z.string().check(
  z.maxLength(500),
  z.refine((text) => !/\s/.test(text) && text.isWellFormed() && z.safeParse(webAddress, text).success, {
    params: { words: 'httpsAddress' },
  }),
)

const scheduleFields = {
  days,
  recruitFinishAt: instant,
  /** Required on site, not allowed online. */
  place: z.optional(place),
  /** Required online, not allowed on site; null if not known yet. */
  meetingUrl: z.optional(z.nullable(httpsAddress)),
}

function recruitUntilStart({
  value,
  issues,
}: z.core.ParsePayload<{ readonly days: readonly Day[]; readonly recruitFinishAt: string }>): void {
  const [first] = value.days
  if (issues.length > 0 || !first || Date.parse(value.recruitFinishAt) <= Date.parse(first.startAt)) return
  const params = { words: 'recruitFinish' }
  issues.push({ code: 'custom', input: value.recruitFinishAt, path: ['recruitFinishAt'], params })
}

export const schedule = z.strictObject(scheduleFields).check(recruitUntilStart)
export type Schedule = z.infer<typeof schedule>

const newSchedule = z
  .strictObject({
    ...scheduleFields,
    /** Left out, the date keeps its format. */
    method: z.optional(z.enum(methods)),
  })
  .check(recruitUntilStart)
export type NewSchedule = z.infer<typeof newSchedule>

export const rescheduleLecture = endpoint({
  id: 'rescheduleLecture',
  sealed: true,
  summary: 'Change the days, format, place or link of a course date; everyone registered is mailed',
  method: 'PUT',
  path: '/api/admin/v1/lectures/:lectureId/schedule',
  access: 'operator',
  roles: ['courses'],
  params: z.object({ lectureId: idText }),
  body: newSchedule,
  versioned: true,
  reply: z.object({
    id,
    state: z.enum(lectureStates),
    startAt: instant,
    finishAt: instant,
    recruitFinishAt: instant,
    /** How often days, format, place or link have changed. */
    scheduleVersion: count,
    mailed: count,
  }),
  errors: ['NOT_FOUND', 'VERSION_CHANGED', 'RESCHEDULE_NOT_ALLOWED', 'START_NOT_AHEAD'],
})
