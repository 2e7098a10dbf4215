import { testLinkOf } from '../../exams/launch/hand-over.ts'
import { doDueSeatWork } from '../../operations/worker/do-due-work.ts'
import { captureLog } from '../captured-log.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import type { Engine } from '../test-database.ts'
import type { Product } from './world.ts'

/** The product in this process, with one seat of each exam for renewals. */
export async function startInProcess(engine: Engine): Promise<{ test: TestApp; product: Product }> {
  const { log, lines } = captureLog()
  const test = await startTestApp(engine, { RENEWAL_SEATS: '1' }, { log })
  const { clock, config, db, jobs } = test
  const testLink = testLinkOf(config)
  const product: Product = {
    call: test.call,
    now: () => clock.now(),
    moveOn: async (milliseconds) => {
      clock.moveTo(new Date(clock.now().getTime() + milliseconds))
      await doDueSeatWork({ ...config, db, jobs, testLink, log }, clock.now())
    },
    errors: () => lines.splice(0).filter((line) => JSON.parse(line).level >= 50),
  }
  return { test, product }
}
