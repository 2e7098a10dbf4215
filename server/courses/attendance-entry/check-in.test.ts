import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const hourMs = 3_600_000

describe.each(engines)('presence by the code of the room on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.member({ roles: ['operator'] })
  })
  afterAll(() => test.close())

  let lectureId: number
  let days: { startAt: Date; finishAt: Date }[]
  beforeEach(async () => {
    const first = new Date(test.clock.now().getTime() + 240 * hourMs)
    days = [0, 24].map((hours) => ({
      startAt: new Date(first.getTime() + hours * hourMs),
      finishAt: new Date(first.getTime() + (hours + 8) * hourMs),
    }))
    lectureId = await test.make.lecture({ days: days as never, title: { en: 'In a room', ko: '강의실' } })
  })

  const moveInto = (day: number, ms = hourMs) =>
    test.clock.moveTo(new Date((days[day]?.startAt.getTime() ?? 0) + ms))
  const code = async () =>
    (await test.call('GET', `/api/admin/v1/lectures/${lectureId}/check-in-code`, { as: staff })).body
  const token = async () =>
    new URL((await code()).code.path, 'https://edu.example').searchParams.get('token') ?? ''
  const scan = (shown: string, as: TestMember) =>
    test.call('POST', '/api/lecture/v1/check-ins?lang=ko', { as, body: { token: shown } })
  const minutes = async () =>
    (await test.call('GET', `/api/admin/v1/lectures/${lectureId}/attendance`, { as: staff })).body.rows.map(
      ({ days: entered }: { days: (number | null)[] }) => entered,
    )

  it('is recorded for the whole day, once, and leaves the other day open', async () => {
    const member = await test.make.member()
    await test.make.attender(lectureId, member)
    moveInto(0)
    const shown = await token()
    expect((await code()).code.svg).toContain('<svg')
    const replies = await Promise.all([1, 2, 3].map(() => scan(shown, member)))
    for (const { status, body } of replies)
      expect([status, body]).toEqual([
        200,
        {
          lectureId,
          title: '강의실',
          startAt: days[0]?.startAt.toISOString(),
          finishAt: days[0]?.finishAt.toISOString(),
        },
      ])
    expect(await minutes()).toEqual([[480, null]])
    expect(await code()).toMatchObject({ present: 1, registered: 1 })
  })

  it('does not replace what staff have entered', async () => {
    const member = await test.make.member()
    const attenderId = await test.make.attender(lectureId, member)
    moveInto(0)
    const before = { days: [null, null], practiceDone: false, excusedBecause: null }
    const entries = [{ attenderId, ...before, days: [60, null], before }]
    const path = `/api/admin/v1/lectures/${lectureId}/attendance`
    expect((await test.call('PUT', path, { as: staff, body: { entries } })).status).toBe(200)
    expect((await scan(await token(), member)).status).toBe(200)
    expect(await minutes()).toEqual([[60, null]])
  })

  it('is refused with an old code, that of another day, or one that was never shown', async () => {
    const member = await test.make.member()
    await test.make.attender(lectureId, member)
    moveInto(0)
    const shown = await token()
    test.clock.moveTo(new Date(test.clock.now().getTime() + 90_000))
    expect((await scan(shown, member)).body.code).toBe('CHECK_IN_EXPIRED')
    const last = new Date((days[0]?.finishAt.getTime() ?? 0) - 1_000)
    test.clock.moveTo(last)
    const late = await token()
    test.clock.moveTo(new Date(last.getTime() + 2_000))
    expect((await scan(late, member)).body.code).toBe('CHECK_IN_EXPIRED')
    for (const wrong of ['', 'none', shown.replace(String(lectureId), '999999')])
      expect((await scan(wrong, member)).status).toBe(404)
    expect(await minutes()).toEqual([[null, null]])
  })

  it('is for registered members only', async () => {
    const canceled = await test.make.member()
    await test.make.attender(lectureId, canceled, { apply_state: 'CANCELED', canceled_at: test.clock.now() })
    moveInto(1)
    const shown = await token()
    for (const as of [await test.make.member(), canceled])
      expect((await scan(shown, as)).body.code).toBe('CHECK_IN_NOT_REGISTERED')
    const visitor = await test.call('POST', '/api/lecture/v1/check-ins', { body: { token: shown } })
    expect(visitor.status).toBe(401)
  })

  it('has no code before, between and after the days, but says when the next begins', async () => {
    moveInto(0, -1)
    expect(await code()).toMatchObject({ code: null, opensAt: days[0]?.startAt.toISOString() })
    moveInto(0, 9 * hourMs)
    expect(await code()).toMatchObject({ code: null, opensAt: days[1]?.startAt.toISOString() })
    moveInto(1, 9 * hourMs)
    expect(await code()).toMatchObject({ code: null, opensAt: null })
  })
})
