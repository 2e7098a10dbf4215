import type { StaffRole } from '#contract/platform/staff-roles.ts'
import type { BulkState } from '#contract/reports/bulk-act.ts'
import type { DataImportKind } from '#contract/reports/data-import.ts'
import type { TestMember } from './make.ts'

/**
 * Callers: without session, with an expired session, with a guest's link, the member who owns the data and an
 * organisation, another member, a member and an admin of that organisation, staff, a signed machine, and another
 * system with an API token of every scope.
 */
export const callers = [
  'visitor',
  'expired',
  'guest',
  'owner',
  'other',
  'colleague',
  'orgAdmin',
  'operator',
  'machine',
  'system',
] as const
export type Caller = (typeof callers)[number]
/** Callers without a valid session. */
export const signedOut: readonly Caller[] = ['visitor', 'expired', 'guest', 'machine']
export type People = Record<Exclude<Caller, 'visitor' | 'guest' | 'machine' | 'system'>, TestMember>

/**
 * Ids of a recruiting course with its owner's registration, an exam with its owner's application (held for payment
 * calls, else paid), another date of it, and a free discount code.
 */
export interface AccessIds {
  /** The course of the lecture. */
  readonly courseId: number
  /** Another date, which nobody has registered for. */
  readonly otherLectureId: number
  /** Of the terms of service, upcoming and not announced. */
  readonly termsVersion: number
  readonly lectureId: number
  readonly attenderId: number
  readonly certificationId: number
  readonly examId: number
  readonly discountCodeId: number
  readonly discountBatchId: number
  readonly reservationId: number
  readonly auditEventId: number
  readonly guidePreviewId: string
  readonly partnerOrgId: number
  readonly discountCode: string
  readonly applicantId: number
  readonly examNumber: string
  readonly targetExamId: number
  readonly orderId: string
  /** Token of a guest's registration link; invalid for everybody but the guest. */
  readonly guestToken: string
  /** A pending e-mail verification and its token; invalid likewise. */
  readonly emailVerifyId: string
  readonly emailToken: string
  /** The owner's organisation, to which the colleague belongs and the other is invited. */
  readonly orgId: number
  readonly colleagueId: number
  readonly invitationId: number
}

/**
 * Ids after an exam: the owner's published result with its certificate, an unpublished result, a candidate without one,
 * an exam with held results, an inbox entry and a staged import.
 */
export interface PastExamIds extends CompletedCourseIds {
  readonly overExamId: number
  readonly heldExamId: number
  readonly preparedExamId: number
  readonly waitingNumber: string
  readonly missingNumber: string
  readonly entryId: number
  readonly importId: number
  readonly certificateId: number
  readonly code: string
  readonly publishedCode: string
  /** Id of the key that signed its badge. */
  readonly kid: string
  /** The owner's, of the former system. */
  readonly pastCertificateId: number
  readonly pastCompletionId: number
}

/** A course that is over but not completed, with a staged attendance file, and a restriction. */
export interface TaughtCourseIds {
  readonly taughtLectureId: number
  readonly taughtAttenderId: number
  readonly attendanceImportId: number
  readonly restrictionId: number
}

/** A staged and an applied import of each kind; that of people names the owner. */
export interface ImportIds {
  readonly imports: Readonly<Record<DataImportKind, { readonly staged: number; readonly applied: number }>>
  /** Number of an online course, and of an organisation that nobody is invited to. */
  readonly importCourse: string
  readonly importOrg: string
}

export interface BulkIds {
  readonly bulkActId: string
}

/** Paid orders of the owner, a refund by staff awaiting approval, a chargeback, and a comparison with the payment provider. */
export interface PaidOrderIds {
  /** A member with the owner's name, and a correction of their credits requested by another member of staff. */
  readonly creditMemberId: number
  readonly creditCorrectionId: number
  /** A member without a correction of credits. */
  readonly otherMemberId: number
  readonly paidOrderId: string
  readonly staffRefundId: number
  readonly chargebackId: number
  readonly reconciliationId: number
}

/** A member who is signed in, and a mail to the owner that is still being tried. */
export interface MailIds {
  readonly personId: string
  readonly messageId: string
  /** A marketing message whose sending to the owner has stopped. */
  readonly segmentMessageId: number
}

