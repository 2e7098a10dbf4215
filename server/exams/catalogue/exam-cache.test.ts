import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CacheInvalidation, followInvalidations } from '../../platform/db/cache-invalidation.ts'
import { ResponseCache } from '../../platform/response-cache/response-cache.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const base = '/api/certification/v1'

describe.each(engines)('cached exam responses for visitors on %s', (engine) => {
  let test: TestApp
  let invalidation: CacheInvalidation
  let served = 0
  const responseCache = new ResponseCache({ freshMs: 600_000 })
  beforeAll(async () => {
    test = await startTestApp(
      engine,
      {},
      { responseCache, seatsChanged: () => invalidation.notifySeatsChanged() },
    )
    const log = pino({ level: 'silent' })
    invalidation = await followInvalidations({
      database: test.database,
      changed: () => responseCache.clear(),
      log,
    })
    test.app.addHook('onRequest', async () => {
      served += 1
    })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await invalidation.close()
    await test.close()
  })

  const get = async (path: string, as?: TestMember) => {
    const { port } = test.app.server.address() as AddressInfo
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, as && { headers: as.headers })
    return JSON.stringify(await reply.json())
  }
  /** Resolves once the invalidations of all changed tables have arrived. */
  const afterInvalidation = async (change: () => Promise<unknown>, tables = 1) => {
    const all = responseCache.epoch + tables
    await change()
    await expect.poll(() => responseCache.epoch, { interval: 5 }).toBeGreaterThanOrEqual(all)
  }

  it('are shared by visitors, never used for members, and invalidated when staff move the exam', async () => {
    const operator = await test.make.member({ roles: ['operator'] })
    const member = await test.make.member()
    let examId = 0
    await afterInvalidation(async () => {
      examId = await test.make.exam({ exam_code: 'EXAM-KEPT' })
    }, 2)
    await test.make.applicant(examId, member)
    const paths = [
      `${base}/monthly-exams/2026-12`,
      `${base}/daily-exams/2026-12-18`,
      `${base}/exams/${examId}`,
      `${base}/guides/architect-associate`,
    ]
    for (const path of paths) {
      responseCache.clear()
      served = 0
      const own = await get(path, member)
      const first = await get(path)
      expect([path, (await get(path)) === first, served]).toEqual([path, true, 2])
      expect(own).toContain('EXAM_ALREADY_RESERVED')
      expect(first).not.toContain('EXAM_ALREADY_RESERVED')
      expect(await get(path, member)).toBe(own)
      expect(first).toContain('"state":"ANNOUNCED"')
    }
    const body = { to: 'CLOSED' }
    await afterInvalidation(() =>
      test.call('POST', `/api/admin/v1/exams/${examId}/moves`, { as: operator, body }),
    )
    for (const path of paths) expect(await get(path)).toContain('"state":"CLOSED"')
  })
})
