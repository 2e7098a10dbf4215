import type { TemplateKind } from '#contract/platform/mail-template.ts'
import type { Db } from '../../platform/db/open.ts'
import type { ConditionsChange, JobData, MailQueue } from '../../platform/jobs/job-data.ts'
import { findWaiterExample, forOne } from './waiter-example-db.ts'

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
      return forOne(await latestAttender(db), ({ id }) => ({ kind, attenderId: id }))
    case 'rescheduled':
    case 'meetingLink':
      return forOne(await latestAttender(db), ({ id }) => ({ kind, attenderId: id, version: 1 }))
    case 'moved':
      return forOne(await latestAttender(db), ({ id }) => ({ kind, attenderId: id, version: 1, reason: '…' }))
    case 'conditionsChanged':
      return forOne(await latestAttender(db), ({ id }) => ({ kind, attenderId: id, change: exampleChange }))
    case 'finished':
    case 'materialRenewed':
    case 'finishCorrected':
      return forOne(await latestAttender(db, { withResult: true }), ({ id }) => ({
        kind,
        attenderId: id,
        version: 1,
      }))
    case 'examApplied':
    case 'examChanged':
    case 'examCanceled':
    case 'examDropped':
      return forOne(await latest(db, 'applicant'), ({ id }) => ({ kind, applicantId: id }))
    case 'resultPublished':
    case 'resultCorrected':
      return forOne(await latestResult(db), ({ id }) => ({ kind, applicantId: id, version: 1 }))
    case 'certificateRevoked':
    case 'certificateReissued':
      return forOne(await latest(db, 'certificate'), ({ id }) => ({ kind, certificateId: id }))
    case 'certificateExpiring':
      return forOne(await latest(db, 'certificate'), ({ id }) => ({ kind, certificateId: id, days: 30 }))
    case 'paid':
    case 'refunded':
    case 'refundedByStaff':
    case 'creditsExpiring':
      return findMoneyExample(db, kind)
    case 'orgInvited':
    case 'seatAssigned':
    case 'seatTakenBack':
      return findOrgExample(db, kind)
    case 'termsChanged':
      return latestTermsMail(db)
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

async function latestTermsMail(db: Db): Promise<MailJob | undefined> {
  return forOne(await latestTerms(db), ({ type_id: typeId, version, memberId }) => ({
    kind: 'termsChanged',
    typeId,
    version,
    to: { memberId },
  }))
}

type MoneyKind = Extract<TemplateKind, 'paid' | 'refunded' | 'refundedByStaff' | 'creditsExpiring'>

async function findMoneyExample(db: Db, kind: MoneyKind): Promise<MailJob | undefined> {
  switch (kind) {
    case 'paid':
      return forOne(await latestPayment(db), ({ order_id }) => ({ kind, orderId: order_id }))
    case 'refunded':
      return forOne(await latestRefund(db), ({ order_id }) => ({ kind, orderId: order_id }))
    case 'refundedByStaff':
      return forOne(await latestStaffRefund(db), ({ id, order_id }) => ({
        kind,
        orderId: order_id,
        refundId: id,
      }))
    case 'creditsExpiring':
      return forOne(await latestGrant(db), ({ id, attender_id, member_id }) => ({
        kind,
        grantId: id,
        attenderId: attender_id,
        memberId: member_id,
        days: 30,
      }))
  }
}

type OrgKind = Extract<TemplateKind, 'orgInvited' | 'seatAssigned' | 'seatTakenBack'>

async function findOrgExample(db: Db, kind: OrgKind): Promise<MailJob | undefined> {
  if (kind === 'orgInvited')
    return forOne(await latestInvitation(db), ({ id, invited_at }) => ({
      kind,
      invitationId: id,
      invitedAt: invited_at.toISOString(),
    }))
  return forOne(await latestAssignment(db), ({ id, reservation_id, member_id: memberId, assigned_at }) =>
    kind === 'seatAssigned'
      ? { kind, assignmentId: id, memberId }
      : { kind, reservationId: reservation_id, memberId, at: assigned_at.toISOString() },
  )
}

function latest(db: Db, table: 'applicant' | 'certificate') {
  return db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Of members only: a guest's mail has a link that grants access to the registration. */
function latestAttender(db: Db, { withResult = false } = {}) {
  return db
    .selectFrom('attender')
    .select('id')
    .where('email', 'is not', null)
    .where('member_id', 'is not', null)
    .$if(withResult, (rows) => rows.where('result', 'is not', null))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Of a member who can be mailed. */
function latestAssignment(db: Db) {
  return db
    .selectFrom('seat_assignment')
    .innerJoin('member', 'member.id', 'seat_assignment.member_id')
    .select(['seat_assignment.id', 'seat_assignment.member_id', 'reservation_id', 'assigned_at'])
    .where('member.email_verified', '=', true)
    .where('member.email', 'is not', null)
    .orderBy('seat_assignment.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function latestResult(db: Db) {
  return db
    .selectFrom('exam_result')
    .select('applicant_id as id')
    .where('published_at', 'is not', null)
    .orderBy('applicant_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function latestPayment(db: Db) {
  return db
    .selectFrom('payment_order')
    .select('order_id')
    .where('paid_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function latestRefund(db: Db) {
  return db
    .selectFrom('payment_order')
    .select('order_id')
    .where('refund_because', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function latestStaffRefund(db: Db) {
  return db
    .selectFrom('staff_refund')
    .innerJoin('payment_order', 'payment_order.id', 'staff_refund.payment_order_id')
    .select(['staff_refund.id', 'payment_order.order_id'])
    .where('staff_refund.state', '=', 'DONE')
    .orderBy('staff_refund.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function latestGrant(db: Db) {
  return db
    .selectFrom('credit_grant')
    .select(['id', 'attender_id', 'member_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function latestInvitation(db: Db) {
  return db
    .selectFrom('org_invitation')
    .select(['id', 'invited_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function latestTerms(db: Db) {
  return db
    .selectFrom('terms_version')
    .innerJoin('member', (join) => join.on('member.email_verified', '=', true))
    .select(['type_id', 'version', 'member.id as memberId'])
    .orderBy('starts_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
