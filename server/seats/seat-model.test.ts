import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../testing/reset-database.ts'
import { goalsFrom } from '../testing/seat-model/goals.ts'
import { startInProcess } from '../testing/seat-model/in-process.ts'
import { Coverage, textOf } from '../testing/seat-model/kinds.ts'
import { runSeed } from '../testing/seat-model/run-seed.ts'
import type { Product } from '../testing/seat-model/world.ts'
import { type TestApp, testNow } from '../testing/test-app.ts'
import { bothEngines } from '../testing/test-database.ts'

const isLong = process.env['LONG'] !== undefined
const seeds = Number(process.env['SEEDS'] ?? (isLong ? 1_000 : 2))
const firstSeed = Number(process.env['SEED'] ?? (isLong ? Math.floor(Math.random() * 1_000_000) : 1))
/** The goals of a seed that has failed, to repeat it alone: they depend on what earlier seeds of its run had covered. */
const named = process.env['GOALS']

describe.each(bothEngines)('seats, under anything that people and staff do, on %s', (engine) => {
  let test: TestApp
  let product: Product
  beforeAll(async () => {
    const started = await startInProcess(engine)
    test = started.test
    product = started.product
  })
  afterAll(() => test.close())

  it(`are nobody's twice, idle for nobody who waits, and given as offered, for ${seeds} seeds from ${firstSeed} (SEED, SEEDS and GOALS repeat them)`, {
    timeout: 300_000 + seeds * 20_000,
  }, async () => {
    const coverage = new Coverage()
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      await emptyDatabase(test.db)
      test.clock.moveTo(testNow)
      const goals = named === undefined ? coverage.missing() : goalsFrom(named)
      await runSeed(test, product, { seed, goals }, coverage)
      const done = seed - firstSeed + 1
      if (done % 100 === 0 || done === seeds)
        process.stdout.write(`${engine}: ${done} seeds, ${coverage.summary()}\n`)
    }
    if (isLong && named === undefined) expect(coverage.missing().map(textOf)).toEqual([])
  })
})
