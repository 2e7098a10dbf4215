import { testLinkOf } from '../../exams/launch/hand-over.ts'
import { doDueWork } from '../../operations/worker/do-due-work.ts'
import { captureLog } from '../captured-log.ts'
import type { TestApp } from '../test-app.ts'
import type { Product } from './world.ts'

/** The product in this process; work that is due fails loudly. */
export function productInProcess(test: TestApp): Product {
  const { clock, config, db, jobs } = test
  const testLink = testLinkOf(config)
  return {
    call: test.call,
    now: () => clock.now(),
    moveOn: async (milliseconds) => {
      clock.moveTo(new Date(clock.now().getTime() + milliseconds))
      const { log, lines } = captureLog()
      await doDueWork({ ...config, db, jobs, testLink, log }, clock.now())
      const failed = lines.filter((line) => JSON.parse(line).level >= 50)
      if (failed.length > 0) throw new Error(failed.join('\n'))
    },
  }
}
