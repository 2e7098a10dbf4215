import * as z from 'zod/mini'
import { reissueCertificate, revokeCertificate } from '../certificates/certificate-admin.ts'
import { approveRefund, askRefund, lookUpPayment, retryRefund } from '../checkout/order-actions.ts'
import { reconcileNow } from '../checkout/payment.ts'
import { applyAttendance, enterAttendanceSheet } from '../courses/attendance-admin.ts'
import { addAttender } from '../courses/attender-admin.ts'
import { moveAttender } from '../courses/attender-move.ts'
import { lectureResults } from '../courses/completion-states.ts'
import { moveLecture } from '../courses/lecture.ts'
import { adminCancelAttender, replaceLecture } from '../courses/lecture-admin.ts'
import { rescheduleLecture } from '../courses/lecture-schedule.ts'
import { uploadMaterial } from '../courses/material-admin.ts'
import { liftRestriction } from '../courses/restriction-admin.ts'
import { releaseSeats } from '../courses/seat-reservation.ts'
import { adminCancelApplicant, adminChangeExam } from '../exams/applicant-admin.ts'
import { withdrawDiscountBatch, withdrawDiscountCode } from '../exams/discount-code.ts'
import { moveExam } from '../exams/exam-admin.ts'
import { correctResult, dropResult, publishResults, releaseResults } from '../exams/result-admin.ts'
import { applyResults } from '../exams/result-import.ts'
import { assignResult } from '../exams/result-inbox.ts'
import { adminTransferOrg } from '../people/org-admin.ts'
import { beginView } from '../people/person-view.ts'
import { announceTerms } from '../people/terms-admin.ts'
import { type Endpoint, endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { mailKinds } from '../platform/mail.ts'
import { count, instant, won } from '../platform/wire.ts'
import { moveWaitingRoom } from '../waiting-room/waiting-room-admin.ts'
import { correctAddress } from './people-admin.ts'

/** Further recipients are only counted. */
export const maxRecipients = 50

const change = z.object({ before: count, after: count })

export const dryRun = z.object({
  mails: z.array(z.object({ kind: z.enum(mailKinds), count })),
  /** The first recipients. */
  recipients: z.array(z.object({ kind: z.enum(mailKinds), to: z.string(), language: z.enum(languages) })),
  /** One mail per kind and language among these recipients, as it would be sent. */
  samples: z.array(
    z.object({
      kind: z.enum(mailKinds),
      language: z.enum(languages),
      to: z.string(),
      subject: z.string(),
      html: z.string(),
    }),
  ),
  refunds: z.object({ count, amount: won }),
  /** Whether the refund waits for a second person's approval. */
  asksSecondPerson: z.boolean(),
  /** Payments that the provider has and we have not recorded yet. */
  payments: z.object({ count, amount: won }),
  seats: change,
  /** Seats of the date to which a registration is moved. */
  targetSeats: z.nullable(change),
  reservedSeats: change,
  /** Seats kept for the waiting list: offered, or free while somebody waits. */
  keptSeats: change,
  /** End of registration of a course date; null if it stays. */
  registrationEnds: z.nullable(z.object({ before: instant, after: instant })),
  codes: change,
  withdrawnCodes: count,
  certificates: count,
  revocations: count,
  /** Only for completing a course date. */
  completion: z.nullable(
    z.object({
      results: z.object({ COMPLETED: count, INCOMPLETE: count, NOT_PRACTICED: count, NOT_ATTENDED: count }),
      credits: z.object({ people: count, amount: won }),
      /** Members who become restricted from registering. */
      restrictions: count,
    }),
  ),
  /** Changes of a date that is completed already; null if there are none. */
  correction: z.nullable(
    z.object({
      /** How many people get which result instead of which; null for none yet. */
      results: z.array(
        z.object({ before: z.nullable(z.enum(lectureResults)), after: z.enum(lectureResults), count }),
      ),
      /** Certificates of completion; new ones are among `certificates`. */
      withdrawnCertificates: count,
      grantedCredits: won,
      takenBackCredits: won,
      restrictions: count,
    }),
  ),
})
export type DryRun = z.infer<typeof dryRun>

/** The endpoint has the action's input, refusals and roles; everything is rolled back. */
export function dryRunOf<E extends Endpoint>(action: E, id: string) {
  return endpoint({
    id,
    summary: `What this would do, without doing it: ${action.summary}`,
    method: 'POST',
    path: `${action.path}/dry-runs`,
    access: 'operator',
    roles: action.roles ?? [],
    params: action.params as E['params'],
    body: action.body as E['body'],
    ...(action.versioned && { versioned: true as const }),
    ...(action.maxBytes && { maxBytes: action.maxBytes }),
    reply: dryRun,
    errors: action.errors,
  })
}

export const dryRunLectureMove = dryRunOf(moveLecture, 'dryRunLectureMove')
export const dryRunLectureChange = dryRunOf(replaceLecture, 'dryRunLectureChange')
export const dryRunReschedule = dryRunOf(rescheduleLecture, 'dryRunReschedule')
export const dryRunAddition = dryRunOf(addAttender, 'dryRunAddition')
export const dryRunAttendanceSheet = dryRunOf(enterAttendanceSheet, 'dryRunAttendanceSheet')
export const dryRunAttendanceImport = dryRunOf(applyAttendance, 'dryRunAttendanceImport')
export const dryRunAttenderMove = dryRunOf(moveAttender, 'dryRunAttenderMove')
export const dryRunAttenderCancellation = dryRunOf(adminCancelAttender, 'dryRunAttenderCancellation')
export const dryRunExamMove = dryRunOf(moveExam, 'dryRunExamMove')
export const dryRunApplicantCancellation = dryRunOf(adminCancelApplicant, 'dryRunApplicantCancellation')
export const dryRunExamChange = dryRunOf(adminChangeExam, 'dryRunExamChange')
export const dryRunPublication = dryRunOf(publishResults, 'dryRunPublication')
export const dryRunResultRelease = dryRunOf(releaseResults, 'dryRunResultRelease')
export const dryRunCorrection = dryRunOf(correctResult, 'dryRunCorrection')
export const dryRunRevocation = dryRunOf(revokeCertificate, 'dryRunRevocation')
export const dryRunOrgTransfer = dryRunOf(adminTransferOrg, 'dryRunOrgTransfer')
export const dryRunTermsAnnouncement = dryRunOf(announceTerms, 'dryRunTermsAnnouncement')
export const dryRunRefund = dryRunOf(askRefund, 'dryRunRefund')
export const dryRunRefundApproval = dryRunOf(approveRefund, 'dryRunRefundApproval')
export const dryRunResultImport = dryRunOf(applyResults, 'dryRunResultImport')
export const dryRunAssignment = dryRunOf(assignResult, 'dryRunAssignment')
export const dryRunResultDrop = dryRunOf(dropResult, 'dryRunResultDrop')
export const dryRunLift = dryRunOf(liftRestriction, 'dryRunLift')
export const dryRunBatchWithdrawal = dryRunOf(withdrawDiscountBatch, 'dryRunBatchWithdrawal')
export const dryRunCodeWithdrawal = dryRunOf(withdrawDiscountCode, 'dryRunCodeWithdrawal')
export const dryRunAddressCorrection = dryRunOf(correctAddress, 'dryRunAddressCorrection')
export const dryRunView = dryRunOf(beginView, 'dryRunView')
export const dryRunReissue = dryRunOf(reissueCertificate, 'dryRunReissue')
export const dryRunSeatRelease = dryRunOf(releaseSeats, 'dryRunSeatRelease')
export const dryRunRefundRetry = dryRunOf(retryRefund, 'dryRunRefundRetry')
export const dryRunLookUp = dryRunOf(lookUpPayment, 'dryRunLookUp')
export const dryRunRoomMove = dryRunOf(moveWaitingRoom, 'dryRunRoomMove')
export const dryRunReconciliation = dryRunOf(reconcileNow, 'dryRunReconciliation')

/** Takes no file: its name and when it can be downloaded decide who is mailed. */
export const dryRunMaterial = endpoint({
  id: 'dryRunMaterial',
  summary: `What this would do, without doing it: ${uploadMaterial.summary}`,
  method: 'POST',
  path: `${uploadMaterial.path}/dry-runs`,
  access: 'operator',
  roles: uploadMaterial.roles ?? [],
  params: uploadMaterial.params,
  body: uploadMaterial.query,
  reply: dryRun,
  errors: ['NOT_FOUND'],
})
