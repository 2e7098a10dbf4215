import type { Tx } from '../../platform/db/open.ts'
import {
  presentApplication,
  presentCertificate,
  presentPayment,
  presentRegistration,
  type Reading,
} from '../record/present-record.ts'
import { applications, certificates, membersOfOrg, payments, registrations } from '../record/record-db.ts'
import type { EventRow, Subscriber } from './event-db.ts'

/** The record that an event is about, as a webhook may see it; undefined if it is none of the webhook's organisation. */
type Compose = (subscriber: Subscriber) => Promise<object | undefined>

/** How to compose each event, by its id; an event whose record is gone has none. */
export async function composeEvents(
  tx: Tx,
  events: readonly EventRow[],
  now: Date,
): Promise<Map<number, Compose>> {
  const composed = new Map<number, Compose>()
  for (const [kind, load] of Object.entries(loaders)) {
    const ofKind = events.filter(({ type }) => type.startsWith(`${kind}.`))
    if (ofKind.length === 0) continue
    const bySubject = await load(
      tx,
      ofKind.map((event) => event.subject_id),
      now,
    )
    for (const event of ofKind) {
      const compose = bySubject.get(event.subject_id)
      if (compose) composed.set(event.id, compose)
    }
  }
  return composed
}

type Load = (tx: Tx, subjectIds: readonly number[], now: Date) => Promise<Map<number, Compose>>

/** By what comes before the dot of a type: composes the records with these ids. */
const loaders: Readonly<Record<string, Load>> = {
  async registration(tx, ids, now) {
    const rows = await registrations(tx)
      .where('attender.id', 'in', [...ids])
      .execute()
    return mapOf(
      rows,
      ({ id }) => id,
      (row) => async (subscriber) =>
        subscriber.org_id === null || subscriber.org_id === row.org_id
          ? presentRegistration(row, readingFor(subscriber, now))
          : undefined,
    )
  },
  async application(tx, ids, now) {
    const rows = await applications(tx)
      .where('applicant.id', 'in', [...ids])
      .execute()
    return mapOf(
      rows,
      ({ id }) => id,
      (row) => async (subscriber) => presentApplication(row, readingFor(subscriber, now)),
    )
  },
  async result(tx, ids, now) {
    const rows = await applications(tx)
      .where('exam_result.id', 'in', [...ids])
      .execute()
    return mapOf(
      rows,
      ({ result_id }) => result_id ?? 0,
      (row) => async (subscriber) => presentApplication(row, readingFor(subscriber, now)),
    )
  },
  async payment(tx, ids, now) {
    const rows = await payments(tx)
      .innerJoin('payment_ledger', 'payment_ledger.payment_order_id', 'payment_order.id')
      .where('payment_ledger.id', 'in', [...ids])
      .select('payment_ledger.id as line_id')
      .execute()
    return mapOf(
      rows,
      ({ line_id }) => line_id,
      (row) => async (subscriber) => presentPayment(row, readingFor(subscriber, now)),
    )
  },
  async certificate(tx, ids, now) {
    const rows = await certificates(tx)
      .where('certificate.id', 'in', [...ids])
      .execute()
    return mapOf(
      rows,
      ({ id }) => id,
      (row) => async (subscriber) => {
        const { org_id } = subscriber
        if (org_id !== null && !(await membersOfOrg(tx, org_id, [row.member_id])).has(row.member_id))
          return undefined
        return presentCertificate(row, readingFor(subscriber, now))
      },
    )
  },
}

function mapOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  compose: (row: Row) => Compose,
): Map<number, Compose> {
  return new Map(rows.map((row) => [keyOf(row), compose(row)]))
}

function readingFor({ with_people }: Subscriber, now: Date): Reading {
  return { withPeople: with_people, now }
}
