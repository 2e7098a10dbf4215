import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPath, type Endpoint } from '#contract/platform/endpoint.ts'
import { bulkKinds, bulkLooks } from '#contract/reports/bulk-act.ts'
import { type AccessCallers, accessCallers, machineSecret } from '../testing/access-callers.ts'
import { accessFixture } from '../testing/access-fixture.ts'
import type { AccessRow, AllIds } from '../testing/access-row.ts'
import { accessTable } from '../testing/access-table.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import type { TestMember } from '../testing/make.ts'
import type { OrderOverrides } from '../testing/make-order.ts'
import { startTestApp, type TestApp, type TestReply } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'
import { uniqueNumber } from '../testing/unique-number.ts'

type Params = Record<string, number | string>

interface Fixture {
  readonly test: TestApp
  readonly ids: AllIds
  readonly as: TestMember
}

/** Calls that the access table has refused or without effect, with what they need to succeed. */
const succeeding: Readonly<Record<string, { body?: object; params(fixture: Fixture): Promise<Params> }>> = {
  beginView: {
    params: async (fixture) => {
      await endViews(fixture)
      return { personId: fixture.ids.personId }
    },
  },
  endView: {
    params: async (fixture) => {
      await endViews(fixture)
      const { test, ids, as } = fixture
      const body = { reason: 'They see no course.', announce: false }
      await test.call('POST', `/api/admin/v1/people/${ids.personId}/views`, { as, body })
      return {}
    },
  },
  correctAddress: {
    body: { email: 'right@example.com', reason: 'A typing error.' },
    params: async ({ test }) => ({ personId: await makeGuest(test) }),
  },
  withdrawAddress: {
    params: async ({ test, as }) => {
      const personId = await makeGuest(test)
      const body = { email: `${personId}@example.com`, reason: 'A typing error.' }
      await test.call('POST', `/api/admin/v1/people/${personId}/address-corrections`, { as, body })
      return { personId }
    },
  },
  mergeAccounts: {
    // Its other account is that of `personId`.
    params: async ({ test }) => ({ personId: `m-${(await test.make.member()).id}` }),
  },
  resendMail: {
    params: async ({ test, ids: { messageId } }) => {
      await test.db.updateTable('mail').set({ state: 'GAVE_UP' }).where('key', '=', messageId).execute()
      return { messageId }
    },
  },
  // To another date of a course that somebody waits for, after the period of whoever waits for any date.
  offerToWaiting: {
    params: async ({ test, ids: { fullLectureId } }) => {
      const { course_id: courseId } = await test.db
        .selectFrom('lecture')
        .select('course_id')
        .where('id', '=', fullLectureId)
        .executeTakeFirstOrThrow()
      return { lectureId: await test.make.lecture({ courseId, state: 'DRAFT', startsInDays: 60 }) }
    },
  },
  retryRefund: { params: ({ test }) => makeOrder(test, { paid: true, refund: 'MEMBER' }) },
  lookUpPayment: { params: ({ test }) => makeOrder(test, { state: 'IN_PROGRESS' }) },
}

/** These read, or mail only the member of staff who calls. */
const unrecorded = [
  ...['previewMailTemplate', 'sendTestMail', 'previewGuide'],
  ...['previewSite', 'previewBrandMail', 'previewBrandCertificate'],
]

/** Rows of calls that change several records: of one record, and of the file. */
const recorded: Readonly<Record<string, number>> = {
  applyAttendance: 2,
  applyCoursesImport: 2,
  applyDatesImport: 2,
  // Each act of them is recorded by itself.
  ...Object.fromEntries(
    [...bulkKinds.map((kind) => bulkLooks[kind].id), 'beginBulkAct', 'stopBulkAct'].map((id) => [id, 0]),
  ),
}

/** Whether there is nothing that could be recorded as before: what is new, and what is only shown. */
const isNew = ({ id, status }: Endpoint) =>
  status === 201 || id === 'addLogo' || id === 'addInstructorPicture' || id.startsWith('disclose')

const changing = (await allEndpoints()).filter(
  ({ id, access, method }) =>
    access === 'operator' && method !== 'GET' && !id.startsWith('dryRun') && !unrecorded.includes(id),
)
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const)

