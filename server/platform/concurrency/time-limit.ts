import { AsyncLocalStorage } from 'node:async_hooks'

/** The time in which work has to end, since somebody waits for the answer. */
export interface TimeLimit {
  /** Whether it is of a request that only reads: whatever becomes of it can be asked for again. */
  readonly onlyReads: boolean
  /** Milliseconds left; 0 or less once they are over, Infinity where the answer has begun. */
  msLeft(): number
  /** Whether nobody waits any more, and nothing was committed yet. */
  isAbandoned(): boolean
  /** Notes that a change is being committed: from now on it may have been made. */
  noteCommit(): void
}

/** Work that did not end in time, and has changed nothing. */
export class TimeLimitPassed extends Error {
  constructor() {
    super('the time limit has passed')
    this.name = 'TimeLimitPassed'
  }
}

const limits = new AsyncLocalStorage<TimeLimit | undefined>()

/** Milliseconds left to the caller; Infinity without a limit. */
export function msLeft(): number {
  return currentLimit()?.msLeft() ?? Number.POSITIVE_INFINITY
}

/** That of the request whose work this is; undefined for jobs, and for what goes on after the answer. */
export function currentLimit(): TimeLimit | undefined {
  return limits.getStore()
}

export function runWithin<Result>(limit: TimeLimit | undefined, work: () => Result): Result {
  return limits.run(limit, work)
}

/** The limit of work that several callers share: that of the one with the least time left. */
export function commonLimit(all: readonly (TimeLimit | undefined)[]): TimeLimit | undefined {
  const shared = all.filter((one) => one !== undefined)
  if (shared.length === 0) return undefined
  return {
    onlyReads: shared.every((one) => one.onlyReads),
    msLeft: () => Math.min(...shared.map((one) => one.msLeft())),
    isAbandoned: () => shared.length === all.length && shared.every((one) => one.isAbandoned()),
    noteCommit: () => {
      for (const one of shared) one.noteCommit()
    },
  }
}

/** Time of a request that is left for its answer when something else takes long. */
const answerMs = 1_000

/** The result of work that goes on; rejects with `TimeLimitPassed` when the request has to be answered. */
export function inAnswerTime<Result>(work: Promise<Result>): Promise<Result> {
  return inTime(work, msLeft() - answerMs, () => {})
}

/** Rejects with `TimeLimitPassed` if the result takes longer; `discard` gets it then. */
export function inTime<Result>(
  work: Promise<Result>,
  ms: number,
  discard: (late: Result) => void,
): Promise<Result> {
  if (ms === Number.POSITIVE_INFINITY) return work
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(
      () => {
        isLate = true
        reject(new TimeLimitPassed())
      },
      Math.max(0, ms),
    )
    work.then(
      (result) => {
        clearTimeout(timer)
        if (isLate) discard(result)
        else resolve(result)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
