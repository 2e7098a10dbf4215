import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '../../testing/import-fixture.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { bothEngines } from '../../testing/test-database.ts'

const lines = 10_000

/** Files of the largest number of lines, by the path of their kind. */
const files = {
  courses: () => [
    'title_en,introduction_en,forWhom_en,level,method,target,practice,capacity,fee,credits',
    ...Array.from({ length: lines }, (_, n) => `Course ${n},How to,All,BASIC,ONLINE,NORMAL,NONE,20,0,0`),
  ],
  dates: () => [
    'course,days,recruitFinish',
    ...Array.from({ length: lines }, (_, n) => {
      const day = new Date(Date.UTC(2027, 0, 1 + (n % 300))).toISOString().slice(0, 10)
      return `Course ${n},${day} 09:00-12:00; ${day} 13:00-18:00,${day} 08:00`
    }),
  ],
  'org-members': (orgId: number) => [
    'organisation,email,role',
    ...Array.from({ length: lines }, (_, n) => `${orgId},person-${n}@example.com,MEMBER`),
  ],
} as const

describe.each(bothEngines)('imports of ten thousand lines on %s', (engine) => {
  let test: TestApp
  let orgId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    orgId = await test.make.org(await test.make.member())
  })
  afterAll(() => test.close())

  it.each(Object.keys(files) as (keyof typeof files)[])(
    'of %s are staged and applied',
    async (path) => {
      const file = await importFixture(test, path)
      const staged = await timed(() => file.stage(files[path](orgId)))
      expect([staged.status, staged.body.counts, staged.body.rows.length]).toEqual([
        ...[201, { NEW: lines, UNCHANGED: 0, REFUSED: 0 }, 1_000],
      ])
      const applied = await timed(() => file.apply(staged.body.id))
      expect([applied.status, applied.body.created]).toEqual([200, lines])
    },
    240_000,
  )

  it('are reversed, the last one first', async () => {
    const list = await importFixture(test, 'courses')
    const { body } = await test.call('GET', '/api/admin/v1/imports', { as: list.staff })
    for (const { id, kind } of body.content) {
      const path = { COURSES: 'courses', DATES: 'dates', ORG_MEMBERS: 'org-members' }[kind as 'DATES']
      const file = await importFixture(test, path)
      const reversed = await timed(() => file.reverse(id))
      expect([reversed.status, reversed.body.state]).toEqual([200, 'REVERSED'])
    }
  }, 240_000)
})

/** Ten times what it takes on an idle machine. */
const maxMs = 60_000

async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  expect(performance.now() - began).toBeLessThan(maxMs)
  return result
}
