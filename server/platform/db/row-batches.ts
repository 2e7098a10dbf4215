import { setImmediate } from 'node:timers/promises'
import { type Context, context } from '@opentelemetry/api'
import {
  commonLimit,
  currentLimit,
  runWithin,
  type TimeLimit,
  TimeLimitPassed,
} from '../concurrency/time-limit.ts'
import { AppError } from '../errors/app-error.ts'
import { isOutage } from '../errors/outage.ts'
import { inBatchSpan } from '../tracing/spans.ts'
import type { RowQueue } from './row-queue.ts'

export type BatchOutcome<Result> = { readonly value: Result } | { readonly error: unknown }

type Outcomes<Call, Result> = ReadonlyMap<Call, BatchOutcome<Result>>

export interface CommonBatch<Call, Result> {
  readonly outcomes: Outcomes<Call, Result>
  /** Calls without an outcome because somebody else had locked their row. */
  readonly locked: ReadonlySet<Call>
}

/** Batches that a call with a locked row joins before it waits in a transaction of its own, which costs several times as much. */
const maxTries = 8

/** Calls with less time left are refused: a batch ends when the time of any of its calls is over. */
const minMs = 1_000

/** A batch that runs longer counts as stuck, for example waiting for a lock: the next one no longer waits for it. */
const stuckMs = 1_000

/** For a batch that failed, or whose calls have to be run by row. */
export function noOutcomes<Call, Result>(): CommonBatch<Call, Result> {
  return { outcomes: new Map(), locked: new Set() }
}

/** An outage fails all calls, as running each by row would take as long. After other errors they have no outcome. */
export async function allOrFailed<Call, Result>(
  calls: readonly Call[],
  run: () => Promise<CommonBatch<Call, Result>>,
): Promise<CommonBatch<Call, Result>> {
  try {
    return await run()
  } catch (error) {
    if (!isOutage(error)) return noOutcomes()
    return { outcomes: new Map(calls.map((call) => [call, { error }])), locked: new Set() }
  }
}

interface Deps<Call, Result> {
  readonly rowQueue: RowQueue
  readonly name: string
  readonly maxBatch: number
  readonly maxWaiting: number
  readonly stuckMs?: number
  /** Must not wait for a lock. Calls whose row is locked join the next batches; others without an outcome are run by row. */
  runTogether(calls: readonly Call[]): Promise<CommonBatch<Call, Result>>
  runRow(calls: readonly Call[]): Promise<Outcomes<Call, Result>>
}

interface Waiting<Call, Result> {
  readonly call: Call
  readonly resolve: (value: Result) => void
  readonly reject: (error: unknown) => void
  readonly context: Context
  readonly limit: TimeLimit | undefined
  /** Number of common batches in which its row was locked. */
  tries: number
}

interface Line<Call, Result> {
  readonly row: string
  readonly waiting: Waiting<Call, Result>[]
  running: boolean
}

/**
 * Runs concurrent calls, each of which locks a row, in batches. Calls that arrive while a batch runs form the next one, which
 * starts when the other ends or is stuck, or when it is full. The calls of a row run in order of arrival, and never in two
 * batches at once.
 */
