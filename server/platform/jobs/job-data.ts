import type { OtherConcern } from '#contract/courses/concerns.ts'
import type { Conditions } from '#contract/courses/lecture-conditions.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'

/** Jobs queued by an earlier version have only fee and target group. */
type PromisedConditions = Pick<Conditions, 'fee' | 'target'> & Partial<Conditions>

/** Earlier conditions of a registration; `version` is that of the date after the change. */
export interface ConditionsChange {
  readonly version: number
  readonly before: PromisedConditions
  readonly after: PromisedConditions
}

/** Job data with the W3C context of the trace in which it was enqueued; handlers get it without. */
export type Traced<Data> = Data & { readonly traceparent?: string | undefined }

/** Job data by queue. */
export interface JobData {
  /** A mail about a registration. `version` is that of its schedule; `reason` is set if staff cancelled or moved it. */
  mail: /** `generation` of the link, for a guest whose address was corrected. */
    | { kind: 'registered'; attenderId: number; generation?: number }
    | { kind: 'dropped'; attenderId: number }
    | { kind: 'canceled'; attenderId: number; reason?: string }
    | { kind: 'rescheduled'; attenderId: number; version: number }
    | { kind: 'moved'; attenderId: number; version: number; reason: string }
    | { kind: 'conditionsChanged'; attenderId: number; change: ConditionsChange }
  /**
   * A mail to somebody who is not registered for a date, but has something of it: the hold, waiting entry, assigned seat or
   * notification of this id. `version` tells changes of a kind apart.
   */
  'date-mail': {
    kind: 'dateChanged'
    lectureId: number
    change: 'MOVED' | 'PAUSED' | 'RESUMED' | 'CONDITIONS' | 'DROPPED'
    version: string
    concern: OtherConcern
    id: number
    memberId: number | null
    conditions?: ConditionsChange
  }
  /** A mail about an application for an exam; `reason` is set if staff changed or cancelled it. */
  'exam-mail':
    | { kind: 'examApplied' | 'examDropped'; applicantId: number }
    | { kind: 'examChanged' | 'examCanceled'; applicantId: number; reason?: string }
  /** A mail with the receipt of a payment. */
  'receipt-mail': { kind: 'paid'; orderId: string }
  /** A mail about a completed refund. */
  'refund-mail':
    | { kind: 'refunded'; orderId: string }
    | { kind: 'refundedByStaff'; orderId: string; refundId: number }
  /** A mail about an exam result, or a version of it. */
  'result-mail': { kind: 'resultPublished' | 'resultCorrected'; applicantId: number; version: number }
  /** A mail about a certificate; `days` before its expiry. */
  'certificate-mail':
    | { kind: 'certificateRevoked' | 'certificateReissued'; certificateId: number }
    | { kind: 'certificateExpiring'; certificateId: number; days: number }
  /** A mail about the result of a course; `version` is that of the corrected result. */
  'completion-mail':
    | { kind: 'finished'; attenderId: number }
    | { kind: 'finishCorrected'; attenderId: number; version: number }
  /** A mail about a restriction that was lifted early; `attenderId` is the registration whose absence caused it. */
  'restriction-mail': { kind: 'restrictionLifted'; restrictionId: number; attenderId: number }
  /** A mail about credits earned by a registration, `days` before they expire. */
  'credit-mail': {
    kind: 'creditsExpiring'
    grantId: number
    /** Null for credits that staff added. */
    attenderId: number | null
    memberId: number
    days: number
  }
  /** A mail about a new version of a course's material. */
  'material-mail': { kind: 'materialRenewed'; attenderId: number; version: number }
  /** A message that staff wrote to a registered person, or to somebody who has something else of the date. */
  'message-mail': { kind: 'message'; messageId: number } & (
    | { attenderId: number }
    | { lectureId: number; concern: OtherConcern; id: number; memberId: number | null }
  )
  /** A mail about a new version of terms, to a member or to the address of a guest's registration. */
  'terms-mail': {
    kind: 'termsChanged'
    typeId: TermsType
    version: number
    to: { memberId: number } | { attenderId: number }
  }
  /** A mail to a member whose view of the site staff have opened. */
  'person-mail': { kind: 'viewedByStaff'; viewId: string; memberId: number }
  /** A mail to somebody in a waiting room who has just been admitted. */
  'room-mail': {
    kind: 'turnCome'
    ticketId: number
    admittedAt: string
    to: { memberId: number } | { emailVerifyId: string }
  }
  /**
   * A mail to somebody of a waiting list: a seat is offered, the offer or the line is over, or a guest, who has no `memberId`,
   * has joined it.
   */
  'waiting-list-mail': {
    kind: 'seatOffered' | 'offerPassedOn' | 'waitingEnded' | 'waitingJoined'
    entryId: number
    memberId: number | null
    /** When it was offered, again or for the first time, or passed on: there can be several mails of a kind about an entry. */
    at?: string
    /** Of an offer to somebody of a group: how many of its people are offered seats together, 1 if one by one. */
    offeredAtOnce?: number
  }
  /** A mail that a member asked for. */
  'notification-mail': JobData['notify'] & { notificationId: number; memberId: number }
  /**
   * What members may have asked to be told of: a new date, an opened registration, the exams of a month, or a waiting room that
   * can be entered before an opening.
   */
  notify:
    | { kind: 'newDate' | 'registrationOpen'; lectureId: number }
    | { kind: 'examsPublished'; month: string }
    | { kind: 'roomOpen'; roomId: number }
  /** A test mail that staff send to themselves to check texts. */
  'template-mail': {
    kind: 'templateTest'
    memberId: number
    at: string
    message: Pick<MailMessage, 'to' | 'subject' | 'language' | 'text' | 'html'>
  }
  /** A mail by which a guest verifies an address. */
  'verification-mail': { kind: 'emailVerification'; emailVerifyId: string }
  /** A mail to the new address of a guest for confirmation, or to the old one once it is confirmed. */
  'address-mail': { kind: 'addressCorrection' | 'addressCorrected'; correctionId: string }
  /**
   * A mail with an invitation to an organisation (`invitedAt` distinguishes repeated ones), to its new owner, or to somebody to
   * whom it has assigned a seat (`until` in the reminder of its release), or whose seat was taken back: by owner, admins, staff or
   * dropping the date without `because`.
   */
  'org-mail':
    | { kind: 'orgInvited'; invitationId: number; invitedAt: string }
    | { kind: 'orgTransferred'; orgId: number; to: number; by: number; at: string }
    | { kind: 'seatAssigned'; assignmentId: number; memberId: number; until?: string; version?: number }
    | {
        kind: 'seatTakenBack'
        reservationId: number
        memberId: number
        at: string
        because?: 'LEFT' | 'RELEASED'
      }
  /** The meeting link of an online course, in its own queue so that nothing delays it. */
  'meeting-link': { kind: 'meetingLink'; attenderId: number; version: number }
  /** An order whose outcome is queried from the provider. `isLate`: another look-up is planned, so that this one is not retried. */
  'settle-order': { orderId: string; isLate?: true }
  /** An order to refund. */
  'refund-order': { orderId: string }
  /** A refund by staff to be paid. */
  'pay-staff-refund': { refundId: number }
  /** A certificate whose PDF and badge are generated. */
  'make-certificate': { certificateId: number }
  /** A completion certificate whose PDF is generated. */
  'make-completion-certificate': { completionCertificateId: number }
  /** A new version of terms to be mailed to everybody affected. */
  'announce-terms': { typeId: TermsType; version: number }
  /** A webhook to send. */
  'deliver-webhook': { deliveryId: number }
  /** Dead letter queue of webhooks. */
  'webhook-given-up': { deliveryId: number }
  /** Comparison of seats, ledger and provider: of the last days each night, of a month once it is closed. */
  reconcile: { days?: { from: string; to: string } }
  /** Daily check of members' credits. */
  'check-credits': { day: string }
  /** Daily deletion of expired personal data. */
  retention: Record<string, never>
  /** Daily verification of the audit log. */
  'check-audit': Record<string, never>
  /** Verification of new rows of the audit log. */
  'audit-head': Record<string, never>
  /** Dead letter queue of mails; pg-boss moves jobs here even if no process noticed the failure. */
  'mail-given-up': JobData[MailQueue]
}
export type Queue = keyof JobData
export type MailQueue = Exclude<Extract<Queue, 'mail' | 'meeting-link' | `${string}-mail`>, 'mail-given-up'>
