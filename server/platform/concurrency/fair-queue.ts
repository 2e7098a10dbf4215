import { AsyncLocalStorage } from 'node:async_hooks'
import { type RateLimit, TokenBucket } from './token-bucket.ts'

export interface FairLimits {
  /** Of one client; unlimited if omitted. */
  readonly rateLimit?: RateLimit
  readonly maxConcurrent: number
  readonly maxConcurrentPerClient: number
  readonly maxQueuedPerClient: number
}

export interface QueueTicket<Result> {
  readonly result: Promise<Result>
  /** Also queues the work for another client; the first turn of either starts it. False if that client's queue is full. */
  join(client: string): boolean
}

interface QueuedWork {
  begun: boolean
  begin: (line: ClientQueue) => void
}

interface ClientQueue {
  readonly waiting: QueuedWork[]
  running: number
  readonly bucket: TokenBucket | undefined
  refill: NodeJS.Timeout | undefined
}

const maxTrackedClients = 20_000

/** Round-robin by client, so that one with much work delays only itself. Work started from within queued work runs at once. */
export class FairQueue {
  readonly #limits: FairLimits
  readonly #lines = new Map<string, ClientQueue>()
  /** Clients whose work may start, in round-robin order. */
  readonly #ready = new Set<ClientQueue>()
  readonly #within = new AsyncLocalStorage<true>()
  #running = 0

  constructor(limits: FairLimits) {
    this.#limits = limits
  }

  /** Undefined if the client's queue is full. */
  add<Result>(client: string, work: () => Promise<Result>): QueueTicket<Result> | undefined {
    // Async, so that a synchronous throw rejects, too.
    if (this.#within.getStore()) return { result: (async () => work())(), join: () => true }
    // Keeps the caller's trace and time limit; otherwise those of the work that has just ended would apply.
    const begin = AsyncLocalStorage.bind(() => this.#within.run(true, async () => work()))
    const queued: QueuedWork = { begun: false, begin: () => {} }
    const result = new Promise<Result>((resolve, reject) => {
      queued.begin = (line) => {
        const onEnd = () => this.#ended(line)
        begin().then(resolve, reject).finally(onEnd)
      }
    })
    if (!this.#wait(client, queued)) return undefined
    return { result, join: (other) => queued.begun || this.#wait(other, queued) }
  }

  #wait(client: string, waiting: QueuedWork): boolean {
    const line = this.#lineOf(client)
    if (line.waiting.length >= this.#limits.maxQueuedPerClient) return false
    line.waiting.push(waiting)
    this.#check(line)
    this.#beginNext()
    return true
  }

  #lineOf(client: string): ClientQueue {
    const known = this.#lines.get(client)
    if (known) return known
    if (this.#lines.size >= maxTrackedClients)
      for (const [name, line] of this.#lines)
        if (line.waiting.length === 0 && line.running === 0) this.#lines.delete(name)
    const line: ClientQueue = {
      waiting: [],
      running: 0,
      bucket: this.#limits.rateLimit && new TokenBucket(this.#limits.rateLimit),
      refill: undefined,
    }
    this.#lines.set(client, line)
    return line
  }

  #check(line: ClientQueue): void {
    while (line.waiting[0]?.begun) line.waiting.shift()
    const wants = line.waiting.length > 0 && line.running < this.#limits.maxConcurrentPerClient
    const waitMs = line.bucket?.waitMs ?? 0
    if (wants && waitMs === 0) this.#ready.add(line)
    else this.#ready.delete(line)
    if (wants && waitMs > 0) this.#checkLater(line, waitMs)
  }

  #checkLater(line: ClientQueue, waitMs: number): void {
    line.refill ??= setTimeout(() => {
      line.refill = undefined
      this.#check(line)
      this.#beginNext()
    }, waitMs).unref()
  }

  #beginNext(): void {
    while (this.#running < this.#limits.maxConcurrent) {
      const [line] = this.#ready
      if (!line) return
      this.#ready.delete(line)
      const next = line.waiting.find(({ begun }) => !begun)
      if (next) {
        next.begun = true
        line.bucket?.take()
        line.running += 1
        this.#running += 1
        next.begin(line)
      }
      this.#check(line)
    }
  }

  #ended(line: ClientQueue): void {
    line.running -= 1
    this.#running -= 1
    this.#check(line)
    this.#beginNext()
  }
}
