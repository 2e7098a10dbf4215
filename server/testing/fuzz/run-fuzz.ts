import { seededRandom } from '../../../testing/seeded-random.ts'
import { captureLog } from '../captured-log.ts'
import { billingSettings } from '../credit-fixture.ts'
import { startTestApp } from '../test-app.ts'
import type { Engine } from '../test-database.ts'
import { createCallers } from './callers.ts'
import { type Document, type Operation, operationsOf } from './document.ts'
import { createEnvironment } from './environment.ts'
import { ownData } from './own-data.ts'
import { Records } from './records.ts'
import { createStepper } from './steps.ts'
import type { Tally } from './tally.ts'

export interface FuzzRun {
  readonly engine: Engine
  readonly seed: number
  readonly calls: number
  readonly tally: Tally
}

/**
 * Calls per round: first members, guests and visitors, then staff; the clock stands still within it. After each round all that
 * belongs to everybody is read again, which takes longer than the calls.
 */
const round = process.env['LONG'] ? { callers: 56, staff: 24 } : { callers: 100, staff: 43 }

/** Runs sequential calls by several people from one seed. Throws at the first violation. */
export async function runFuzz({ engine, seed, calls, tally }: FuzzRun): Promise<Operation[]> {
  const random = seededRandom(seed)
  const { log, lines } = captureLog()
  log.level = 'error'
  const test = await startTestApp(engine, { TRUST_PROXY: 'true', ...billingSettings }, { log })
  const trace: string[] = []
  try {
    const document: Document = (await test.call('GET', '/openapi.json')).body
    const operations = operationsOf(document)
    const records = new Records(operations)
    const callers = await createCallers(test)
    const environment = createEnvironment(test, callers, records, random)
    await environment.begin()
    const ownReads = ownData(test, operations, records)
    const step = createStepper({
      test,
      random,
      operations,
      records,
      cast: callers,
      own: ownReads,
      world: environment,
      tally,
      trace,
    })
    for (let done = 0, rounds = 1; done < calls; rounds++) {
      await callers.renew()
      await step.begin()
      for (let left = round.callers; left > 0 && done < calls; left--, done++)
        await step.take(random.pick(callers.callers))
      await step.compareAll()
      for (let left = round.staff; left > 0 && done < calls; left--, done++) await step.take(callers.operator)
      const charged = await environment.goOn(rounds)
      if (charged && charged.status >= 500) throw new Error(`a credit charge failed: ${charged.status}`)
    }
    const differences = await environment.newDifferences()
    if (differences.length > 0) throw new Error(`money or seats differ: ${differences.join(' ')}`)
    return operations
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const last = [...trace.slice(-round.callers), ...lines.slice(-2)].join('\n  ')
    throw new Error(`FUZZ_SEED=${seed} on ${engine}, call ${trace.length}: ${message}\n  ${last}`, {
      cause: error,
    })
  } finally {
    await test.close()
  }
}
