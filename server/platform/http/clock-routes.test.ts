import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { MovableClock } from '../clock/clock.ts'
import { readClockOffset } from '../clock/clock-db.ts'

const path = '/api/sandbox/v1/clock'

describe.each(engines)('the clock of the demonstration on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const moveTo = (now: unknown) => test.call('PUT', path, { body: { now } })

  it('returns the current time', async () => {
    expect((await test.call('GET', path)).body).toEqual({ now: testNow.toISOString() })
  })

  it('can be moved, runs due work and survives a restart', async () => {
    const id = await test.make.lecture()
    const { status, body } = await moveTo('2026-12-18T00:00:00+09:00')
    expect([status, body]).toEqual([200, { now: '2026-12-17T15:00:00.000Z' }])
    const row = await test.db.selectFrom('lecture').select('state').where('id', '=', id).executeTakeFirst()
    expect(row?.state).toBe('PREPARED')
    const restarted = new MovableClock(await readClockOffset(test.db))
    expect(Math.abs(restarted.now().getTime() - test.clock.now().getTime())).toBeLessThan(60_000)
  })

  it('can be moved back without undoing what happened', async () => {
    const id = await test.make.lecture()
    await moveTo('2026-12-28T00:00:00+09:00')
    await moveTo(testNow.toISOString())
    const row = await test.db.selectFrom('lecture').select('state').where('id', '=', id).executeTakeFirst()
    expect(row?.state).not.toBe('ANNOUNCED')
    expect((await test.call('GET', path)).body).toEqual({ now: testNow.toISOString() })
  })

  it.each(['2000-01-01T00:00:00+14:00', '2000-01-01T00:00:00Z', '2099-12-31T23:59:59-12:00'])(
    'can be moved to %s and back',
    async (now) => {
      expect((await moveTo(now)).status).toBe(200)
      expect((await test.call('GET', '/api/lecture/v1/lectures')).status).toBe(200)
      expect((await moveTo(testNow.toISOString())).status).toBe(200)
    },
  )

  it.each([
    ['2026-12-18'],
    ['tomorrow'],
    ['2026-12-18T00:00:00'],
    ['+275760-09-13T00:00:00Z'],
    ['2026-02-30T00:00:00Z'],
    ['1999-12-31T23:59:59Z'],
    ['2100-01-01T00:00:00Z'],
    ['9999-12-31T23:59:59Z'],
    ['0000-01-01T00:00:00Z'],
    [1_765_155_600_000],
    [null],
  ])('rejects %j', async (now) => {
    const { status, body } = await moveTo(now)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'BAD_INPUT', ['now']])
    expect(test.clock.now()).toEqual(testNow)
  })
})
