import { AsyncLocalStorage } from 'node:async_hooks'
import { type RateLimit, TokenBucket } from './token-bucket.ts'

export interface FairLimits {
  /** Of one client; unlimited if omitted. */
  readonly rateLimit?: RateLimit
  readonly maxConcurrent: number
  readonly maxConcurrentPerClient: number
  readonly maxQueuedPerClient: number
  /** Of all clients; unlimited if omitted. */
  readonly maxQueued?: number
  /** Begun per turn of the event loop, so that thousands that arrive at once keep nothing else from running; unlimited if omitted. */
  readonly maxBegunPerTick?: number
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
  readonly key: string
  /** The clients of its kind whose work may start. */
  readonly ready: Set<ClientQueue>
  readonly waiting: QueuedWork[]
  running: number
  readonly bucket: TokenBucket | undefined
  refill: NodeJS.Timeout | undefined
}

const maxTrackedClients = 20_000

/**
 * Clients take turns, so that one with much work delays only itself, and so do kinds of work. Work started from within queued work
 * runs at once.
 */
export class FairQueue {
  readonly #limits: FairLimits
  readonly #lines = new Map<string, ClientQueue>()
  /** By kind: the kind whose turn is next comes first, and of each kind the client. */
  readonly #ready = new Map<string, Set<ClientQueue>>()
  readonly #within = new AsyncLocalStorage<true>()
  #waiting = 0
  #running = 0
  #begunInTick = 0
  #nextTick: NodeJS.Immediate | undefined

  constructor(limits: FairLimits) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Undefined if the client's queue is full, or the whole one. */
  add<Result>(client: string, work: () => Promise<Result>, kind = ''): QueueTicket<Result> | undefined {
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
    if (!this.#wait(client, kind, queued)) return undefined
    return { result, join: (other) => queued.begun || this.#wait(other, kind, queued) }
  }

  #wait(client: string, kind: string, work: QueuedWork): boolean {
    const { maxQueued = Number.POSITIVE_INFINITY, maxQueuedPerClient } = this.#limits
    if (this.#waiting >= maxQueued) return false
    const line = this.#lineOf(client, kind)
    if (line.waiting.length >= maxQueuedPerClient) return false
    line.waiting.push(work)
    this.#waiting += 1
    this.#check(line)
    this.#beginNext()
    return true
  }

  #lineOf(client: string, kind: string): ClientQueue {
    const key = `${kind} ${client}`
    const known = this.#lines.get(key)
    if (known) return known
    if (this.#lines.size >= maxTrackedClients)
      for (const [name, line] of this.#lines) if (isIdle(line)) this.#lines.delete(name)
    const ready = this.#ready.get(kind) ?? new Set<ClientQueue>()
    this.#ready.set(kind, ready)
    const line: ClientQueue = {
      key,
      ready,
      waiting: [],
      running: 0,
      bucket: this.#limits.rateLimit && new TokenBucket(this.#limits.rateLimit),
      refill: undefined,
    }
    this.#lines.set(key, line)
    return line
  }

  #check(line: ClientQueue): void {
    while (line.waiting[0]?.begun) {
      line.waiting.shift()
      this.#waiting -= 1
    }
    const wants = line.waiting.length > 0 && line.running < this.#limits.maxConcurrentPerClient
    const waitMs = line.bucket?.waitMs ?? 0
    if (wants && waitMs === 0) line.ready.add(line)
    else line.ready.delete(line)
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
    const { maxConcurrent, maxBegunPerTick = Number.POSITIVE_INFINITY } = this.#limits
    while (this.#running < maxConcurrent && this.#begunInTick < maxBegunPerTick) {
      const line = this.#takeTurn()
      if (!line) break
      const next = line.waiting.find(({ begun }) => !begun)
      if (next) {
        next.begun = true
        line.bucket?.take()
        line.running += 1
        this.#running += 1
        this.#begunInTick += 1
        next.begin(line)
      }
      this.#check(line)
    }
    if (maxBegunPerTick === Number.POSITIVE_INFINITY || this.#begunInTick === 0) return
    this.#nextTick ??= setImmediate(() => {
      this.#nextTick = undefined
      this.#begunInTick = 0
      this.#beginNext()
    })
  }

  #takeTurn(): ClientQueue | undefined {
    for (const [kind, lines] of this.#ready) {
      const [line] = lines
      if (!line) continue
      lines.delete(line)
      // The other kinds come first now.
      this.#ready.delete(kind)
      this.#ready.set(kind, lines)
      return line
    }
    return undefined
  }

  #ended(line: ClientQueue): void {
    line.running -= 1
    this.#running -= 1
    this.#check(line)
    // A client with a rate limit is remembered, with what it has used.
    if (!line.bucket && isIdle(line)) this.#lines.delete(line.key)
    this.#beginNext()
  }
}

const isIdle = ({ waiting, running }: ClientQueue) => waiting.length === 0 && running === 0
