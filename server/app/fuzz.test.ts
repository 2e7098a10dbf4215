import { afterAll, describe, expect, it } from 'vitest'
import { runChapter } from '../testing/fuzz/run-chapter.ts'
import { Tally } from '../testing/fuzz/tally.ts'
import { engines } from '../testing/test-database.ts'

/**
 * Calls of several people drawn from the document of the API, 2,000 from each seed; `npm run test:long` takes fifty
 * seeds that nobody has tried, on both databases in turn. `FUZZ_SEED` repeats one of them alone.
 */
const given = process.env['FUZZ_SEED']
const long = process.env['LONG'] !== undefined && given === undefined
const firstSeed = given !== undefined ? Number(given) : long ? Math.floor(Date.now() / 1000) : 1
const chapters = (long ? Array.from({ length: 50 }, (_, index) => index) : engines.map(() => 0)).map(
  (step, index) => ({ seed: firstSeed + step, engine: engines[index % engines.length] ?? 'postgres' }),
)
const calls = 2_000

describe('calls drawn from the document', () => {
  const tally = new Tally()
  let operations: readonly { id: string }[] = []
  let seconds = 0
  afterAll(() => {
    const told = [
      `${tally.calls} calls from seed ${firstSeed} in ${seconds.toFixed(0)} s`,
      `${tally.succeeded.length} of ${operations.length} operations have succeeded`,
      ...(long || given ? tally.lines : []),
    ]
    process.stdout.write(`${told.join('\n')}\n`)
  })

  it.each(chapters)(
    'are answered as it says, and leave others alone: seed $seed on $engine',
    async (one) => {
      const began = performance.now()
      operations = await runChapter({ ...one, calls, tally })
      const took = (performance.now() - began) / 1000
      seconds += took
      if (long) process.stdout.write(`seed ${one.seed} on ${one.engine}: ${took.toFixed(0)} s\n`)
    },
    600_000,
  )

  it('reach every operation, and most of them with success', () => {
    expect(operations.map(({ id }) => id).filter((id) => !tally.called.includes(id))).toEqual([])
    expect(tally.succeeded.length / operations.length).toBeGreaterThan(long ? 0.85 : 0.6)
    expect(tally.share('429')).toBeLessThan(0.02)
  })
})
