import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('drafts on %s', (engine) => {
  let test: TestApp
  let operator: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    operator = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  it('shows a draft course to staff only', async () => {
    const id = await test.make.lecture({ state: 'DRAFT', announceAt: new Date('2026-12-10T00:00:00+09:00') })
    for (const path of ['', '/description']) {
      const url = `/api/lecture/v1/lectures/${id}${path}`
      expect((await test.call('GET', url, { as: operator })).status).toBe(200)
      expect((await test.call('GET', url, { as: await test.make.member() })).status).toBe(404)
      expect((await test.call('GET', url)).status).toBe(404)
    }
    const { body } = await test.call('GET', `/api/lecture/v1/lectures/${id}`, { as: operator })
    expect(body).toMatchObject({ state: 'DRAFT', label: 'DRAFT', actions: { register: { allowed: false } } })
    const own = await test.call('GET', `/api/admin/v1/lectures/${id}`, { as: operator })
    expect(own.body).toMatchObject({
      id,
      state: 'DRAFT',
      title: { en: 'Test course', ko: '시험 강의' },
      seatsTaken: 0,
      announceAt: '2026-12-09T15:00:00.000Z',
    })
    expect((await test.call('GET', '/api/admin/v1/lectures/999999', { as: operator })).status).toBe(404)
  })

  it('lists courses for staff, by state and in the requested order', async () => {
    await test.make.lecture({ startsInDays: 5 })
    const [late, soon] = [
      await test.make.lecture({ state: 'DRAFT', startsInDays: 40 }),
      await test.make.lecture({ state: 'DRAFT', startsInDays: 30 }),
    ]
    const list = async (query: string) =>
      (await test.call('GET', `/api/admin/v1/lectures?${query}`, { as: operator })).body
    const drafts = await list('state=DRAFT&sort=startAt,desc&size=2')
    expect(drafts.content.map((one: { id: number }) => one.id)).toEqual([late, soon])
    expect((await list('')).totalElements).toBeGreaterThan(drafts.totalElements)
    const { status } = await test.call('GET', '/api/admin/v1/lectures?state=NONE', { as: operator })
    expect(status).toBe(400)
  })

  it('shows a draft exam to staff only', async () => {
    const id = await test.make.exam({ state: 'DRAFT' })
    const path = `/api/certification/v1/exams/${id}`
    const { body } = await test.call('GET', path, { as: operator })
    expect(body).toMatchObject({
      id,
      state: 'DRAFT',
      label: 'NOT_APPLICABLE',
      actions: { apply: { allowed: false } },
    })
    expect((await test.call('GET', path, { as: await test.make.member() })).status).toBe(404)
    expect((await test.call('GET', path)).status).toBe(404)
  })
})
