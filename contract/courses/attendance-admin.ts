import * as z from 'zod/mini'
import { endpoint, type Reply } from '../platform/endpoint.ts'
import { count, id, idText, instant, typedText } from '../platform/wire.ts'
import { lectureResults } from './completion-states.ts'
import { practices } from './lecture.ts'
import { lectureStates } from './lecture-states.ts'

const lectureParams = z.object({ lectureId: idText })
const importParams = z.object({ importId: idText })
const reason = typedText(500)

const minutes = z.int().check(z.gte(0), z.lte(24 * 60))

/** Minutes of each day, in order; null if not known yet. */
const attendanceEntry = z.strictObject({
  days: z.array(z.nullable(minutes)).check(z.minLength(1), z.maxLength(366)),
  practiceDone: z.boolean(),
  /** Why an absence of all days is excused: it then counts as incomplete. */
  excusedBecause: z.nullable(reason),
})
export type AttendanceEntry = z.infer<typeof attendanceEntry>

const enteredAttendance = z.object({
  days: z.array(z.nullable(count)),
  practiceDone: z.boolean(),
  excusedBecause: z.nullable(z.string()),
})

/** Only cells that differ from `before` are written; if somebody else has changed one, the sheet is refused. */
const changedAttendance = z.extend(attendanceEntry, {
  before: z.strictObject({
    days: z.array(z.nullable(minutes)).check(z.maxLength(366)),
    practiceDone: z.boolean(),
    excusedBecause: z.nullable(z.string().check(z.maxLength(500))),
  }),
})

const result = z.enum(lectureResults)

const sheetRow = z.extend(enteredAttendance, {
  attenderId: id,
  /** Null once erased. */
  personId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The result if the course were completed now; null while a day has no entry. */
  forecast: z.nullable(result),
  result: z.nullable(result),
  correctedBecause: z.nullable(z.string()),
})
export type SheetRow = z.infer<typeof sheetRow>

const attendanceSheet = z.object({
  lectureId: id,
  state: z.enum(lectureStates),
  practice: z.enum(practices),
  days: z.array(z.object({ startAt: instant, finishAt: instant, taught: count })),
  /** Live registrations, the earliest first. */
  rows: z.array(sheetRow),
  /** Rows that lack an entry for a day; the course can be completed once this is 0. */
  missing: count,
})
export type AttendanceSheet = z.infer<typeof attendanceSheet>

export const getAttendanceSheet = endpoint({
  id: 'getAttendanceSheet',
  summary: 'Who attended a course, day by day',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/attendance',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: lectureParams,
  reply: attendanceSheet,
  errors: ['NOT_FOUND'],
})

const refusals = ['NOT_FOUND', 'ATTENDANCE_NOT_OPEN', 'REASON_REQUIRED'] as const
const entryRefusals = [...refusals, 'ATTENDANCE_CHANGED'] as const

export const enterAttendanceSheet = endpoint({
  id: 'enterAttendanceSheet',
  sealed: true,
  summary:
    'Enter what attenders attended, all of it or nothing; a completed course is corrected by it, with a reason',
  method: 'PUT',
  path: '/api/admin/v1/lectures/:lectureId/attendance',
  access: 'operator',
  roles: ['courses'],
  params: lectureParams,
  body: z.strictObject({
    entries: z
      .array(z.extend(changedAttendance, { attenderId: id }))
      .check(z.minLength(1), z.maxLength(10_000)),
    reason: z.optional(reason),
  }),
  // The limit of a file upload: room for thousands of attenders over weeks, with excuses.
  maxBytes: 5_000_000,
  reply: attendanceSheet,
  errors: entryRefusals,
})

