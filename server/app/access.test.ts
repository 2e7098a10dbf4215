import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPath, type Endpoint } from '#contract/platform/endpoint.ts'
import { mayCall, type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { appendAudit } from '../platform/audit/append-audit.ts'
import {
  type AccessCallers,
  accessCallers,
  machineSecret,
  nameOwner,
  privateFacts,
} from '../testing/access-callers.ts'
import { type AccessRow, type AllIds, type Caller, callers, signedOut } from '../testing/access-row.ts'
import { accessTable } from '../testing/access-table.ts'
import { startOfVersion } from '../testing/account-access.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { certificationInput } from '../testing/exam-admin-access.ts'
import { systemsFixture } from '../testing/integration-access.ts'
import type { TestMember } from '../testing/make.ts'
import { paidOrderFixture } from '../testing/order-access.ts'
import { pastExamFixture } from '../testing/past-exam-fixture.ts'
import { mailFixture } from '../testing/people-access.ts'
import { taughtCourseFixture } from '../testing/taught-course-fixture.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const endpoints = await allEndpoints()

describe('the access table', () => {
  it('has exactly one row per endpoint', () => {
    expect(Object.keys(accessTable).sort()).toEqual(endpoints.map(({ id }) => id).sort())
  })

  it.each(endpoints.map((one) => [one.id, one] as const))(
    'matches the access declared by %s',
    (id, endpoint) => {
      const refused = { open: undefined, member: 401, operator: 404, token: 401 }[endpoint.access]
      const { statuses } = accessTable[id] as AccessRow
      if (refused) expect(signedOut.map((who) => statuses[who])).toEqual(signedOut.map(() => refused))
      if (endpoint.access === 'operator')
        expect(callers.filter((who) => statuses[who] !== 404)).toEqual(['operator'])
      if (endpoint.access === 'open') expect(statuses.expired).toBe(statuses.visitor)
    },
  )
})

describe.each(engines)('access to endpoints on %s', (engine) => {
  let test: TestApp
  let sharedCallers: AccessCallers
  beforeAll(async () => {
    test = await startTestApp(engine, { CREDIT_WEBHOOK_SECRETS: machineSecret, TRUST_PROXY: 'true' })
    sharedCallers = await accessCallers(test)
  })
  afterAll(() => test.close())

  let calls = 0
  /** Another address per call, as one alone would exceed the limit of requests per minute. */
  const fromAnywhere = () => {
    calls++
    return { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` }
  }

  const announce = (examId: number) =>
    test.db.updateTable('exam').set({ state: 'ANNOUNCED' }).where('id', '=', examId).execute()

  /** Completes earlier applications, as a member may have only one live application. */
  const applicationOf = async (member: TestMember, examId: number, isHeld: boolean) => {
    await test.db
      .updateTable('applicant')
      .set({ apply_state: 'COMPLETED' })
      .where('apply_state', 'in', ['DRAFT', 'APPLIED'])
      .execute()
    const apply_state = isHeld ? 'DRAFT' : 'APPLIED'
    const { id, examNumber } = await test.make.applicant(examId, member, { apply_state })
    const { certification_id, start_at } = await test.db
      .selectFrom('exam')
      .select(['certification_id', 'start_at'])
      .where('id', '=', examId)
      .executeTakeFirstOrThrow()
    const targetExamId = await test.make.exam({
      certification_id,
      start_at: new Date(start_at.getTime() + 86_400_000),
      finish_at: new Date(start_at.getTime() + 90_000_000),
    })
    const { orderId } = await test.make.order({ memberId: member.id, applicantId: id })
    return { applicantId: id, examNumber, targetExamId, orderId }
  }

  /** Creates what a call of the endpoint needs. */
  const makeFixture = async ({ path }: Endpoint, row: AccessRow) => {
    const callersOf = row.needsOwnOrg ? await accessCallers(test) : sharedCallers
    const people = { ...callersOf.people, operator: await test.make.signedInAgain(callersOf.people.operator) }
    const lectureId = await test.make.lecture()
    const { course_id: courseId } = await test.db
      .selectFrom('lecture')
      .select('course_id')
      .where('id', '=', lectureId)
      .executeTakeFirstOrThrow()
    const attenderId = await test.make.attender(lectureId, people.owner)
    const certificationId = await test.make.certification()
    const examId = await test.make.exam({ state: 'DRAFT' })
    const { id: discountCodeId, code: discountCode } = await test.make.discountCode()
    const { id: discountBatchId } = await test.db
      .insertInto('discount_batch')
      .values({
        ...{ prefix: 'ACCESS', note: 'For a test.', count: 1, percent: 10, created_by: people.operator.id },
        ...{
          valid_from: test.clock.now(),
          valid_until: new Date(test.clock.now().getTime() + 1),
          created_at: test.clock.now(),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const guidePreviewId = randomUUID()
    const ends_at = new Date(test.clock.now().getTime() + 1)
    await test.db
      .insertInto('guide_preview')
      .values({ id: guidePreviewId, certification: JSON.stringify(certificationInput()), ends_at })
      .execute()
    // Drafts are visible to staff only; others get an announced exam.
    if (!path.startsWith('/api/admin')) await announce(examId)
    const { orgId, invitationId } = callersOf
    const { id: reservationId } = await test.db
      .insertInto('seat_reservation')
      .values({
        ...{ lecture_id: lectureId, org_id: orgId, seats: 1 },
        ...{ release_at: new Date(test.clock.now().getTime() + 1), created_at: test.clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids = {
      termsVersion: await insertUpcomingTerms(test),
      otherLectureId: await test.make.lecture(),
      ...{ courseId, lectureId, attenderId, certificationId, examId, discountCodeId, discountCode },
      ...{ discountBatchId, reservationId, guidePreviewId, auditEventId: await insertAuditEvent(test) },
      partnerOrgId: await test.make.org(await test.make.member({ partner: true })),
      ...{ orgId, invitationId, colleagueId: people.colleague.id },
      ...(await applicationOf(people.owner, examId, path.startsWith('/api/payment'))),
      ...(row.needsPastExam && (await pastExamFixture(test, people))),
      ...(row.needsTaughtCourse && (await taughtCourseFixture(test, people))),
      ...(row.needsSystems && (await systemsFixture(test, people))),
      ...(row.needsMail && (await mailFixture(test, people))),
      ...(row.needsPaidOrder && (await paidOrderFixture(test, people))),
    }
    await nameOwner(test, people)
    return { callersOf, ids }
  }

  /** The fixture of the last call if it was read-only or rejected, for reuse. */
  let reusable: { of: Endpoint; made: Awaited<ReturnType<typeof makeFixture>> } | undefined
  const call = async (endpoint: Endpoint, row: AccessRow, who: Caller) => {
    const { method, path } = endpoint
    const fixture = reusable?.of === endpoint ? reusable.made : await makeFixture(endpoint, row)
    const { as, guestToken, verification } = fixture.callersOf
    const ids = {
      ...fixture.ids,
      guestToken: await guestToken(who),
      ...(await verification(who, fixture.ids.lectureId)),
    } as AllIds
    const body = typeof row.body === 'function' ? row.body(ids) : row.body
    reusable = undefined
    const headers = await as(who, body)
    const reply = await test.call(method, buildPath(path, row.params?.(ids), row.query), {
      ...(body !== undefined && { body }),
      headers: { ...fromAnywhere(), ...headers, ...row.headers },
    })
    if (method === 'GET' || reply.status >= 400) reusable = { of: endpoint, made: fixture }
    return { ...ids, headers, reply }
  }

  it.each(endpoints.flatMap((endpoint) => callers.map((who) => [endpoint.id, who, endpoint] as const)))(
    '%s by %s',
    async (id, who, endpoint) => {
      const row = accessTable[id]
      if (!row) throw new Error(`${id} has no row in the access table`)
      const { reply, ...things } = await call(endpoint, row, who)
      const expected = row.statuses[who]
      expect(reply.status).toBe(expected)
      if (expected === 401)
        expect(reply.body.code).toBe(endpoint.access === 'token' ? 'TOKEN_REFUSED' : 'NOT_SIGNED_IN')
      if (expected === 404) expect(reply.body.code).toBe('NOT_FOUND')
      expect(unmasked(reply.body, who, row)).toEqual([])
      if (endpoint.method === 'GET' || expected < 400) return

      const left = await test.db
        .selectFrom('lecture')
        .innerJoin('attender', 'attender.lecture_id', 'lecture.id')
        .select(['lecture.state', 'seats_taken', 'apply_state'])
        .where('lecture.id', '=', things.lectureId)
        .execute()
      expect(left).toEqual([{ state: 'ANNOUNCED', seats_taken: 1, apply_state: 'APPLIED' }])
      const { rows } = await sql`select exam.state, capacity, certification.name->>'en' as name, held_by
        from exam, certification, discount_code
        where exam.id = ${things.examId} and certification.id = ${things.certificationId}
          and discount_code.id = ${things.discountCodeId} and valid_until > ${test.clock.now()}`.execute(
        test.db,
      )
      const state = endpoint.path.startsWith('/api/admin') ? 'DRAFT' : 'ANNOUNCED'
      expect(rows).toEqual([{ state, capacity: 10, name: 'Test certification', held_by: null }])
    },
  )

  /** Names and addresses of others which a response contains unmasked. */
  const unmasked = (body: unknown, who: Caller, row: AccessRow) => {
    const { showsNames, showsContacts, showsSystems } = row
    if (showsSystems && who === 'system') return []
    const text = JSON.stringify(body)
    const names = [privateFacts.owner.name, privateFacts.guest.name]
    const contacts = [privateFacts.owner.email, privateFacts.owner.phone, privateFacts.guest.email]
    const staffMaySee: readonly string[] = showsContacts ? [...names, ...contacts] : names
    return (['owner', 'guest'] as const)
      .filter((subject) => subject !== who)
      .flatMap((subject) => Object.values(privateFacts[subject]))
      .filter(
        (fact) => text.includes(fact) && !(showsNames && who === 'operator' && staffMaySee.includes(fact)),
      )
  }

  const readByStaff = endpoints.filter(({ access, method }) => access === 'operator' && method === 'GET')

  const allFacts = (['owner', 'guest'] as const).flatMap((subject) => Object.values(privateFacts[subject]))
  const factsIn = (body: unknown) => allFacts.filter((fact) => JSON.stringify(body).includes(fact))

  it.each(readByStaff.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s shows people unmasked only to the roles that need them',
    async (id, endpoint) => {
      const row = accessTable[id] as AccessRow
      const fixture = await makeFixture(endpoint, row)
      const ids = { ...fixture.ids, guestToken: '', emailVerifyId: '', emailToken: '' } as AllIds
      const seen = new Map<StaffRole, readonly string[]>()
      for (const role of staffRoles) {
        const staff = await test.make.staff(role)
        const path = buildPath(endpoint.path, row.params?.(ids), row.query)
        const { status, body } = await test.call('GET', path, {
          headers: { ...fromAnywhere(), ...staff.headers, ...row.headers },
        })
        expect([role, status]).toEqual([role, mayCall([role], endpoint) ? row.statuses.operator : 404])
        if (status === 200) seen.set(role, factsIn(body))
      }
      const toAdministrators = seen.get('administrator') ?? []
      for (const [role, facts] of seen) {
        const isMasked = role === 'auditor' || row.masked?.includes(role)
        expect([role, facts]).toEqual([role, isMasked ? [] : toAdministrators])
      }
    },
  )

  it('no session, link, token or key is in the audit log or in a file', { timeout: 120_000 }, async () => {
    const secrets = new Set<string>()
    const files: string[] = []
    const byOperators = endpoints.filter(({ access }) => access === 'operator')
    for (const endpoint of byOperators.filter(
      ({ method, media }) => method !== 'GET' || media === 'text/csv',
    )) {
      const { reply, headers, guestToken, emailToken } = await call(
        endpoint,
        accessTable[endpoint.id] as AccessRow,
        'operator',
      )
      for (const text of [...Object.values(headers), guestToken, emailToken, ...secretsIn(reply.body)])
        for (const part of text.split(/[=;. ]/)) if (part.length >= 20) secrets.add(part)
      if (endpoint.media === 'text/csv') files.push(String(reply.body))
    }
    const { rows } = await sql<{ text: string }>`select audit_event::text as text from audit_event`.execute(
      test.db,
    )
    const texts = [...files, ...rows.map(({ text }) => text)]
    expect([files.length > 20, rows.length > 100, secrets.size > 100]).toEqual([true, true, true])
    expect([...secrets].filter((secret) => secret.startsWith('whsec_'))).not.toEqual([])
    expect([...secrets].filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
    expect(texts.filter((text) => /whsec_|\bBearer\b/.test(text))).toEqual([])
  })

  it('a foreign registration is indistinguishable from a missing one', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, sharedCallers.people.owner)
    const answers = []
    for (const id of [attenderId, 999_999]) {
      const { body } = await test.call('DELETE', `/api/lecture/v1/lectures/${lectureId}/attenders/${id}`, {
        as: sharedCallers.people.other,
      })
      answers.push({ ...body, requestId: '' })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('methods of staff endpoints are revealed to staff only', async () => {
    const path = '/api/admin/v1/lectures/1/moves'
    for (const as of [undefined, sharedCallers.people.other, sharedCallers.people.expired])
      expect((await test.call('GET', path, as && { as })).status).toBe(404)
    const staff = await test.make.signedInAgain(sharedCallers.people.operator)
    expect((await test.call('GET', path, { as: staff })).status).toBe(405)
  })

  it('a staff endpoint is indistinguishable from a missing one', async () => {
    const lectureId = await test.make.lecture()
    const staff = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as: sharedCallers.people.other,
      body: { to: 'PAUSED' },
    })
    const nothing = await test.call('POST', '/api/admin/v1/nothing', {
      as: sharedCallers.people.other,
      body: {},
    })
    expect({ ...staff.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
  })
})

describe('without sandboxes', () => {
  it('the clock endpoints do not exist', async () => {
    const test = await startTestApp('postgres', { SANDBOX: 'off' })
    for (const method of ['GET', 'PUT'] as const) {
      const { status, body } = await test.call(method, '/api/sandbox/v1/clock', {
        ...(method === 'PUT' && { body: { now: '2026-12-08T10:00:00+09:00' } }),
      })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    }
    await test.close()
  })
})

/** Values that a response shows only once: keys of webhooks, and API tokens. */
function secretsIn(body: unknown): string[] {
  const { secret, token } = typeof body === 'object' && body ? (body as Record<string, unknown>) : {}
  return [secret, token].filter((value) => typeof value === 'string')
}

/** The next version of the terms of service. */
async function insertUpcomingTerms({ db }: TestApp): Promise<number> {
  const { last } = await db
    .selectFrom('terms_version')
    .select((row) => row.fn.max('version').as('last'))
    .where('type_id', '=', 'service')
    .executeTakeFirstOrThrow()
  const version = last + 1
  const starts_at = new Date(`${startOfVersion(version)}T00:00:00+09:00`)
  const text = { en: 'Text' }
  await db
    .insertInto('terms_version')
    .values({ type_id: 'service', version, title: { en: 'Terms' }, text, starts_at })
    .execute()
  return version
}

async function insertAuditEvent({ db, clock }: TestApp): Promise<number> {
  const actor = { sub: 'somebody', role: 'command' as const }
  await db.transaction().execute((tx) =>
    appendAudit(tx, {
      ...{ actor, at: clock.now(), action: 'maintenance.on', entity: 'maintenance', entityId: '1' },
    }),
  )
  const { id } = await db
    .selectFrom('audit_event')
    .select((event) => event.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}
