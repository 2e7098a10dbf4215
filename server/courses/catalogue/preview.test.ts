import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the preview of a date on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('shows a draft to whoever has the address, in their language, and stores nothing of it', async () => {
    const staff = await test.make.member({ roles: ['operator'] })
    const lectureId = await test.make.lecture({ state: 'DRAFT' })
    const address = `/api/admin/v1/lectures/${lectureId}/preview-address`
    const { body } = await test.call('GET', address, { as: staff })
    const token = new URLSearchParams(body.path.split('?')[1]).get('token') ?? ''
    const read = (shown: string, lang = 'ko') =>
      test.call('GET', `/api/lecture/v1/previews/${encodeURIComponent(shown)}?lang=${lang}`)
    const preview = await read(token)
    expect(preview.body.lecture).toMatchObject({
      id: lectureId,
      title: '시험 강의',
      state: 'DRAFT',
      actions: { register: { allowed: false } },
    })
    expect(preview.headers['cache-control']).toContain('no-store')
    expect((await test.call('GET', `/api/lecture/v1/lectures/${lectureId}`)).status).toBe(404)

    const other = token.replace(String(lectureId), String(lectureId + 1))
    for (const wrong of [other, `${token}x`, 'none', '1-9999999999999.'])
      expect((await read(wrong)).status).toBe(404)
    test.clock.moveTo(new Date(testNow.getTime() + 7 * 86_400_000))
    expect((await read(token)).status).toBe(404)
    test.clock.moveTo(testNow)
  })
})
