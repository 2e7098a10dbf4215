import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { count, decision, id, idText, instant, pageOf, pageQuery } from '../platform/wire.ts'
import { lectureResultLabels, lectureResults, materialMoments } from './completion-states.ts'
import { progressStates } from './lecture-states.ts'

/** All values are minutes. */
export const attendance = z.object({
  days: z.array(
    z.object({
      startAt: instant,
      finishAt: instant,
      /** The day has started, so attendance may be entered. */
      begun: z.boolean(),
      taught: count,
      /** Null without an entry for the day. */
      attended: z.nullable(count),
    }),
  ),
  taught: count,
  attended: count,
  /** For completing the course: 70 % of the taught minutes, rounded up. */
  needed: count,
  /** Minutes of the days without an entry that may be missed; 0 if none. */
  mayMiss: count,
  /** Whether 70 % can still be reached. */
  reachable: z.boolean(),
  /** NONE if the course has no practice. */
  practice: z.enum(['NONE', 'OPEN', 'DONE']),
  excusedBecause: z.nullable(z.string()),
})
export type Attendance = z.infer<typeof attendance>

export const material = z.object({
  name: z.string(),
  version: count,
  size: count,
  uploadedAt: instant,
  availableFrom: z.enum(materialMoments),
  /** When this caller may download it. */
  opensAt: instant,
  note: z.nullable(z.string()),
  /** Whether the caller has downloaded an earlier version but not this one. */
  renewed: z.boolean(),
  actions: z.object({ download: decision }),
})
export type Material = z.infer<typeof material>

const completedLecture = z.object({
  lectureId: id,
  attenderId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  finishedAt: instant,
  progressState: z.enum(progressStates),
  result: z.enum(lectureResults),
  label: z.enum(lectureResultLabels),
  /** Null if staff did not correct the result. */
  correctedBecause: z.nullable(z.string()),
  attendance: z.nullable(attendance),
  /** Null until the course is completed. */
  certificate: z.nullable(z.enum(['READY', 'MAKING'])),
  materialFileExists: z.boolean(),
  material: z.nullable(material),
  /** `usable` until they expire, whether spent or not. */
  credits: z.nullable(z.object({ amount: count, expiresAt: instant, usable: z.boolean() })),
})
export type CompletedLecture = z.infer<typeof completedLecture>

export const listCompletedLectures = endpoint({
  id: 'listCompletedLectures',
  summary: "The caller's registrations whose course is finished, with what became of them",
  method: 'GET',
  path: '/api/lecture/v1/completed-lectures',
  access: 'member',
  readableInView: true,
  query: z.strictObject(pageQuery(['finishedAt'])),
  reply: pageOf(completedLecture),
  errors: [],
})

const attenderParams = z.object({ lectureId: idText, attenderId: idText })

export const downloadCompletionCertificate = endpoint({
  id: 'downloadCompletionCertificate',
  summary: 'The PDF that proves a completed course; its name is in `x-filename`',
  method: 'GET',
  path: '/api/lecture/v1/lectures/:lectureId/attenders/:attenderId/certificate',
  access: 'member',
  params: attenderParams,
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'application/pdf',
  errors: ['NOT_FOUND', 'CERTIFICATE_NOT_READY'],
})

export const downloadMaterial = endpoint({
  id: 'downloadMaterial',
  summary: 'The newest material of a course that the caller is registered for; its name is in `x-filename`',
  method: 'GET',
  path: '/api/lecture/v1/lectures/:lectureId/attenders/:attenderId/material-file',
  access: 'member',
  params: attenderParams,
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'application/octet-stream',
  errors: ['NOT_FOUND', 'MATERIAL_NOT_OPEN'],
})

const absence = z.object({ lectureId: id, attenderId: id, title: z.string(), startAt: instant })

export const absences = z.object({
  /** Number of absences that lead to a restriction. */
  limit: count,
  /** How many more absences lead to the next restriction. */
  left: count,
  /** Absences that count towards the next restriction, oldest first. */
  counted: z.array(absence),
  restriction: z.nullable(
    z.object({
      restrictStartAt: instant,
      restrictFinishAt: instant,
      /** Reason given by staff; null if absences caused the restriction. */
      imposedBecause: z.nullable(z.string()),
      absences: z.array(absence),
    }),
  ),
})
export type Absences = z.infer<typeof absences>

export const getAbsences = endpoint({
  id: 'getAbsences',
  summary: "The caller's missed courses that count, and the restriction that they have led to",
  method: 'GET',
  path: '/api/lecture/v1/absences',
  access: 'member',
  readableInView: true,
  reply: absences,
  errors: [],
})
