import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPath, type Endpoint } from '#contract/platform/endpoint.ts'
import { mayCall, type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { type AccessCallers, accessCallers, machineSecret, privateFacts } from '../testing/access-callers.ts'
import { type AccessFixture, accessFixture } from '../testing/access-fixture.ts'
import { type AccessRow, type AllIds, type Caller, callers, signedOut } from '../testing/access-row.ts'
import { accessTable } from '../testing/access-table.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { engines } from '../testing/test-database.ts'

const endpoints = await allEndpoints()
const isLong = process.env['LONG'] !== undefined

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
  let makeFixture: ReturnType<typeof accessFixture>
  beforeAll(async () => {
    test = await startTestApp(engine, { CREDIT_WEBHOOK_SECRETS: machineSecret, TRUST_PROXY: 'true' })
    sharedCallers = await accessCallers(test)
    makeFixture = accessFixture(test, sharedCallers)
  })
  afterAll(() => test.close())

  let calls = 0
  /** Another address per call, as one alone would exceed the limit of requests per minute. */
  const fromAnywhere = () => {
    calls++
    return { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` }
  }

  /** Of the calls by staff so far: their endpoints, the secrets in requests and responses, and the downloaded files. */
  const byStaff = { called: new Set<string>(), secrets: new Set<string>(), files: [] as string[] }

  /** The fixture of the last call if it was read-only or rejected, for the next one that needs the same. */
  let reusable: { for: string; made: AccessFixture } | undefined
  const fixtureFor = async (endpoint: Endpoint, row: AccessRow) => {
    const needed = needsOf(endpoint, row)
    const made = reusable?.for === needed ? reusable.made : await makeFixture(endpoint, row)
    reusable = { for: needed, made }
    return made
  }
  const call = async (endpoint: Endpoint, row: AccessRow, who: Caller) => {
    const { method, path } = endpoint
    const fixture = await fixtureFor(endpoint, row)
    const ids = { ...fixture.ids, ...fixture.linksOf(who) } as AllIds
    const body = typeof row.body === 'function' ? row.body(ids) : row.body
    const headers = await fixture.callersOf.as(who, body, ids.guestToken)
    const reply = await test.call(method, buildPath(path, row.params?.(ids), row.query), {
      ...(body !== undefined && { body }),
      headers: { ...fromAnywhere(), ...headers, ...row.headers },
    })
    if (method !== 'GET' && reply.status < 400) reusable = undefined
    if (who === 'operator') {
      byStaff.called.add(endpoint.id)
      const shown = [...Object.values(headers), ids.guestToken, ids.emailToken, ...secretsIn(reply.body)]
      for (const part of shown.flatMap((text) => text.split(/[=;. ]/)))
        if (part.length >= 20) byStaff.secrets.add(part)
      if (endpoint.media === 'text/csv') byStaff.files.push(String(reply.body))
    }
    return { ...ids, headers, reply }
  }

  it.each(
    sharingFixtures(endpoints.flatMap(callsOf)).map(
      (one) => [one.endpoint.id, one.who, one.endpoint] as const,
    ),
  )('%s by %s', async (id, who, endpoint) => {
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
  })

  /** Names and addresses of others which a response contains unmasked. */
  const unmasked = (body: unknown, who: Caller, row: AccessRow) => {
    const { showsNames, showsContacts, showsSystems, namesInviter } = row
    if (showsSystems && who === 'system') return []
    const text = JSON.stringify(body)
    const names = [privateFacts.owner.name, privateFacts.guest.name]
    const contacts = [privateFacts.owner.email, privateFacts.owner.phone, privateFacts.guest.email]
    const staffMaySee: readonly string[] = showsContacts ? [...names, ...contacts] : names
    return (['owner', 'guest'] as const)
      .filter((subject) => subject !== who)
      .flatMap((subject) => Object.values(privateFacts[subject]))
      .filter((fact) => text.includes(fact) && !(namesInviter && fact === privateFacts.owner.name))
      .filter((fact) => !(showsNames && who === 'operator' && staffMaySee.includes(fact)))
  }

  const readByStaff = endpoints.filter(({ access, method }) => access === 'operator' && method === 'GET')

  const allFacts = (['owner', 'guest'] as const).flatMap((subject) => Object.values(privateFacts[subject]))
  const factsIn = (body: unknown) => allFacts.filter((fact) => JSON.stringify(body).includes(fact))

  it.each(
    sharingFixtures(readByStaff.map((endpoint) => ({ endpoint, who: 'operator' }))).map(
      ({ endpoint }) => [endpoint.id, endpoint] as const,
    ),
  )('%s shows people unmasked only to the roles that need them', async (id, endpoint) => {
    const row = accessTable[id] as AccessRow
    const fixture = await fixtureFor(endpoint, row)
    const ids = { ...fixture.ids, guestToken: '', emailVerifyId: '', emailToken: '' } as AllIds
    const seen = new Map<StaffRole, readonly string[]>()
    for (const role of rolesFor(endpoint, row)) {
      const staff = await test.make.staff(role)
      const path = buildPath(endpoint.path, row.params?.(ids), row.query)
      const { status, body } = await test.call('GET', path, {
        headers: { ...fromAnywhere(), ...staff.headers, ...row.headers },
      })
      const finds = mayCall([role], endpoint) && !row.isOfCaller
      expect([role, status]).toEqual([role, finds ? row.statuses.operator : 404])
      if (status === 200) seen.set(role, factsIn(body))
    }
    const toAdministrators = seen.get('administrator') ?? []
    for (const [role, facts] of seen) {
      const isMasked = role === 'auditor' || row.masked?.includes(role)
      expect([role, facts]).toEqual([role, isMasked ? [] : toAdministrators])
    }
  })

  it('no session, link, token or key is in the audit log or in a file', { timeout: 600_000 }, async () => {
    for (const endpoint of endpoints.filter(
      ({ id, access }) => access === 'operator' && !byStaff.called.has(id),
    ))
      await call(endpoint, accessTable[endpoint.id] as AccessRow, 'operator')
    const { secrets, files } = byStaff
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

interface Call {
  readonly endpoint: Endpoint
  readonly who: Caller
}

/** Calls by nobody, another member with ids that exist, and the first who is entitled; in `npm run test:long` by all. */
function callsOf(endpoint: Endpoint): readonly Call[] {
  const entitled = callers.find((who) => statusOf({ endpoint, who }) < 400)
  const calling = isLong ? callers : callers.filter((who) => ['visitor', 'other', entitled].includes(who))
  return calling.map((who) => ({ endpoint, who }))
}

const statusOf = ({ endpoint, who }: Call) => accessTable[endpoint.id]?.statuses[who] ?? 0

/** Calls that change nothing come first, and those that need the same stand together, so that they share a fixture. */
function sharingFixtures(calls: readonly Call[]): readonly Call[] {
  const placeOf = (call: Call) => {
    const changes = call.endpoint.method !== 'GET' && statusOf(call) < 400
    return `${changes ? 1 : 0} ${needsOf(call.endpoint, accessTable[call.endpoint.id])}`
  }
  const places = new Map(calls.map((call) => [call, placeOf(call)]))
  return calls.toSorted((a, b) => (places.get(a) ?? '').localeCompare(places.get(b) ?? ''))
}

/** What the fixture of a call depends on: rows of the access table that need the same share one. */
function needsOf({ path }: Endpoint, row: Partial<AccessRow> = {}): string {
  const needs = Object.keys(row).filter((key) => key.startsWith('needs'))
  return [
    path.startsWith('/api/admin'),
    path.startsWith('/api/payment'),
    ...needs.sort(),
    row.needsBulkAct,
  ].join()
}

/** All roles; in ordinary runs those whose answers differ: all but those that read the same as another one before them. */
function rolesFor(endpoint: Endpoint, { masked = [] }: AccessRow): readonly StaffRole[] {
  if (isLong) return staffRoles
  const kindOf = (role: StaffRole) =>
    role === 'administrator' || role === 'auditor' || masked.includes(role)
      ? role
      : mayCall([role], endpoint)
        ? 'reads'
        : 'lacks it'
  const kinds = staffRoles.map(kindOf)
  return staffRoles.filter((role, index) => kinds.indexOf(kindOf(role)) === index)
}

/** Values that a response shows only once: keys of webhooks, and API tokens. */
function secretsIn(body: unknown): string[] {
  const { secret, token } = typeof body === 'object' && body ? (body as Record<string, unknown>) : {}
  return [secret, token].filter((value) => typeof value === 'string')
}
