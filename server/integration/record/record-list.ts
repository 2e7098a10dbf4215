import { sql } from 'kysely'
import * as contract from '#contract/integration/record-reads.ts'
import type { TokenActor } from '../../platform/http/actor.ts'
import { list } from '../../platform/lists/list-db.ts'
import {
  presentApplication,
  presentCertificate,
  presentPayment,
  presentRegistration,
  type Reading,
} from './present-record.ts'
import { applications, certificates, payments, registrations } from './record-db.ts'

export const registrationList = list({
  endpoint: contract.readRegistrations,
  from: sql`attender`,
  id: sql<number>`attender.id`,
  where: ({ query: { changedSince }, actor: { orgId } }) => [
    orgId !== null && sql`org_id = ${orgId}`,
    changedSince && sql`greatest(applied_at, canceled_at, finished_at) >= ${new Date(changedSince)}`,
  ],
  orders: { id: sql`id` },
  defaultSort: ['id,asc'],
  async read(db, ids, call) {
    const rows = await registrations(db)
      .where('attender.id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ id: row.id, ...presentRegistration(row, readingOf(call)) }))
  },
})

export const applicationList = list({
  endpoint: contract.readApplications,
  from: sql`applicant left join exam_result on applicant_id = applicant.id`,
  id: sql<number>`applicant.id`,
  where: ({ query: { changedSince } }) => [
    sql`apply_state <> 'DRAFT'`,
    changedSince &&
      sql`greatest(applied_at, changed_at, canceled_at, published_at,
        case when published_at is not null then received_at end) >= ${new Date(changedSince)}`,
  ],
  orders: { id: sql`applicant.id` },
  defaultSort: ['id,asc'],
  async read(db, ids, call) {
    const rows = await applications(db)
      .where('applicant.id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ id: row.id, ...presentApplication(row, readingOf(call)) }))
  },
})

export const paymentList = list({
  endpoint: contract.readPayments,
  from: sql`payment_order`,
  id: sql<number>`payment_order.id`,
  where: ({ query: { changedSince } }) => [
    sql`paid_at is not null`,
    changedSince &&
      sql`exists (select from payment_ledger
        where payment_order_id = payment_order.id and at >= ${new Date(changedSince)})`,
  ],
  orders: { id: sql`id` },
  defaultSort: ['id,asc'],
  async read(db, ids, call) {
    const rows = await payments(db)
      .where('payment_order.id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ id: row.id, ...presentPayment(row, readingOf(call)) }))
  },
})

export const certificateList = list({
  endpoint: contract.readCertificates,
  from: sql`certificate`,
  id: sql<number>`certificate.id`,
  where: ({ query: { changedSince }, actor: { orgId } }) => [
    orgId !== null &&
      sql`exists (select from org_member where org_member.member_id = certificate.member_id and org_id = ${orgId})`,
    changedSince && sql`greatest(issued_at, revoked_at, replaced_at) >= ${new Date(changedSince)}`,
  ],
  orders: { id: sql`id` },
  defaultSort: ['id,asc'],
  async read(db, ids, call) {
    const rows = await certificates(db)
      .where('certificate.id', 'in', [...ids])
      .execute()
    return rows.map((row) => ({ id: row.id, ...presentCertificate(row, readingOf(call)) }))
  },
})

function readingOf({ actor, now }: { readonly actor: TokenActor; readonly now: Date }): Reading {
  return { withPeople: actor.scopes.includes('people'), now }
}