describe.each(engines)('what staff change on %s', (engine) => {
  let test: TestApp
  let callers: AccessCallers
  /** An application for these tests alone: calls change what there is only one of. */
  const withOwnApp = () => {
    beforeAll(async () => {
      test = await startTestApp(engine, { CREDIT_WEBHOOK_SECRETS: machineSecret })
      callers = await accessCallers(test)
    })
    afterAll(() => test.close())
  }

  /** A call of an endpoint that succeeds, as often as it is made. */
  async function prepare(endpoint: Endpoint) {
    const row = { ...accessTable[endpoint.id], needsMail: true, needsPaidOrder: true } as AccessRow
    const made = await accessFixture(test, callers)(endpoint, row)
    const ids = { ...made.ids, guestToken: '', emailVerifyId: '', emailToken: '' } as AllIds
    const own = succeeding[endpoint.id]
    const as = await test.make.signedInAgain(callers.people.operator)
    const params = own ? await own.params({ test, ids, as }) : row.params?.(ids)
    const body = own?.body ?? (typeof row.body === 'function' ? row.body(ids) : row.body)
    const headers = { ...as.headers, ...row.headers }
    const path = buildPath(endpoint.path, params, row.query)
    return (more: Record<string, string> = {}, seal?: 'none') =>
      test.call(endpoint.method, path, {
        ...(body !== undefined && { body }),
        headers: { ...headers, ...more },
        ...(seal && { seal }),
      })
  }

  const lastAudit = async () => {
    const { id } = await test.db
      .selectFrom('audit_event')
      .select((event) => event.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id
  }
  const auditSince = (id: Awaited<ReturnType<typeof lastAudit>>) =>
    test.db.selectFrom('audit_event').select(['before', 'after']).where('id', '>', id).orderBy('id').execute()

  /** Rows of every table, jobs included. */
  const countRows = async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'public' or table_schema = 'pgboss' and table_name = 'job')
      order by 1`.execute(test.db)
    const counts = tables.map(
      ({ name }) => sql`select ${name} as name, count(*)::integer from ${sql.raw(name)}`,
    )
    return (await sql`${sql.join(counts, sql` union all `)} order by 1`.execute(test.db)).rows
  }

  /** What reaches people, money or seats: mails and payments that are asked for, seats, ledgers, results, certificates, states. */
  const reach = async () => {
    const { rows } = await sql<{ what: string; count: string }>`
      select 'job ' || name as what, count(*) from pgboss.job
      where name = 'mail' or name like '%-mail' or name in ('refund-order', 'pay-staff-refund', 'announce-terms', 'notify')
      group by name
      union all select 'seats', coalesce(sum(seats_taken), 0) from (select seats_taken from lecture union all select seats_taken from exam) one
      union all select 'reserved', coalesce(sum(seats_reserved), 0) from (select seats_reserved from lecture union all select seats_reserved from exam) one
      union all select 'ledger', count(*) from payment_ledger
      union all select 'credits', count(*) from credit_entry
      union all select 'published', count(*) from exam_result where published_at is not null
      union all select 'valid', count(*) from certificate where revoked_at is null
      union all select 'open', count(*) from (select state from lecture union all select state from exam) one where state <> 'DRAFT'
      order by 1`.execute(test.db)
    return rows
  }

  /** Secrets of other systems are shown once, as they are not stored with the response. */
  const withoutSecret = (body: object) => ({
    ...body,
    ...('secret' in body && { secret: null }),
    ...('token' in body && 'record' in body && { token: null }),
  })

  describe('in the audit log', () => {
    withOwnApp()
    it.each(named(changing))(
      '%s is recorded in the audit log with before and after, once for one key',
      async (id, endpoint) => {
        const call = await prepare(endpoint)
        const last = await lastAudit()
        const key = endpoint.status === 201 ? { 'idempotency-key': randomUUID() } : undefined
        const reply = await call(key)
        expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200)
        const rows = await auditSince(last)
        expect(rows).toHaveLength(recorded[id] ?? 1)
        for (const { after } of rows) expect(after).not.toBeNull()
        // Others are of records that the call has created.
        if (!isNew(endpoint) && rows.length > 0) expect(rows.at(-1)?.before).not.toBeNull()
        if (key) await expectDoneOnce(endpoint, () => call(key), reply)
      },
    )
  })

  describe('without looking first', () => {
    withOwnApp()
    it.each(named(changing.filter(({ stopsHarm }) => !stopsHarm)))(
      '%s reaches nobody without a seal, now or later',
      async (_, endpoint) => {
        const call = await prepare(endpoint)
        const settle = () => test.moveTo(test.clock.now())
        await settle()
        const before = await reach()
        const key = endpoint.status === 201 ? { 'idempotency-key': randomUUID() } : undefined
        const reply = await call(key, 'none')
        await settle()
        expect([endpoint.status ?? 200, 428]).toContain(reply.status)
        expect(await reach(), JSON.stringify(reply.body)).toEqual(before)
      },
    )
  })

  /** The repeated request changes nothing, and gets the same response. */
  async function expectDoneOnce(endpoint: Endpoint, repeat: () => Promise<TestReply>, first: TestReply) {
    expect(endpoint.errors).toContain('IDEMPOTENCY_KEY_REUSED')
    const rows = await countRows()
    const second = await repeat()
    expect([second.status, second.body]).toEqual([201, withoutSecret(first.body)])
    expect(await countRows()).toEqual(rows)
  }
})

async function makeGuest({ make }: TestApp): Promise<string> {
  const email = `changed-${uniqueNumber()}@guest.example`
  const guest = { member_id: null, name: 'A guest', email, email_key: email, group_name: 'A company' }
  return `g-${await make.attender(await make.lecture(), await make.member(), guest)}`
}

async function makeOrder({ make }: TestApp, overrides: OrderOverrides): Promise<Params> {
  const member = await make.member()
  const { id: applicantId } = await make.applicant(await make.exam(), member)
  return { orderId: (await make.order({ memberId: member.id, applicantId }, overrides)).orderId }
}

/** A member of staff has one view at a time. */
async function endViews({ test: { db }, as }: Fixture): Promise<void> {
  await db
    .updateTable('person_view')
    .set((view) => ({ ended_at: view.ref('ends_at') }))
    .where('staff_id', '=', as.id)
    .where('ended_at', 'is', null)
    .execute()
}
