import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the people of a course date on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  let auditor: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
    auditor = await test.make.staff('auditor')
  })
  afterAll(() => test.close())

  const pathOf = (lectureId: number) => `/api/admin/v1/lectures/${lectureId}/attenders`
  const list = async (lectureId: number, query = '', as = staff) =>
    (await test.call('GET', `${pathOf(lectureId)}${query}`, { as })).body
  const add = (lectureId: number, person: object, headers: Record<string, string> = {}) =>
    test.call('POST', pathOf(lectureId), {
      as: staff,
      headers,
      body: { name: null, group: null, language: 'ko', reason: 'Called us.', ...person },
    })
  const seats = async (lectureId: number) =>
    (
      await test.db
        .selectFrom('lecture')
        .select('seats_taken')
        .where('id', '=', lectureId)
        .executeTakeFirstOrThrow()
    ).seats_taken

  async function courseOf(...names: string[]) {
    const lectureId = await test.make.lecture({ capacity: 5 })
    for (const name of names) {
      const member = await test.make.member({ name })
      const canceled = name === '방자' ? { apply_state: 'CANCELED' as const, canceled_at: testNow } : {}
      await test.make.attender(lectureId, member, { name, phone_number: '010-1234-5678', ...canceled })
    }
    return lectureId
  }

  it('are listed, searched by any of their data, and filtered by seat', async () => {
    const lectureId = await courseOf('성춘향', '이몽룡', '방자')
    const all = await list(lectureId, '?sort=name,asc')
    expect(all.content.map(({ name }: { name: string }) => name)).toEqual(['방자', '성춘향', '이몽룡'])
    expect(all.content[1]).toMatchObject({
      phoneNumber: '010-1234-5678',
      applyState: 'APPLIED',
      attendedMinutes: 0,
      paidAmount: null,
    })
    expect((await list(lectureId, '?text=춘향')).totalElements).toBe(1)
    expect((await list(lectureId, '?text=5678')).totalElements).toBe(3)
    expect((await list(lectureId, '?text=5678%20춘향')).totalElements).toBe(1)
    expect((await list(lectureId, '?text=춘향%20nobody')).totalElements).toBe(0)
    expect((await list(lectureId, '?text=%25')).totalElements).toBe(0)
    expect((await list(lectureId, '?seat=live')).totalElements).toBe(2)
    expect((await list(lectureId, '?applyState=CANCELED')).totalElements).toBe(1)
    expect((await test.call('GET', pathOf(999_999), { as: staff })).status).toBe(404)
  })

  it('who have not paid yet are listed beside them, until their seat is free again', async () => {
    const lectureId = await test.make.lecture({ capacity: 5, fee: 33_000 })
    const until = new Date(testNow.getTime() + 600_000)
    const order = async (name: string, state: 'READY' | 'IN_PROGRESS', more: object = {}) => {
      const member = await test.make.member({ name })
      const holdId = await test.make.hold(lectureId, member, { name, phone_number: '010-1234-5678', ...more })
      await test.db.updateTable('hold').set({ until }).where('id', '=', holdId).execute()
      const { orderId } = await test.make.order({ memberId: member.id, holdId }, { state, amount: 33_000 })
      return { id: holdId, memberId: member.id, orderId, name }
    }
    const first = await order('성춘향', 'READY')
    const second = await order('이몽룡', 'IN_PROGRESS')
    await order('방자', 'READY', { state: 'ENDED' })
    const held = async (as = staff, of = lectureId) =>
      (await test.call('GET', `/api/admin/v1/lectures/${of}/held-seats`, { as })).body
    const shared = { amount: 33_000, until: until.toISOString(), phoneNumber: '010-1234-5678' }
    expect(await held()).toMatchObject([
      { ...first, ...shared, isBeingPaid: false },
      { ...second, ...shared, isBeingPaid: true },
    ])
    const { body: detail } = await test.call('GET', `/api/admin/v1/lectures/${lectureId}`, { as: staff })
    expect(detail.seatsHeld).toBe(2)
    expect((await held(auditor)).map(({ name }: { name: string }) => name)).toEqual(['성*향', '이*룡'])
    expect((await list(lectureId)).totalElements).toBe(0)
    expect((await held(staff, 999_999)).code).toBe('NOT_FOUND')
  })

  it('are masked for an auditor, who sees one with a reason that is recorded', async () => {
    const lectureId = await courseOf('성춘향')
    const [row] = (await list(lectureId, '', auditor)).content
    expect(row).toMatchObject({ name: '성*향', phoneNumber: '***-****-5678' })
    const disclosed = await test.call('POST', `${pathOf(lectureId)}/${row.id}/disclosures`, {
      as: auditor,
      body: { reason: 'A complaint.' },
    })
    expect(disclosed.body).toMatchObject({ name: '성춘향', phoneNumber: '010-1234-5678' })
    expect(await auditOf(test.db, 'attender', row.id)).toEqual([
      {
        action: 'attender.disclose',
        actor_sub: auditor.sub,
        before: null,
        after: { reason: 'A complaint.' },
      },
    ])
  })

  it('are exported as CSV that no spreadsheet evaluates', async () => {
    const lectureId = await courseOf('=HYPERLINK("x")', '성춘향')
    const { body, headers } = await test.call('GET', `${pathOf(lectureId)}.csv`, { as: staff })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(`attenders-${lectureId}.csv`)
    const lines = String(body).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFID,Name,Email,Phone,Organisation,Language,State,Registered,Cancelled,Paid,Minutes attended,Result',
    )
    expect(lines[1]).toContain(`,"'=HYPERLINK(""x"")",`)
    expect(lines).toHaveLength(4)
  })

  it('are added by hand as the member with the address, also after registration has ended', async () => {
    const lectureId = await test.make.lecture({ state: 'CLOSED', capacity: 2 })
    const member = await test.make.member({ name: '이몽룡', email: 'mongryong@example.com' })
    const { status, body } = await add(lectureId, { email: 'Mongryong@Example.com', name: 'Another' })
    expect([status, body]).toMatchObject([
      201,
      { memberId: member.id, personId: `m-${member.id}`, name: '이몽룡', applyState: 'APPLIED' },
    ])
    expect(await seats(lectureId)).toBe(1)
    expect(await test.jobsIn('mail')).toContainEqual({ kind: 'registered', attenderId: body.id })
    expect(await auditOf(test.db, 'attender', body.id)).toMatchObject([
      { action: 'attender.add', after: { lectureId, memberId: member.id, reason: 'Called us.' } },
    ])
    expect((await add(lectureId, { email: 'mongryong@example.com' })).body.code).toBe('ALREADY_REGISTERED')
  })

  it('are added as guests with a name', async () => {
    const lectureId = await test.make.lecture()
    expect((await add(lectureId, { email: 'nobody@example.com' })).body.code).toBe('NAME_REQUIRED')
    const { body } = await add(lectureId, { email: 'nobody@example.com', name: 'Guest', group: 'A' })
    expect(body).toMatchObject({
      memberId: null,
      personId: `g-${body.id}`,
      name: 'Guest',
      email: 'nobody@example.com',
      language: 'ko',
    })
  })

  it('never exceed the seats, and one key adds one person', async () => {
    const lectureId = await test.make.lecture({ capacity: 2 })
    const headers = { 'idempotency-key': `by-hand-${engine}` }
    const once = { email: 'once@example.com', name: 'Once', group: 'A' }
    const replies = await Promise.all([
      ...[1, 2].map(() => add(lectureId, once, headers)),
      ...[1, 2, 3, 4].map((n) =>
        add(lectureId, { email: `many-${n}@example.com`, name: 'Many', group: 'A' }),
      ),
    ])
    expect(await seats(lectureId)).toBe(2)
    expect((await list(lectureId)).totalElements).toBe(2)
    const refused = replies.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['LECTURE_FULL']))
  })

  it.each(['DRAFT', 'COMPLETED', 'DROPPED'] as const)('are not added to a date that is %s', async (state) => {
    const lectureId = await test.make.lecture({
      state,
      droppedBecause: state === 'DROPPED' ? 'No room.' : null,
    })
    expect((await add(lectureId, { email: 'x@example.com', name: 'X', group: 'A' })).body.code).toBe(
      'LECTURE_OVER',
    )
  })
})
