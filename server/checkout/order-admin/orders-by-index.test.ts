import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultPageSize } from '../../platform/db/page.ts'
import { hasOrderNumber } from '../../seats/number-sql.ts'
import { copyRows } from '../../testing/copy-rows.ts'
import { firstPage } from '../../testing/first-page.ts'
import type { TestMember } from '../../testing/make.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { orderList } from './order-list.ts'

const many = 2_000

describe('many orders on postgres', () => {
  let test: TestApp
  let as: TestMember
  beforeAll(async () => {
    test = await startTestApp('postgres')
    as = await test.make.member({ roles: ['operator'] })
    const holdId = await test.make.hold(await test.make.lecture(), as)
    const { id } = await test.make.order({ memberId: as.id, holdId }, { state: 'EXPIRED' })
    const changed = sql`jsonb_build_object('order_id', 'order-' || n, 'created_at', now() + n * interval '1 hour')`
    await copyRows(test.database, { table: 'payment_order', id, count: many }, changed)
  })
  afterAll(() => test.close())

  it('are listed without reading all of them', async () => {
    const orders = orderList(async () => many + 1)
    const rows = await rowsRead(test.db, 'payment_order', (tx) => firstPage(tx, orders, {}))
    // Each order of the page in order, and with what is shown. Planning looks at a few.
    expect(rows).toBeLessThan(3 * defaultPageSize)
  })

  it('are found by part of a number without reading the others', async () => {
    const rows = await rowsRead(test.db, 'payment_order', async (tx) => {
      const found = await sql`select id from payment_order where ${hasOrderNumber('ORDER-1777')}`.execute(tx)
      expect(found.rows).toHaveLength(1)
    })
    expect(rows).toBeLessThan(10)
  })

  it('are counted without those that were deleted', async () => {
    const total = async () => (await test.call('GET', '/api/admin/v1/orders', { as })).body.totalElements
    expect(await total()).toBe(many + 1)
    await sql`delete from payment_order where order_id in ('order-1', 'order-2')`.execute(test.db)
    expect(await total()).toBe(many - 1)
  })
})
