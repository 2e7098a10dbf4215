import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAuditBreaks } from '../../operations/audit/audit-chain-db.ts'
import { runMaintenanceCommand } from '../../operations/maintenance/maintenance-command.ts'
import type { TestMember } from '../../testing/make.ts'
import { registration, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const list = '/api/lecture/v1/lectures'

describe.each(engines)('maintenance mode on %s', (engine) => {
  let test: TestApp
  let member: TestMember
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    member = await test.make.member()
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  const switchTo = async (to: 'on' | 'off', minutes: number | null = null) => {
    await runMaintenanceCommand(test.db, { to, minutes, by: 'root' }, new Date())
    await test.maintenance.refresh()
  }

  it('returns 503 to visitors and members on every path, writes nothing, and ends', async () => {
    const lectureId = await test.make.lecture()
    const path = `${list}/${lectureId}/attenders`
    await switchTo('on')
    for (const reply of [
      await test.call('GET', list),
      await test.call('GET', '/api/no/such/call'),
      await test.call('GET', '/api/user/v1/current', { as: member }),
      await test.call('POST', path, { as: member, body: registration }),
      await test.call('GET', list, { headers: { cookie: 'sid=of-nobody' } }),
      await test.call('GET', '/openapi.json'),
    ]) {
      expect(reply).toMatchObject({
        status: 503,
        body: {
          code: 'MAINTENANCE',
          message: 'Service is under maintenance.',
          requestId: expect.any(String),
        },
        headers: { 'retry-after': '60', 'cache-control': 'private, no-store' },
      })
      expect(reply.headers['x-request-id']).toBe(reply.body.requestId)
    }
    const rows = await test.db
      .selectFrom('attender')
      .selectAll()
      .where('lecture_id', '=', lectureId)
      .execute()
    expect(rows).toEqual([])

    await switchTo('off')
    expect((await test.call('POST', path, { as: member, body: registration })).status).toBe(201)
  })

  it('lets staff work', async () => {
    const lectureId = await test.make.lecture()
    await switchTo('on')
    const path = `${list}/${lectureId}/attenders`
    expect((await test.call('GET', list, { as: operator })).status).toBe(200)
    expect((await test.call('POST', path, { as: operator, body: registration })).status).toBe(201)
    const move = `/api/admin/v1/lectures/${lectureId}/state`
    expect((await test.call('PUT', move, { as: operator, body: { to: 'PAUSED' } })).status).not.toBe(503)
    await switchTo('off')
  })

  it('keeps health, metrics and sign-in available', async () => {
    await switchTo('on')
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect([path, (await test.call('GET', path)).status]).toEqual([path, 200])
    // No identity provider runs in this test: the error is that of sign-in.
    const login = await test.call('GET', '/auth/login')
    expect(login.body.code).toBe('OVERLOADED')
    expect((await test.call('POST', '/auth/sign-out', { as: member })).status).toBe(303)
    await switchTo('off')
  })

  it.each([
    ['en', 'Service is under maintenance.'],
    ['ja', 'ただいまサービスのメンテナンス中です。'],
    ['ko', '서비스 점검 중입니다.'],
    ['zh', 'Service is under maintenance.'],
  ])('is announced in %s', async (language, message) => {
    await switchTo('on')
    const headers = { 'accept-language': language }
    expect((await test.call('GET', list, { headers })).body.message).toBe(message)
    expect((await test.call('GET', `${list}?lang=${language}`)).body.message).toBe(message)
    await switchTo('off')
  })

  it('sends the seconds until the announced end, and stays on afterwards', async () => {
    await switchTo('on', 30)
    const seconds = Number((await test.call('GET', list)).headers['retry-after'])
    expect(seconds).toBeGreaterThan(1_790)
    expect(seconds).toBeLessThanOrEqual(1_800)
    await test.db
      .updateTable('maintenance')
      .set({ until: new Date(Date.now() - 1_000) })
      .execute()
    await test.maintenance.refresh()
    expect(await test.call('GET', list)).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
    await switchTo('off')
  })

  it('records each switch in the audit log', async () => {
    const before = await switches()
    await switchTo('off')
    expect(await switches()).toEqual(before)
    await switchTo('on', 30)
    await switchTo('on', 60)
    await switchTo('off')
    const made = (await switches()).slice(before.length)
    expect(made.map(({ action, actor_sub }) => [action, actor_sub])).toEqual([
      ['maintenance.on', 'root'],
      ['maintenance.on', 'root'],
      ['maintenance.off', 'root'],
    ])
    const [first, second, last] = made
    expect(first).toMatchObject({ before: null, after: { until: expect.any(String) } })
    expect(second).toMatchObject({
      before: first?.after,
      after: { since: (first?.after as { since: string } | undefined)?.since },
    })
    expect(last).toMatchObject({ before: second?.after, after: null })
    expect(await findAuditBreaks(test.db)).toEqual([])
  })

  const switches = () =>
    test.db
      .selectFrom('audit_event')
      .select(['action', 'actor_sub', 'before', 'after'])
      .where('entity', '=', 'maintenance')
      .orderBy('id')
      .execute()
})
