import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TaskKind, taskKinds } from '#contract/reports/staff-tasks.ts'
import { copyRows } from '../../testing/copy-rows.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { listTasks } from './tasks-db.ts'

const many = 2_000

describe('the tasks of a centre with many dates and orders on postgres', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp('postgres')
    const member = await test.make.member()
    const over = await test.make.lecture({ state: 'COMPLETED' })
    const holdId = await test.make.hold(over, member)
    const { id } = await test.make.order({ memberId: member.id, holdId }, { refund: 'MEMBER' })
    await copyRows(test.database, { table: 'lecture', id: over, count: many })
    const changed = sql`jsonb_build_object('order_id', 'order-' || n)`
    await copyRows(test.database, { table: 'payment_order', id, count: many }, changed)
    await test.make.lecture({ state: 'WAITING_COMPLETION', startsInDays: -1 })
  })
  afterAll(() => test.close())

  it.each(['lecture', 'payment_order'])('are found without reading every %s', async (table) => {
    const rows = await rowsRead(test.db, table, async (tx) => {
      const kinds = Object.keys(taskKinds) as TaskKind[]
      const tasks = await listTasks(tx, kinds, {
        now: testNow,
        zone: test.config.zone,
        manyWaiting: 10,
      })
      expect(tasks.map(({ kind }) => kind)).toEqual(['READY_TO_COMPLETE'])
    })
    expect(rows).toBeLessThan(20)
  })
})