export function rowBatches<Call, Result>(deps: Deps<Call, Result>) {
  const { rowQueue, name, maxBatch, maxWaiting } = deps
  const lines = new Map<string, Line<Call, Result>>()
  let planned = false
  let running = 0

  const plan = () => {
    if (planned) return
    const waiting = openLines(lines.values()).reduce((sum, line) => sum + line.waiting.length, 0)
    if (waiting < (running > 0 ? maxBatch : 1)) return
    planned = true
    void runBatch()
  }

  const runBatch = async () => {
    const { batch, done } = await rowQueue(name, async () => {
      // Calls of the same turn of the event loop join the batch.
      await setImmediate()
      planned = false
      const batch = takeBatch(lines, maxBatch)
      const taken = [...batch.values()].flat()
      const calls = taken.map(({ call }) => call)
      const run = () => allOrFailed(calls, () => deps.runTogether(calls))
      return { batch, done: await countRunning(() => runFor(name, taken, run)) }
    })
    for (const [line, waiting] of batch) void finish(line, waiting, done)
    plan()
  }

  const countRunning = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    running += 1
    let counts = true
    const stopCounting = () => {
      if (counts) running -= 1
      counts = false
    }
    const stuck = setTimeout(() => {
      stopCounting()
      plan()
    }, deps.stuckMs ?? stuckMs)
    try {
      return await run()
    } finally {
      clearTimeout(stuck)
      stopCounting()
    }
  }

  const finish = async (
    line: Line<Call, Result>,
    waiting: readonly Waiting<Call, Result>[],
    { outcomes, locked }: CommonBatch<Call, Result>,
  ) => {
    settle(waiting, outcomes)
    const left = waiting.filter(({ call }) => !outcomes.has(call))
    if (left.every(({ call, tries }) => locked.has(call) && tries + 1 < maxTries)) {
      for (const one of left) one.tries += 1
      line.waiting.unshift(...left)
    } else await runAlone(line.row, left)
    line.running = false
    if (line.waiting.length === 0) lines.delete(line.row)
    plan()
  }

  const runAlone = async (row: string, left: readonly Waiting<Call, Result>[]) => {
    const waiting = left.filter(hasTime)
    try {
      const run = () => deps.runRow(waiting.map(({ call }) => call))
      settle(waiting, await rowQueue(row, () => runFor(name, waiting, run)))
      for (const { reject } of waiting) reject(new Error('the batch ended without an answer to this call'))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  return (row: string, call: Call): Promise<Result> => {
    const line = lines.get(row) ?? { row, waiting: [], running: false }
    if (line.waiting.length >= maxWaiting) throw new AppError('OVERLOADED')
    lines.set(row, line)
    return new Promise((resolve, reject) => {
      line.waiting.push({ call, resolve, reject, context: context.active(), limit: currentLimit(), tries: 0 })
      plan()
    })
  }
}

function runFor<Value>(
  name: string,
  callers: readonly { readonly context: Context; readonly limit: TimeLimit | undefined }[],
  run: () => Promise<Value>,
): Promise<Value> {
  const limit = commonLimit(callers.map((one) => one.limit))
  const contexts = callers.map((one) => one.context)
  return runWithin(limit, () => inBatchSpan(name, contexts, run))
}

/** Refuses calls without enough time, and those for which nobody waits any more. */
function hasTime<Call, Result>({ limit, reject }: Waiting<Call, Result>): boolean {
  if (!limit || (limit.msLeft() >= minMs && !limit.isAbandoned())) return true
  reject(new TimeLimitPassed())
  return false
}

function settle<Call, Result>(
  waiting: readonly Waiting<Call, Result>[],
  outcomes: Outcomes<Call, Result>,
): void {
  for (const { call, resolve, reject } of waiting) {
    const outcome = outcomes.get(call)
    if (outcome && 'value' in outcome) resolve(outcome.value)
    else if (outcome) reject(outcome.error)
  }
}

function openLines<Call, Result>(lines: Iterable<Line<Call, Result>>): Line<Call, Result>[] {
  return [...lines].filter(({ running }) => !running)
}

/** The first calls of each row that has none running. Rows have equal shares, and go to the end once they had theirs. */
function takeBatch<Call, Result>(lines: Map<string, Line<Call, Result>>, max: number) {
  const batch = new Map<Line<Call, Result>, readonly Waiting<Call, Result>[]>()
  const open = openLines(lines.values())
  let left = max
  for (const [index, line] of open.entries()) {
    const share = Math.ceil(left / (open.length - index))
    const taken = line.waiting.splice(0, share).filter(hasTime)
    lines.delete(line.row)
    if (taken.length > 0 || line.waiting.length > 0) lines.set(line.row, line)
    if (taken.length === 0) continue
    left -= taken.length
    line.running = true
    batch.set(line, taken)
  }
  return batch
}
