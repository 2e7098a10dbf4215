import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { engines, openTestDatabase } from '../../testing/test-database.ts'
import { compiledOnce } from './compiled-once.ts'

it.each(engines)('gives each call its values, and builds the text once, on %s', async (engine) => {
  const { db, close } = await openTestDatabase(engine)
  let built = 0
  const shifted = compiledOnce((from, { by, texts }: { by: number; texts: readonly string[] }) => {
    built += 1
    return from
      .selectNoFrom(sql<number>`${by}::integer + ${1}::integer`.as('sum'))
      .select(sql<string[]>`${texts}::text[]`.as('texts'))
      .select(sql<number>`${by}::integer * 2`.as('twice'))
  })
  const rows = [await shifted(db, { by: 1, texts: ['a'] }), await shifted(db, { by: 5, texts: ['b', 'c'] })]
  expect([rows, built]).toEqual([
    [[{ sum: 2, texts: ['a'], twice: 2 }], [{ sum: 6, texts: ['b', 'c'], twice: 10 }]],
    1,
  ])
  await close()
})
