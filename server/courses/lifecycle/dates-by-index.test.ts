import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultPageSize } from '../../platform/db/page.ts'
import { copyRows } from '../../testing/copy-rows.ts'
import { firstPage } from '../../testing/first-page.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { lectureList } from './lecture-list.ts'

const many = 4_000

describe('many course dates on postgres', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
    const id = await test.make.lecture({ state: 'COMPLETED', startsInDays: -10 })
    const changed = sql`jsonb_build_object('recruit_finish_at', recruit_finish_at - n * interval '1 hour',
      'start_at', start_at - n * interval '1 hour')`
    await copyRows(test.database, { table: 'lecture', id, count: many }, changed)
  })
  afterAll(() => test.close())

  it.each(['asc', 'desc'] as const)('are listed without reading all of them (%s)', async (direction) => {
    const rows = await rowsRead(test.db, 'lecture', async (tx) => {
      const { total } = await firstPage(tx, lectureList, { sort: `startAt,${direction}` })
      expect(total).toBe(many + 1)
    })
    // Each date of the page in order, and with what is shown; an index alone counts them. Planning looks at a few.
    expect(rows).toBeLessThan(3 * defaultPageSize)
  })
})
