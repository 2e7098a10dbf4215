import * as z from 'zod/mini'
import { absences } from '../courses/completed-lecture.ts'
import { appliedLecture } from '../courses/lecture.ts'
import { assignedSeat } from '../courses/seat-assignment.ts'
import { ownEntry } from '../courses/waiting-list.ts'
import { ownPeriod } from '../courses/waiting-period.ts'
import { appliedExam } from '../exams/applicant.ts'
import { certificationLevel } from '../exams/exam.ts'
import { renewalSeat } from '../exams/renewal-seat.ts'
import { ownExamEntry } from '../exams/waiting-list.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, instant } from '../platform/wire.ts'

/** Days from today, in the centre's zone; 0 is today or earlier. */
const days = count

export const getOverview = endpoint({
  id: 'getOverview',
  summary: 'What is on for the caller and what comes next, with absences, certificates and credits',
  method: 'GET',
  path: '/api/user/v1/overview',
  access: 'member',
  readableInView: true,
  reply: z.object({
    /** Live registrations that are not over, soonest first; at most ten. */
    courses: z.array(z.extend(appliedLecture, { days })),
    /** Offered seats first. */
    waiting: z.array(ownEntry),
    waitingExams: z.array(ownExamEntry),
    /** Entries for any date of a course in a month or quarter. */
    waitingPeriods: z.array(ownPeriod),
    /** Seats that organisations have assigned to the caller, who has not registered yet. */
    assigned: z.array(assignedSeat),
    exams: z.array(z.extend(appliedExam, { days })),
    absences,
    certificates: z.object({
      valid: count,
      /** Valid certificates that expire soon, the next one first. */
      expiring: z.array(z.object({ id, name: z.string(), finishAt: instant, days })),
    }),
    /** Seats kept for renewing these. */
    renewalSeats: z.array(renewalSeat),
    credits: z.object({
      balance: count,
      /** When the first credits expire; null without any. */
      expiresAt: z.nullable(instant),
    }),
    /** Each level has the certificate that is valid longest, and the exam applied for. */
    levels: z.array(
      z.object({
        level: certificationLevel,
        certifiedUntil: z.nullable(instant),
        /** When the latest certificate expired; null if one is valid, or if there was none. */
        expiredAt: z.nullable(instant),
        examAt: z.nullable(instant),
      }),
    ),
  }),
  errors: [],
})
export type Overview = z.infer<typeof getOverview.reply>
