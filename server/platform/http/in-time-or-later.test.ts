import { expect, it, vi } from 'vitest'
import { captureLog } from '../../testing/captured-log.ts'
import { msLeft, runWithin } from '../concurrency/time-limit.ts'
import { inTimeOrLater } from './in-time-or-later.ts'

const over = { onlyReads: false, msLeft: () => 0, isAbandoned: () => false, noteCommit: () => {} }

it('long work goes on without a limit after its answer, and its failure is logged', async () => {
  const { log, lines } = captureLog()
  const end = Promise.withResolvers<void>()
  let left: number | undefined
  const work = async () => {
    await end.promise
    left = msLeft()
    throw new Error('no disk')
  }
  const answer = runWithin(over, () => inTimeOrLater({ errors: ['STILL_RUNNING'] }, work, log))
  await expect(answer).rejects.toMatchObject({ code: 'STILL_RUNNING' })
  end.resolve()
  await vi.waitFor(() => expect(lines.join()).toContain('no disk'))
  expect(left).toBe(Number.POSITIVE_INFINITY)
})

it('other work keeps the limit of its request', async () => {
  const { log } = captureLog()
  expect(await runWithin(over, () => inTimeOrLater({ errors: [] }, async () => msLeft(), log))).toBe(0)
})
