import { sql } from 'kysely'
import type { TermsType } from '#contract/people/terms-types.ts'
import type { TemplateKind } from '#contract/platform/mail-template.ts'
import type { Db } from '../../platform/db/open.ts'
import type { ConditionsChange, JobData, MailQueue } from '../../platform/jobs/job-data.ts'
import { canBeMailed, findWaiterExample, forOne } from './waiter-example-db.ts'

type MailJob = JobData[MailQueue]

const exampleChange: ConditionsChange = {
  version: 1,
  before: { fee: 0, target: 'NORMAL' },
  after: { fee: 10_000, target: 'NORMAL' },
}

/** Uses the latest record that fits. Never for mails with a code, or a link that signs in or confirms an address. */
export async function findExample(db: Db, kind: TemplateKind): Promise<MailJob | undefined> {
  switch (kind) {
    case 'registered':
    case 'canceled':
    case 'dropped':
      return forOne(db, latestAttender, ({ id }) => ({ kind, attenderId: id }))
    case 'rescheduled':
    case 'meetingLink':
      return forOne(db, latestAttender, ({ id }) => ({ kind, attenderId: id, version: 1 }))
    case 'moved':
      return forOne(db, latestAttender, ({ id }) => ({ kind, attenderId: id, version: 1, reason: '…' }))
    case 'conditionsChanged':
      return forOne(db, latestAttender, ({ id }) => ({ kind, attenderId: id, change: exampleChange }))
    case 'finished':
    case 'materialRenewed':
    case 'finishCorrected':
      return forOne(db, latestAttenderWithResult, ({ id }) => ({ kind, attenderId: id, version: 1 }))
    case 'examApplied':
    case 'examChanged':
    case 'examCanceled':
    case 'examDropped':
      return forOne(db, latestApplicant, ({ id }) => ({ kind, applicantId: id }))
    case 'resultPublished':
    case 'resultCorrected':
      return forOne(db, latestResult, ({ id }) => ({ kind, applicantId: id, version: 1 }))
    case 'certificateRevoked':
    case 'certificateReissued':
      return forOne(db, latestCertificate, ({ id }) => ({ kind, certificateId: id }))
    case 'certificateExpiring':
      return forOne(db, latestCertificate, ({ id }) => ({ kind, certificateId: id, days: 30 }))
    case 'paid':
      return forOne(db, latestPayment, (order) => ({ kind, ...order }))
    case 'refunded':
      return forOne(db, latestRefund, (order) => ({ kind, ...order }))
    case 'refundedByStaff':
      return forOne(db, latestStaffRefund, (refund) => ({ kind, ...refund }))
    case 'creditsExpiring':
      return forOne(db, latestGrant, (grant) => ({ kind, ...grant, days: 30 }))
    case 'orgInvited':
      return forOne(db, latestInvitation, ({ id, invitedAt }) => ({
        kind,
        invitationId: id,
        invitedAt: invitedAt.toISOString(),
      }))
    case 'seatAssigned':
      return forOne(db, latestAssignment, ({ id, memberId }) => ({ kind, assignmentId: id, memberId }))
    case 'seatTakenBack':
      return forOne(db, latestAssignment, ({ reservationId, memberId, assignedAt }) => ({
        kind,
        reservationId,
        memberId,
        at: assignedAt.toISOString(),
      }))
    case 'termsChanged':
      return forOne(db, latestTerms, ({ memberId, ...terms }) => ({ kind, ...terms, to: { memberId } }))
    case 'seatOffered':
    case 'offerPassedOn':
    case 'waitingEnded':
    case 'dateChanged':
    case 'roomOpen':
    case 'newDate':
    case 'registrationOpen':
    case 'examsPublished':
      return findWaiterExample(db, kind)
    case 'restrictionLifted':
    case 'orgTransferred':
    case 'emailVerification':
    case 'viewedByStaff':
    case 'turnCome':
    case 'waitingJoined':
    case 'addressCorrection':
    case 'addressCorrected':
      return undefined
  }
}

const latestApplicant = sql<{ id: number }>`select id from applicant order by id desc`

const latestCertificate = sql<{ id: number }>`select id from certificate order by id desc`

/** Of members only: a guest's mail has a link that grants access to the registration. */
const latestAttender = sql<{ id: number }>`
  select id from attender where email is not null and member_id is not null order by id desc`

const latestAttenderWithResult = sql<{ id: number }>`
  select id from attender where email is not null and member_id is not null and result is not null order by id desc`

const latestAssignment = sql<{ id: number; reservationId: number; memberId: number; assignedAt: Date }>`
  select seat_assignment.id, reservation_id as "reservationId", member_id as "memberId", assigned_at as "assignedAt"
  from seat_assignment join member on member.id = member_id where ${canBeMailed} order by seat_assignment.id desc`

const latestResult = sql<{ id: number }>`
  select applicant_id as id from exam_result where published_at is not null order by applicant_id desc`

const latestPayment = sql<{ orderId: string }>`
  select order_id as "orderId" from payment_order where paid_at is not null order by id desc`

const latestRefund = sql<{ orderId: string }>`
  select order_id as "orderId" from payment_order where refund_because is not null order by id desc`

const latestStaffRefund = sql<{ refundId: number; orderId: string }>`
  select staff_refund.id as "refundId", order_id as "orderId"
  from staff_refund join payment_order on payment_order.id = payment_order_id
  where staff_refund.state = 'DONE' order by staff_refund.id desc`

const latestGrant = sql<{ grantId: number; attenderId: number; memberId: number }>`
  select id as "grantId", attender_id as "attenderId", member_id as "memberId" from credit_grant order by id desc`

const latestInvitation = sql<{ id: number; invitedAt: Date }>`
  select id, invited_at as "invitedAt" from org_invitation order by id desc`

const latestTerms = sql<{ typeId: TermsType; version: number; memberId: number }>`
  select type_id as "typeId", version, member.id as "memberId"
  from terms_version join member on member.email_verified order by starts_at desc, member.id desc`
