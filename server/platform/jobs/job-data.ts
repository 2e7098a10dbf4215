import type { OtherConcern } from '#contract/courses/concerns.ts'
import type { Conditions } from '#contract/courses/lecture-conditions.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'

/** Jobs of earlier versions have only fee and target group. */
type PromisedConditions = Pick<Conditions, 'fee' | 'target'> & Partial<Conditions>

/** `version` is the date's after the change. */
export interface ConditionsChange {
  readonly version: number
  readonly before: PromisedConditions
  readonly after: PromisedConditions
}

/** With the W3C context of the trace in which it was enqueued, which handlers do not get. */
export type Traced<Data> = Data & { readonly traceparent?: string | undefined }

export interface JobData {
  /** About a registration. `version` is that of its schedule; `reason` is set if staff cancelled or moved it. */
  mail: /** `generation` of the link, for a guest whose address was corrected. */
    | { kind: 'registered'; attenderId: number; generation?: number }
    | { kind: 'dropped'; attenderId: number }
    | { kind: 'canceled'; attenderId: number; reason?: string }
    | { kind: 'rescheduled'; attenderId: number; version: number }
    | { kind: 'moved'; attenderId: number; version: number; reason: string }
    | { kind: 'conditionsChanged'; attenderId: number; change: ConditionsChange }
  /**
   * To somebody who is not registered for a date but has something else of it: the hold, waiting entry, assigned seat or
   * notification with this id. `version` distinguishes changes of a kind.
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
  /** About an application for an exam. `reason` is set if staff changed or cancelled it. */
  'exam-mail':
    | { kind: 'examApplied' | 'examDropped'; applicantId: number }
    | { kind: 'examChanged' | 'examCanceled'; applicantId: number; reason?: string }
  'receipt-mail': { kind: 'paid'; orderId: string }
  'refund-mail':
    | { kind: 'refunded'; orderId: string }
    | { kind: 'refundedByStaff'; orderId: string; refundId: number }
  'result-mail': { kind: 'resultPublished' | 'resultCorrected'; applicantId: number; version: number }
  /** `days` before its expiry. */
  'certificate-mail':
    | { kind: 'certificateRevoked' | 'certificateReissued'; certificateId: number }
    | { kind: 'certificateExpiring'; certificateId: number; days: number }
  /** `version` is that of the corrected result. */
  'completion-mail':
    | { kind: 'finished'; attenderId: number }
    | { kind: 'finishCorrected'; attenderId: number; version: number }
  /** `attenderId` is the registration whose absence caused the restriction. */
  'restriction-mail': { kind: 'restrictionLifted'; restrictionId: number; attenderId: number }
  /** Credits expire in `days`. */
  'credit-mail': {
    kind: 'creditsExpiring'
    grantId: number
    /** Null for credits that staff added. */
    attenderId: number | null
    memberId: number
    days: number
  }
  'material-mail': { kind: 'materialRenewed'; attenderId: number; version: number }
  /** Written by staff, to a registered person or to somebody who has something else of the date. */
  'message-mail': { kind: 'message'; messageId: number } & (
    | { attenderId: number }
    | { lectureId: number; concern: OtherConcern; id: number; memberId: number | null }
  )
  /** Written by staff, to somebody of a segment who has agreed to marketing: a member, or a guest by a registration. */
  'segment-mail': {
    kind: 'segmentMessage'
    messageId: number
    to: { memberId: number } | { attenderId: number }
    /** The discount code that this person is given. */
    codeId?: number
  }
  /** Enqueues the mails of a message to a segment. */
  'send-to-segment': { messageId: number }
  /** To a member, or to the address of a guest's registration. */
  'terms-mail': {
    kind: 'termsChanged'
    typeId: TermsType
    version: number
    to: { memberId: number } | { attenderId: number }
  }
  /** To a member whose view of the site staff have opened. */
  'person-mail': { kind: 'viewedByStaff'; viewId: string; memberId: number }
  'room-mail': {
    kind: 'turnCome'
    ticketId: number
    admittedAt: string
    to: { memberId: number } | { emailVerifyId: string }
  }
  /**
   * To somebody of a waiting list: a seat is offered, the offer or the line is over, or a guest (without `memberId`) has joined.
   */
  'waiting-list-mail': {
    kind: 'seatOffered' | 'offerPassedOn' | 'waitingEnded' | 'waitingJoined'
    entryId: number
    memberId: number | null
    /** When the seat was offered, again or for the first time, or passed on: an entry can have several mails of a kind. */
    at?: string
    /** For a member of a group: the number of its people to whom seats are offered together, 1 if one by one. */
    offeredAtOnce?: number
  }
  'notification-mail': JobData['notify'] & { notificationId: number; memberId: number }
  /** News that members may have asked to be told of by mail. */
  notify:
    | { kind: 'newDate' | 'registrationOpen'; lectureId: number }
    | { kind: 'examsPublished'; month: string }
    | { kind: 'roomOpen'; roomId: number }
  'template-mail': {
    kind: 'templateTest'
    memberId: number
    at: string
    message: Pick<MailMessage, 'to' | 'subject' | 'language' | 'text' | 'html'>
  }
  'verification-mail': { kind: 'emailVerification'; emailVerifyId: string }
  /** To a guest's new address for confirmation, or to the old one once it is confirmed. */
  'address-mail': { kind: 'addressCorrection' | 'addressCorrected'; correctionId: string }
  /**
   * An invitation to an organisation (`invitedAt` distinguishes repeated ones), to its new owner, or about an assigned seat:
   * assigned, about to be released (`until`), or taken back. Without `because`, owner, admins or staff took it back or the date
   * was dropped.
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
  /** Has its own queue so that nothing delays it. */
  'meeting-link': { kind: 'meetingLink'; attenderId: number; version: number }
  /** Looks up an order's outcome at the provider. `isLate`: another look-up is planned, so that this one is not retried. */
  'settle-order': { orderId: string; isLate?: true }
  'refund-order': { orderId: string }
  'pay-staff-refund': { refundId: number }
  'make-certificate': { certificateId: number }
  'make-completion-certificate': { completionCertificateId: number }
  'announce-terms': { typeId: TermsType; version: number }
  'deliver-webhook': { deliveryId: number }
  'webhook-given-up': { deliveryId: number }
  /** Compares seats, ledger and provider: the last days each night, a month once it is closed. */
  reconcile: { days?: { from: string; to: string } }
  'check-credits': { day: string }
  retention: Record<string, never>
  'check-audit': Record<string, never>
  /** What staff do to many rows of a list. */
  'bulk-act': { bulkActId: string }
  /** Verification of new rows of the audit log. */
  'audit-head': Record<string, never>
  /** Dead letter queue of mails; pg-boss moves jobs here even if no process noticed the failure. */
  'mail-given-up': JobData[MailQueue]
}
export type Queue = keyof JobData
export type MailQueue = Exclude<Extract<Queue, 'mail' | 'meeting-link' | `${string}-mail`>, 'mail-given-up'>
