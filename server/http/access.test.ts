import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import {
  type Aftermath,
  accessTable,
  type Caller,
  callers,
  type People,
  type Row,
  type Things,
} from '../testing/access-table.ts'
import { aftermathOf } from '../testing/aftermath.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import type { TestMember } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { oneEngine } from '../testing/test-database.ts'

const endpoints = await allEndpoints()

describe('the table of who may call what', () => {
  it('has a row for every endpoint, and no other', () => {
    expect(Object.keys(accessTable).sort()).toEqual(endpoints.map(({ id }) => id).sort())
  })

  it.each(endpoints.map((one) => [one.id, one] as const))('agrees with what %s declares', (id, endpoint) => {
    const refused = { open: undefined, member: 401, operator: 404 }[endpoint.access]
    const [visitor, expired, owner] = accessTable[id]?.answers ?? []
    expect([visitor, expired]).toEqual(refused ? [refused, refused] : [visitor, visitor])
    if (endpoint.access === 'operator') expect(owner).toBe(404)
    if (endpoint.access === 'open') expect(visitor).toBe(200)
  })
})

describe.each(oneEngine)('who may call what on %s', (engine) => {
  let test: TestApp
  let people: People
  beforeAll(async () => {
    test = await startTestApp(engine)
    const owner = await test.make.member()
    const colleague = await test.make.member()
    await test.make.org(owner, colleague)
    const expired = await test.make.member({ roles: ['operator'] })
    await test.db
      .updateTable('web_session')
      .set({ expires_at: test.clock.now() })
      .where('member_id', '=', expired.id)
      .execute()
    people = {
      owner,
      colleague,
      expired,
      other: await test.make.member(),
      operator: await test.make.member({ roles: ['operator'] }),
    }
  })
  afterAll(() => test.close())

  const announce = (examId: number) =>
    test.db.updateTable('exam').set({ state: 'ANNOUNCED' }).where('id', '=', examId).execute()

  /** Nobody has more than one live application: earlier ones are over. */
  const applicationOf = async (member: TestMember, examId: number, held: boolean) => {
    await test.db
      .updateTable('applicant')
      .set({ apply_state: 'COMPLETED' })
      .where('apply_state', 'in', ['DRAFT', 'APPLIED'])
      .execute()
    const apply_state = held ? 'DRAFT' : 'APPLIED'
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
    const orderId = `order-${examNumber}`
    await test.db
      .insertInto('payment_order')
      .values({
        order_id: orderId,
        member_id: member.id,
        applicant_id: id,
        amount: 110_000,
        created_at: test.clock.now(),
      })
      .execute()
    return { examNumber, targetExamId, orderId }
  }

  const call = async ({ method, path }: Endpoint, row: Row, who: Caller) => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, people.owner)
    const certificationId = await test.make.certification()
    const examId = await test.make.exam({ state: 'DRAFT' })
    const { id: discountCodeId, code: discountCode } = await test.make.discountCode()
    // A draft is staff's; everybody else is asked about an exam that can be found.
    if (!path.startsWith('/api/admin')) await announce(examId)
    const own = await applicationOf(people.owner, examId, path.startsWith('/api/payment'))
    const things = { lectureId, attenderId, certificationId, examId, discountCodeId, discountCode, ...own }
    const after = { ...things, ...(row.after && (await aftermathOf(test, people))) } as Things & Aftermath
    const body = typeof row.body === 'function' ? row.body(after) : row.body
    const reply = await test.call(method, addressOf(path, row.params?.(after), row.query), {
      ...(who !== 'visitor' && { as: people[who] }),
      ...(body !== undefined && { body }),
      ...(row.headers && { headers: row.headers }),
    })
    return { ...things, reply }
  }

  it.each(endpoints.flatMap((endpoint) => callers.map((who) => [endpoint.id, who, endpoint] as const)))(
    '%s by %s',
    async (id, who, endpoint) => {
      const row = accessTable[id]
      if (!row) throw new Error(`${id} has no row in the table`)
      const { reply, ...things } = await call(endpoint, row, who)
      const expected = row.answers[callers.indexOf(who)]
      expect(reply.status).toBe(expected)
      if (expected === 401) expect(reply.body.code).toBe('NOT_SIGNED_IN')
      if (expected === 404) expect(reply.body.code).toBe('NOT_FOUND')
      if (endpoint.method === 'GET' || (expected ?? 0) < 400) return

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

  it('tells others no more of a registration than that there is none', async () => {
    const lectureId = await test.make.lecture()
    const attenderId = await test.make.attender(lectureId, people.owner)
    const answers = []
    for (const id of [attenderId, 999_999]) {
      const { body } = await test.call('DELETE', `/api/lecture/v1/lectures/${lectureId}/attenders/${id}`, {
        as: people.other,
      })
      answers.push({ ...body, requestId: '' })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it('tells only staff which methods a call for staff takes', async () => {
    const path = '/api/admin/v1/lectures/1/moves'
    for (const as of [undefined, people.other, people.expired])
      expect((await test.call('GET', path, as && { as })).status).toBe(404)
    expect((await test.call('GET', path, { as: people.operator })).status).toBe(405)
  })

  it('tells others no more of a call for staff than that there is none', async () => {
    const lectureId = await test.make.lecture()
    const staff = await test.call('POST', `/api/admin/v1/lectures/${lectureId}/moves`, {
      as: people.other,
      body: { to: 'PAUSED' },
    })
    const nothing = await test.call('POST', '/api/admin/v1/nothing', { as: people.other, body: {} })
    expect({ ...staff.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
  })
})

describe('a product without sandboxes', () => {
  it('has no clock to move', async () => {
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
