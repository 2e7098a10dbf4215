import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPath, type Endpoint } from '#contract/platform/endpoint.ts'
import { type AccessCallers, accessCallers, machineSecret, privateFacts } from '../testing/access-callers.ts'
import { type AccessFixture, accessFixture } from '../testing/access-fixture.ts'
import { type AccessRow, type AllIds, type Caller, callers, signedOut } from '../testing/access-row.ts'
import { accessTable } from '../testing/access-table.ts'
import { allEndpoints } from '../testing/endpoints.ts'
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
  let makeFixture: ReturnType<typeof accessFixture>
  beforeAll(async () => {
    test = await startTestApp(engine, { CREDIT_WEBHOOK_SECRETS: machineSecret, TRUST_PROXY: '127.0.0.1' })
    sharedCallers = await accessCallers(test)
    makeFixture = accessFixture(test, sharedCallers)
  })
  afterAll(() => test.close())

  let addresses = 0
  /** Another client address for each call: they would exceed the limit of one. */
  const nextAddress = () => {
    addresses++
    return `10.0.${addresses >> 8}.${addresses & 255}`
  }

  /** The fixture of the last call if it was read-only or rejected, for reuse. */
  let reusable: { of: Endpoint; made: AccessFixture } | undefined
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
    const reply = await test.call(method, buildPath(path, row.params?.(ids), row.query), {
      ...(body !== undefined && { body }),
      headers: { 'x-forwarded-for': nextAddress(), ...(await as(who, body)), ...row.headers },
    })
    if (method === 'GET' || reply.status >= 400) reusable = { of: endpoint, made: fixture }
    return { ...ids, reply }
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

  it.each(readByStaff.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s shows an auditor nobody unmasked',
    async (id, endpoint) => {
      const row = accessTable[id] as AccessRow
      const fixture = await makeFixture(endpoint, row)
      const ids = { ...fixture.ids, guestToken: '', emailVerifyId: '', emailToken: '' } as AllIds
      const auditor = await test.make.staff('auditor')
      const { status, body } = await test.call(
        'GET',
        buildPath(endpoint.path, row.params?.(ids), row.query),
        {
          headers: { ...auditor.headers, ...row.headers },
        },
      )
      expect(status).toBe(endpoint.namesPeople ? 404 : row.statuses.operator)
      expect(row.showsAuditors ? [] : unmasked(body, 'other', row)).toEqual([])
    },
  )

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
