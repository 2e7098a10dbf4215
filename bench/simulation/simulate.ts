import { seededRandom } from '../../server/testing/seeded-random.ts'
import { Events, Station, ThrottledStation } from './events.ts'

/** Milliseconds of CPU for each call, and for each transaction in which calls are registered together. */
interface Cost {
  readonly perCall: number
  readonly perBatch: number
}

/** As measured on one machine. */
export interface Costs {
  readonly process: Cost
  readonly database: Cost
  /** Statements of a transaction, for each of which process and database wait for each other. */
  readonly statements: number
  /** Milliseconds from the last statement to the answer that the transaction is committed: waiting for the disk, without CPU. */
  readonly commitMs: number
}

export interface Deployment {
  readonly processes: number
  /** Cores of each process and of the database. */
  readonly coresOfProcess: number
  /** The period of the processes' CPU quota (cgroups); without it, their share of a core is spread evenly. */
  readonly periodMs?: number
  /** Elapsed time per CPU time: above 1 where other processes use the same cores. */
  readonly slowdown?: number
  readonly databaseCores: number
  /** Courses that are registered for; each call locks the row of one. */
  readonly rows: number
  /** Callers who send the next call once they have an answer, or calls that arrive at random. */
  readonly load: { readonly callers: number } | { readonly perSecond: number }
  readonly seconds: number
  readonly seed: number
}

export interface Simulated {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly callsPerBatch: number
  /** Shares of the time in which the database's cores, the processes' cores and the most used row were busy. */
  readonly databaseUse: number
  readonly processUse: number
  readonly rowUse: number
}

interface Call {
  readonly row: number
  readonly process: Process
  readonly at: number
  /** Batches so far in which its row was locked by another process. */
  tries: number
}

interface Process {
  readonly cpu: Station | ThrottledStation
  waiting: Call[]
  /** Rows in its transactions: of a row, no second one runs in the same process. */
  readonly rows: Set<number>
  running: number
}

const maxBatch = 100
const maxRunning = 2
const maxTries = 3
/** What is left out at the beginning, as a share of the time. */
const warmUp = 0.2

/**
 * Registrations as the product runs them (`server/platform/db/row-batches.ts`): calls of a process share transactions; those of a
 * row that another process has locked join the next ones, and wait for the lock at last.
 */
export function simulate(costs: Costs, deployment: Deployment): Simulated {
  return new Simulation(costs, deployment).run()
}

class Simulation {
  readonly #costs: Costs
  readonly #deployment: Deployment
  readonly #events = new Events()
  readonly #random
  readonly #database: Station
  readonly #processes: Process[]
  readonly #lockedAt = new Map<number, number>()
  readonly #lockedMs = new Map<number, number>()
  readonly #waitingForRow = new Map<number, (() => void)[]>()
  readonly #latencies: number[] = []
  #batches = 0
  #batched = 0

