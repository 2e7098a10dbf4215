import { sql } from 'kysely'
import * as contract from '#contract/integration/record-reads.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import type { TokenActor } from '../../platform/http/actor.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import {
  presentApplication,
  presentCertificate,
  presentPayment,
  presentRegistration,
  type Reading,
} from './present-record.ts'
import { applications, certificates, payments, registrations } from './record-db.ts'

interface ReadQuery extends PageQuery {
  readonly changedSince?: string | undefined
}

/** Records that other systems read with an API token, in the order of their ids. */
export function recordRoutes(api: Api, db: Db): void {
  registrationRecords(api, db)
  applicationRecords(api, db)
  paymentRecords(api, db)
  certificateRecords(api, db)
}

function registrationRecords(api: Api, db: Db): void {
  serve(api, contract.readRegistrations, ({ query, actor, now }) => {
    const { since, direction, slice, reading } = readingOf(query, actor, now)
    const matching = registrations(db)
      .$if(actor.orgId !== null, (rows) => rows.where('attender.org_id', '=', actor.orgId))
      .$if(since !== undefined, (rows) =>
        rows.where(sql`greatest(applied_at, canceled_at, finished_at)`, '>=', since),
      )
    return page(
      matching.orderBy('attender.id', direction).limit(slice.size).offset(slice.offset),
      matching.clearSelect().select((row) => row.fn.countAll<number>().as('total')),
      (row) => presentRegistration(row, reading),
      slice,
    )
  })
}

function paymentRecords(api: Api, db: Db): void {
  serve(api, contract.readPayments, ({ query, actor, now }) => {
    const { since, direction, slice, reading } = readingOf(query, actor, now)
    const matching = payments(db).$if(since !== undefined, (rows) =>
      rows.where((row) =>
        row.exists(
          row
            .selectFrom('payment_ledger')
            .select('payment_ledger.id')
            .whereRef('payment_ledger.payment_order_id', '=', 'payment_order.id')
            .where('payment_ledger.at', '>=', since ?? now),
        ),
      ),
    )
    return page(
      matching.orderBy('payment_order.id', direction).limit(slice.size).offset(slice.offset),
      matching.clearSelect().select((row) => row.fn.countAll<number>().as('total')),
      (row) => presentPayment(row, reading),
      slice,
    )
  })
}

function applicationRecords(api: Api, db: Db): void {
  serve(api, contract.readApplications, ({ query, actor, now }) => {
    const { since, direction, slice, reading } = readingOf(query, actor, now)
    const matching = applications(db)
      .where('applicant.apply_state', '<>', 'DRAFT')
      .$if(since !== undefined, (rows) =>
        rows.where(
          sql`greatest(applied_at, changed_at, canceled_at, published_at,
            case when published_at is not null then received_at end)`,
          '>=',
          since,
        ),
      )
    return page(
      matching.orderBy('applicant.id', direction).limit(slice.size).offset(slice.offset),
      matching.clearSelect().select((row) => row.fn.countAll<number>().as('total')),
      (row) => presentApplication(row, reading),
      slice,
    )
  })
}

function certificateRecords(api: Api, db: Db): void {
  serve(api, contract.readCertificates, ({ query, actor, now }) => {
    const { since, direction, slice, reading } = readingOf(query, actor, now)
    const matching = certificates(db)
      .$if(actor.orgId !== null, (rows) =>
        rows.where((row) =>
          row.exists(
            row
              .selectFrom('org_member')
              .select('org_member.member_id')
              .whereRef('org_member.member_id', '=', 'certificate.member_id')
              .where('org_member.org_id', '=', actor.orgId),
          ),
        ),
      )
      .$if(since !== undefined, (rows) =>
        rows.where(sql`greatest(issued_at, revoked_at, replaced_at)`, '>=', since),
      )
    return page(
      matching.orderBy('certificate.id', direction).limit(slice.size).offset(slice.offset),
      matching.clearSelect().select((row) => row.fn.countAll<number>().as('total')),
      (row) => presentCertificate(row, reading),
      slice,
    )
  })
}

function readingOf(query: ReadQuery, { scopes }: TokenActor, now: Date) {
  const [order] = sortFields<'id'>(query.sort, ['id,asc'])
  const reading: Reading = { withPeople: scopes.includes('people'), now }
  return {
    since: query.changedSince === undefined ? undefined : new Date(query.changedSince),
    direction: order?.direction ?? 'asc',
    slice: sliceOf(query),
    reading,
  }
}

interface Executable<Row> {
  execute(): Promise<Row[]>
}

async function page<Row, Shown>(
  rows: Executable<Row>,
  count: Executable<{ readonly total: number }>,
  present: (row: Row) => Shown,
  slice: ReturnType<typeof sliceOf>,
) {
  const [found, [counted]] = [await rows.execute(), await count.execute()]
  return envelope(found.map(present), counted?.total ?? 0, slice)
}