/** A webhook with a delivery that names the owner, and an API token. */
export interface SystemIds {
  readonly webhookId: number
  readonly deliveryId: number
  readonly tokenId: number
}

/** A waiting room that can be entered, with the owner's ticket. */
export interface RoomIds {
  readonly roomId: number
}

/** A full date and a full exam, with the owner's places in their waiting lists. */
export interface WaitingListIds {
  readonly fullLectureId: number
  readonly waitingEntryId: number
  readonly waitingPeriodId: number
  readonly waitingGroupId: number
  readonly fullExamId: number
  readonly examWaitingEntryId: number
  /** Token of the link that a guest with an offered seat was mailed. */
  readonly waitingToken: string
}

/** A notification that the owner requested, and the token of its mails. */
export interface NotificationIds {
  readonly notificationId: number
  readonly notificationToken: string
}

/** A course that the owner completed, with certificate and material. */
export interface CompletedCourseIds {
  readonly completedLectureId: number
  readonly completedAttenderId: number
}

export type ExpectedStatuses = Readonly<Record<Caller, number>>

export interface AccessRow {
  readonly statuses: ExpectedStatuses
  readonly params?: (things: AllIds) => Record<string, number | string>
  readonly query?: Record<string, string>
  readonly body?: unknown | ((things: AllIds) => unknown)
  readonly headers?: Record<string, string>
  /** Only the member of staff who has begun it finds it. */
  readonly isOfCaller?: true
  /** Needs an act on many, by kind. */
  readonly needsBulkAct?: BulkState
  /** Needs what follows an exam. */
  readonly needsPastExam?: true
  /** Needs a course that is over. */
  readonly needsTaughtCourse?: true
  /** Needs imports of every kind. */
  readonly needsImports?: true
  /** The endpoint needs a mail. */
  readonly needsMail?: true
  /** Needs a webhook and an API token. */
  readonly needsSystems?: true
  /** The endpoint needs a waiting room. */
  readonly needsRoom?: true
  /** The endpoint needs a waiting list. */
  readonly needsWaitingList?: true
  /** The endpoint needs a notification. */
  readonly needsNotification?: true
  /** The endpoint needs paid orders. */
  readonly needsPaidOrder?: true
  /** Changes the organisation, so each call gets a new one with new members. */
  readonly needsOwnOrg?: true
  /** Names the owner, who has sent an invitation, to whoever may read it. */
  readonly namesInviter?: true
  /** Staff see full names; e-mail addresses stay masked. */
  readonly showsNames?: true
  /** Staff see addresses and phone numbers, too. */
  readonly showsContacts?: true
  /** Staff roles besides auditors for whom people are masked. */
  readonly masked?: readonly StaffRole[]
  /** Other systems see full names and contacts. */
  readonly showsSystems?: true
}

export type AllIds = AccessIds &
  PastExamIds &
  TaughtCourseIds &
  PaidOrderIds &
  BulkIds &
  MailIds &
  RoomIds &
  WaitingListIds &
  NotificationIds &
  SystemIds &
  ImportIds

interface StatusesByGroup extends Partial<ExpectedStatuses> {
  readonly signedOut: number
  /** Status for members who are not listed. */
  readonly signedIn: number
}

/** The expected status per caller. */
export function statuses(byGroup: StatusesByGroup): ExpectedStatuses {
  const all = callers.map(
    (who) => [who, byGroup[who] ?? (isSignedOut(who) ? byGroup.signedOut : byGroup.signedIn)] as const,
  )
  return Object.fromEntries(all) as Record<Caller, number>
}

/** An API token signs nobody in. */
function isSignedOut(who: Caller): boolean {
  return who === 'system' || signedOut.includes(who)
}

export const everybody = statuses({ signedOut: 200, signedIn: 200 })
export const members = statuses({ signedOut: 401, signedIn: 200 })
export const staff = statuses({ signedOut: 404, signedIn: 404, operator: 200 })
export const staffCreates = statuses({ signedOut: 404, signedIn: 404, operator: 201 })
export const lectureParams = ({ lectureId }: AccessIds) => ({ lectureId })
/** Only for the owner; 404 for other members. */
export const owner = statuses({ signedOut: 401, signedIn: 404, owner: 200 })

/** A picture of four pixels, as base64. */
export const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg=='
