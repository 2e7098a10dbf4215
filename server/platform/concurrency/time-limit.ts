import { AsyncLocalStorage } from 'node:async_hooks'

/** The time that work may take because a request waits for it. */
export interface TimeLimit {
  /** Whether the request only reads, so that it can be repeated without harm. */
  readonly onlyReads: boolean
  /** 0 or less when the time is over; Infinity once the response has begun. */
  msLeft(): number
  /** Nobody waits any more, and nothing has been committed. */
  isAbandoned(): boolean
  /** Called before a commit: from then on the change may have been made. */
  noteCommit(): void
}

/** The work did not end in time and has changed nothing. */
export class TimeLimitPassed extends Error {
  constructor() {
    super('the time limit has passed')
    this.name = 'TimeLimitPassed'
  }
}

const limits = new AsyncLocalStorage<TimeLimit | undefined>()

export function msLeft(): number {
  return currentLimit()?.msLeft() ?? Number.POSITIVE_INFINITY
}

/** The limit of the current request; undefined in jobs, and in work that goes on after the response. */
export function currentLimit(): TimeLimit | undefined {
  return limits.getStore()
}

export function runWithin<Result>(limit: TimeLimit | undefined, work: () => Result): Result {
  return limits.run(limit, work)
}

/** For work shared by several callers: the limit of the one with the least time left. */
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

const answerMs = 1_000

/** Rejects with `TimeLimitPassed` when the request has to be answered; the work goes on. */
export function inAnswerTime<Result>(work: Promise<Result>): Promise<Result> {
  return inTime(work, msLeft() - answerMs, () => {})
}

/** Rejects with `TimeLimitPassed` after `ms`; a later result is passed to `discard`. */
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
