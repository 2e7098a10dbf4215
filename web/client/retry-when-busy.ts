import { ApiError } from './api-error.ts'

const second = 1_000
const shortest = second
const longest = 30 * second
/** After this time the caller gets the refusal. */
const giveUpAfter = 180 * second

interface Waiting {
  onWait(): void
  random?(): number
  pause?(ms: number): Promise<unknown>
}

/** Waits the requested delay and up to 50 % jitter. The call must have an idempotency key. */
export async function retryWhenBusy<Result>(
  call: () => Promise<Result>,
  { onWait, random = Math.random, pause = sleep }: Waiting,
): Promise<Result> {
  for (let waited = 0; ; ) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || !isBusy(error) || waited >= giveUpAfter) throw error
      if (waited === 0) onWait()
      const asked = (error.retryAfter ?? 5) * second
      const ms = Math.min(Math.max(asked, shortest), longest) * (1 + random() / 2)
      await pause(ms)
      waited += ms
    }
  }
}

function isBusy({ reply }: ApiError): boolean {
  return reply?.code === 'OVERLOADED' || reply?.code === 'OUTCOME_UNKNOWN'
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
