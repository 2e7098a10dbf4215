import { beforeAll, describe, expect, it, vi } from 'vitest'
import { registerAttender } from '#contract/courses/lecture.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers, type TestDatabase } from '../testing/database.ts'
import { unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'

const setup = openSetup()
const form = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}
const shared = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60'

describe('cached pages of two processes on PostgreSQL', () => {
  let database: TestDatabase
  let origins: string[]
  let lectureId = 0
  beforeAll(async () => {
    database = await setup.database()
    const settings = { ...unreachableProviders, DATABASE_URL: database.url, SUPPORT_PHONE: '1588-0000' }
    const products = await Promise.all([setup.product({ settings }), setup.product({ settings })])
    origins = products.map(({ origin }) => origin)
    lectureId = await insertLecture(database, {
      startAt: new Date(Date.now() + 20 * 86_400_000),
      capacity: 7,
    })
  })

  const read = async (origin: string, path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(origin + path, { headers: { 'accept-language': 'en', ...headers } })
    return { reply, text: await reply.text() }
  }
  const course = () => `/attend/detail/${lectureId}`
  const everywhere = async (expected: string) => {
    for (const origin of origins)
      await expect
        .poll(async () => (await read(origin, course())).text, { interval: 50, timeout: 5_000 })
        .toContain(expected)
  }

  it('are the same bytes again, and 304 for clients that have them', async () => {
    const [origin = ''] = origins
    // Invalidations from this test's inserts may still arrive and drop cached responses.
    const longTimeout = { timeout: 20_000 }
    for (const path of ['/', '/attend', course(), '/terms/service'])
      await vi.waitFor(async () => {
        const { reply, text } = await read(origin, path)
        expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 200, shared])
        const etag = reply.headers.get('etag') ?? ''
        const again = await read(origin, path)
        expect([again.reply.headers.get('etag'), again.text === text]).toEqual([etag, true])
        expect((await read(origin, path, { 'if-none-match': etag })).reply.status).toBe(304)
      }, longTimeout)
  })

  it('never come from or go to a member', async () => {
    const [origin = ''] = origins
    const [secret = ''] = await insertMembers(database, 1)
    const cookie = `sid=${secret}; member=1`
    for (const path of ['/', '/attend', course()]) {
      const visitors = await read(origin, path)
      const own = await read(origin, path, { cookie })
      expect(own.reply.headers.get('cache-control')).toBe('private, no-store')
      expect(own.reply.headers.get('etag')).not.toBe(visitors.reply.headers.get('etag'))
      expect(own.text).toContain('action="/auth/sign-out"')
      const after = await read(origin, path)
      expect(after.text).not.toContain('action="/auth/sign-out"')
      expect(after.text).toBe(visitors.text)
    }
  })

  it('are invalidated in both processes when a course changes', async () => {
    await everywhere('Test course')
    await database.rows(`update lecture set title = '{"en": "Another name"}' where id = $1`, [lectureId])
    await everywhere('Another name')
  })

  it('show in both processes that a seat was taken through one', async () => {
    const [origin = ''] = origins
    await everywhere('7 of 7')
    const [secret = ''] = await insertMembers(database, 1)
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)
    const called = await browser.call(origin, registerAttender, { params: { lectureId }, body: form })
    expect(called.status).toBe(201)
    await everywhere('6 of 7')
  })

  it('are not served during maintenance', async () => {
    const statuses = () =>
      Promise.all(origins.map(async (origin) => (await read(origin, '/attend')).reply.status))
    expect(await statuses()).toEqual([200, 200])
    await database.rows('insert into maintenance (since) values (now())')
    await expect.poll(statuses, { interval: 50, timeout: 5_000 }).toEqual([503, 503])
    await database.rows('delete from maintenance')
    await expect.poll(statuses, { interval: 50, timeout: 5_000 }).toEqual([200, 200])
  })

  it('are served while the LISTEN connection is lost, and invalidated again afterwards', async () => {
    await database.rows(
      'select pg_terminate_backend(pid) from pg_stat_activity where query = \'listen "content"\' and datname = current_database()',
    )
    await everywhere('Another name')
    await expect
      .poll(
        async () =>
          (
            await database.rows<{ listening: number }>(
              'select count(*)::integer as listening from pg_stat_activity where query = \'listen "content"\' and datname = current_database()',
            )
          )[0]?.listening,
        { interval: 50, timeout: 10_000 },
      )
      .toBe(2)
    await database.rows(`update lecture set title = '{"en": "A third name"}' where id = $1`, [lectureId])
    await everywhere('A third name')
  })
})