  constructor(costs: Costs, deployment: Deployment) {
    this.#costs = costs
    this.#deployment = deployment
    this.#random = seededRandom(deployment.seed)
    const { slowdown = 1, periodMs, coresOfProcess } = deployment
    this.#database = new Station(this.#events, { servers: deployment.databaseCores, speed: 1 / slowdown })
    const newCpu = () =>
      periodMs === undefined
        ? new Station(this.#events, { servers: 1, speed: coresOfProcess / slowdown })
        : new ThrottledStation(this.#events, { share: coresOfProcess, periodMs, speed: 1 / slowdown })
    this.#processes = Array.from({ length: deployment.processes }, () => ({
      cpu: newCpu(),
      waiting: [],
      rows: new Set<number>(),
      running: 0,
    }))
  }

  run(): Simulated {
    const { load, seconds, processes, databaseCores } = this.#deployment
    const endMs = seconds * 1_000
    if ('callers' in load)
      for (let caller = 0; caller < load.callers; caller++) this.#send(caller % processes)
    else this.#arrive(1_000 / load.perSecond)
    this.#events.runUntil(endMs)
    const sorted = this.#latencies.toSorted((a, b) => a - b)
    const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
    const processMs = this.#processes.reduce((sum, { cpu }) => sum + cpu.busyMs, 0)
    return {
      perSecond: sorted.length / (seconds * (1 - warmUp)),
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      callsPerBatch: this.#batched / this.#batches,
      databaseUse: this.#database.busyMs / (endMs * databaseCores),
      processUse: processMs / (endMs * processes),
      rowUse: Math.max(0, ...this.#lockedMs.values()) / endMs,
    }
  }

  #arrive(meanMs: number): void {
    const pause = -Math.log(1 - this.#random.whole(0, 999_999) / 1_000_000) * meanMs
    this.#events.plan(this.#events.now + pause, () => {
      this.#send(this.#random.whole(0, this.#deployment.processes - 1))
      this.#arrive(meanMs)
    })
  }

  #send(index: number): void {
    const process = this.#processes[index] as Process
    const call = {
      row: this.#random.whole(0, this.#deployment.rows - 1),
      process,
      at: this.#events.now,
      tries: 0,
    }
    // Half of the call's CPU comes before the transaction, for parsing the request and finding the session, half after it.
    process.cpu.serve(this.#costs.process.perCall / 2, () => {
      process.waiting.push(call)
      this.#plan(process)
    })
  }

  #plan(process: Process): void {
    if (process.running >= maxRunning) return
    const taken = process.waiting.filter(({ row }) => !process.rows.has(row)).slice(0, maxBatch)
    if (taken.length === 0) return
    const isTaken = new Set(taken)
    process.waiting = process.waiting.filter((call) => !isTaken.has(call))
    for (const { row } of taken) process.rows.add(row)
    process.running++
    process.cpu.serve(this.#workOfStatement(), () => this.#lock(process, taken))
  }

  #lock(process: Process, calls: readonly Call[]): void {
    const isFree = ({ row }: Call) => !this.#lockedAt.has(row)
    const free = calls.filter(isFree)
    const locked = calls.filter((call) => !isFree(call))
    for (const call of locked) call.tries++
    const again = locked.filter(({ tries }) => tries < maxTries)
    for (const call of again) process.rows.delete(call.row)
    process.waiting.unshift(...again)
    for (const [row, ofRow] of Map.groupBy(
      locked.filter(({ tries }) => tries >= maxTries),
      (call) => call.row,
    ))
      this.#waitForRow(row, () => this.#transact(process, ofRow, () => {}))
    const end = () => {
      process.running--
      this.#plan(process)
    }
    this.#transact(process, free, end)
  }

  #waitForRow(row: number, run: () => void): void {
    const line = this.#waitingForRow.get(row) ?? []
    line.push(run)
    this.#waitingForRow.set(row, line)
  }

  #transact(process: Process, calls: readonly Call[], end: () => void): void {
    const { database, commitMs, statements } = this.#costs
    const rows = new Set(calls.map(({ row }) => row))
    for (const row of rows) this.#lockedAt.set(row, this.#events.now)
    const ofDatabase = (database.perBatch + calls.length * database.perCall) / statements
    const commit = () => {
      for (const row of rows) this.#release(row)
      for (const row of rows) process.rows.delete(row)
      this.#count(calls.length)
      for (const call of calls) this.#answer(call)
      end()
    }
    const run = (left: number) =>
      this.#database.serve(ofDatabase, () => {
        if (left === 1) this.#events.plan(this.#events.now + commitMs, commit)
        else process.cpu.serve(this.#workOfStatement(), () => run(left - 1))
      })
    run(statements)
  }

  #workOfStatement(): number {
    return this.#costs.process.perBatch / this.#costs.statements
  }

  #release(row: number): void {
    const since = this.#lockedAt.get(row) ?? this.#events.now
    this.#lockedMs.set(row, (this.#lockedMs.get(row) ?? 0) + this.#events.now - since)
    this.#lockedAt.delete(row)
    const line = this.#waitingForRow.get(row)
    const next = line?.shift()
    if (line?.length === 0) this.#waitingForRow.delete(row)
    next?.()
  }

  #count(calls: number): void {
    if (calls === 0) return
    this.#batches++
    this.#batched += calls
  }

  #answer(call: Call): void {
    const { process } = call
    process.cpu.serve(this.#costs.process.perCall / 2, () => {
      const { now } = this.#events
      if (now >= this.#deployment.seconds * 1_000 * warmUp) this.#latencies.push(now - call.at)
      if ('callers' in this.#deployment.load) this.#send(this.#processes.indexOf(process))
    })
  }
}