export const listAttendanceChanges = endpoint({
  id: 'listAttendanceChanges',
  summary: 'Who changed the attendance of each attender last',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/attendance-changes',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: lectureParams,
  reply: z.object({
    content: z.array(
      z.object({
        attenderId: id,
        at: instant,
        by: z.nullable(z.string()),
        /** Whether the attender checked in by the code shown in the room. */
        checkedIn: z.boolean(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
export type AttendanceChange = Reply<typeof listAttendanceChanges>['content'][number]

export const downloadAttendanceSheet = endpoint({
  id: 'downloadAttendanceSheet',
  summary: 'The sheet as a file to fill in and upload again',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/attendance.csv',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  namesPeople: true,
  params: lectureParams,
  reply: z.string(),
  media: 'text/csv',
  errors: ['NOT_FOUND'],
})

const attendanceImport = z.object({
  id,
  lectureId: id,
  /** The date is completed already: applying the file is a correction and needs a reason. */
  isCorrection: z.boolean(),
  fileName: z.string(),
  stagedAt: instant,
  appliedAt: z.nullable(instant),
  discardedAt: z.nullable(instant),
  /** In file order; unchanged rows are only counted. */
  changes: z.array(
    z.object({
      /** The header is line 1. */
      line: count,
      attenderId: id,
      name: z.nullable(z.string()),
      before: enteredAttendance,
      after: enteredAttendance,
      forecastBefore: z.nullable(result),
      forecastAfter: z.nullable(result),
    }),
  ),
  unchanged: count,
  /** Lines of registrations that have been cancelled since. */
  gone: count,
  /** Attendance has changed since the file was checked: it must be uploaded again. */
  stale: z.boolean(),
})
export type AttendanceImport = z.infer<typeof attendanceImport>

export const stageAttendance = endpoint({
  id: 'stageAttendance',
  summary:
    'Read a file of attendance, check all of it, and show what applying it would change. Stores nothing but the file',
  method: 'POST',
  path: '/api/admin/v1/lectures/:lectureId/attendance-imports',
  access: 'operator',
  roles: ['courses'],
  params: lectureParams,
  query: z.strictObject({ fileName: typedText(200) }),
  body: z.instanceof(Uint8Array<ArrayBufferLike>),
  upload: { media: 'text/csv', maxBytes: 5_000_000 },
  reply: attendanceImport,
  status: 201,
  errors: ['NOT_FOUND', 'ATTENDANCE_NOT_OPEN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const getAttendanceImport = endpoint({
  id: 'getAttendanceImport',
  summary: 'A staged file of attendance, what it changes of what stands now, and whether it is stale',
  method: 'GET',
  path: '/api/admin/v1/attendance-imports/:importId',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  namesPeople: true,
  params: importParams,
  reply: attendanceImport,
  errors: ['NOT_FOUND'],
})

export const applyAttendance = endpoint({
  id: 'applyAttendance',
  sealed: true,
  summary: 'Apply a staged file of attendance, all of it or nothing',
  method: 'POST',
  path: '/api/admin/v1/attendance-imports/:importId/applications',
  access: 'operator',
  roles: ['courses'],
  params: importParams,
  body: z.strictObject({ reason: z.nullable(reason) }),
  reply: attendanceImport,
  errors: [...refusals, 'IMPORT_SETTLED', 'IMPORT_STALE'],
})

export const discardAttendance = endpoint({
  id: 'discardAttendance',
  summary: 'Discard a staged file of attendance',
  method: 'DELETE',
  path: '/api/admin/v1/attendance-imports/:importId',
  access: 'operator',
  roles: ['courses'],
  params: importParams,
  reply: attendanceImport,
  errors: ['NOT_FOUND', 'IMPORT_SETTLED'],
})

export const getCompletionProgress = endpoint({
  id: 'getCompletionProgress',
  summary:
    'How far the completion of a course is: what its attenders were given, and which PDFs have been made',
  method: 'GET',
  path: '/api/admin/v1/lectures/:lectureId/completion',
  access: 'operator',
  readableInView: true,
  roles: ['courses'],
  params: lectureParams,
  reply: z.object({
    lectureId: id,
    state: z.enum(lectureStates),
    results: z.object({
      COMPLETED: count,
      NOT_ATTENDED: count,
      NOT_PRACTICED: count,
      INCOMPLETE: count,
      CANCELED: count,
    }),
    certificates: count,
    certificatesReady: count,
    grants: count,
    restrictions: count,
    mailsSent: count,
  }),
  errors: ['NOT_FOUND'],
})
export type CompletionProgress = z.infer<typeof getCompletionProgress.reply>
