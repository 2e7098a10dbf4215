import { afterAll, describe, expect, it } from 'vitest'
import { runFuzz } from '../testing/fuzz/run-fuzz.ts'
import { Tally } from '../testing/fuzz/tally.ts'
import { engines } from '../testing/test-database.ts'

/**
 * Random calls by several people, generated from the OpenAPI document. `npm test` makes 1,000 of one seed;
 * `npm run test:long` 5,200 each of fifty new seeds, alternating between both databases; `FUZZ_SEED` repeats one.
 */
const seedSetting = process.env['FUZZ_SEED']
const long = process.env['LONG'] !== undefined && seedSetting === undefined
const firstSeed = seedSetting !== undefined ? Number(seedSetting) : long ? Math.floor(Date.now() / 1000) : 1
const runs = (long ? Array.from({ length: 50 }, (_, index) => index) : engines.map(() => 0)).map(
  (step, index) => ({ seed: firstSeed + step, engine: engines[index % engines.length] ?? 'postgres' }),
)
const calls = long || seedSetting !== undefined ? 5_200 : 1_000

describe('random calls generated from the OpenAPI document', () => {
  const tally = new Tally()
  let operations: readonly { id: string }[] = []
  let seconds = 0
  afterAll(() => {
    const summary = [
      `${tally.calls} calls from seed ${firstSeed} in ${seconds.toFixed(0)} s`,
      `${tally.succeeded.length} of ${operations.length} operations have succeeded`,
      ...(long || seedSetting ? tally.lines : []),
    ]
    process.stdout.write(`${summary.join('\n')}\n`)
  })

  it.each(runs)(
    'get documented responses and do not change others’ data: seed $seed on $engine',
    async (one) => {
      const began = performance.now()
      operations = await runFuzz({ ...one, calls, tally })
      const took = (performance.now() - began) / 1000
      seconds += took
      if (long) process.stdout.write(`seed ${one.seed} on ${one.engine}: ${took.toFixed(0)} s\n`)
    },
    600_000,
  )

  it('reach every operation, and most of them successfully', () => {
    const missed = operations.map(({ id }) => id).filter((id) => !tally.called.includes(id))
    // Short runs leave some out.
    expect(missed.length / operations.length, missed.join(', ')).toBeLessThanOrEqual(long ? 0 : 0.3)
    expect(tally.succeeded.length / operations.length).toBeGreaterThan(long ? 0.85 : 0.3)
    expect(tally.share('429')).toBeLessThan(0.02)
  })
})
