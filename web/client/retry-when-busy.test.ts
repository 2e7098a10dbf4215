import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { ApiError } from './api-error.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

const refusal = (code: ErrorCode, status: number, retryAfter: number | null = null) =>
  new ApiError({ status, retryAfter, reply: { code, message: 'No.', requestId: 'r' } })

/** Runs a call that fails with these errors first; returns its result or error, and the pauses in ms. */
async function run(...failures: Error[]) {
  const pauses: number[] = []
  let told = 0
  const result = await retryWhenBusy(
    async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return 'done'
    },
    { onWait: () => told++, random: () => 0.5, pause: async (ms) => pauses.push(ms) },
  ).catch((error) => error)
  return { result, pauses, told }
}

test('a call that succeeds is not repeated', async () => {
  expect(await run()).toEqual({ result: 'done', pauses: [], told: 0 })
})

test('a busy server is asked again after the time that it names, and the reader is told once', async () => {
  const busy = (after: number | null) => refusal('OVERLOADED', 503, after)
  expect(await run(busy(2), busy(null), busy(0))).toEqual({
    result: 'done',
    pauses: [2_500, 6_250, 1_250],
    told: 1,
  })
})

test('so is one that could not tell the outcome in time', async () => {
  expect(await run(refusal('OUTCOME_UNKNOWN', 503, 2))).toMatchObject({ result: 'done', told: 1 })
})

test.each([refusal('LECTURE_FULL', 409), refusal('MAINTENANCE', 503), new ApiError({ status: 0 })])(
  'another failure is the result: %s',
  async (failure) => {
    expect(await run(failure)).toEqual({ result: failure, pauses: [], told: 0 })
  },
)

test('gives up after three minutes', async () => {
  const failures = Array.from({ length: 50 }, () => refusal('OVERLOADED', 503, 60))
  const { result, pauses } = await run(...failures)
  expect(result).toMatchObject({ status: 503 })
  expect(pauses).toEqual([37_500, 37_500, 37_500, 37_500, 37_500])
})
