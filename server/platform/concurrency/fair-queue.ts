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

/** Begins work, which calls `ended` once. */
type Begin = (ended: () => void) => void

interface QueuedWork {
  begun: boolean
  readonly begin: Begin
}

interface ClientQueue {
  readonly client: string
  readonly kind: Kind
  readonly waiting: QueuedWork[]
  running: number
  readonly bucket: TokenBucket | undefined
  refill: NodeJS.Timeout | undefined
}

interface Kind {
  readonly lines: Map<string, ClientQueue>
  /** The clients whose work may start, that whose turn is next first. */
  readonly ready: Set<ClientQueue>
}

const maxTrackedClients = 20_000

/**
 * Clients take turns, so that one with much work delays only itself, and so do kinds of work. Work started from within queued work
 * runs at once.
 */
export class FairQueue {
  readonly #limits: FairLimits
  /** That whose turn is next first. */
  readonly #kinds = new Map<string, Kind>()
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
  add<Result>(client: string, work: () => Promise<Result>): QueueTicket<Result> | undefined {
    // Async, so that a synchronous throw rejects, too.
    if (this.#within.getStore()) return { result: (async () => work())(), join: () => true }
    // Keeps the caller's trace and time limit; otherwise those of the work that has just ended would apply.
    const run = AsyncLocalStorage.bind(() => this.#within.run(true, async () => work()))
    const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
    const queued: QueuedWork = {
      begun: false,
      begin: (ended) => void run().then(resolve, reject).finally(ended),
    }
    if (!this.#wait(client, '', queued)) return undefined
    return { result, join: (other) => queued.begun || this.#wait(other, '', queued) }
  }

  /**
   * The same without a promise and the caller's context, which would be most of the cost of a request that is refused. False if the
   * client's queue is full, or the whole one.
   */
  enqueue(client: string, kind: string, begin: Begin): boolean {
    return this.#wait(client, kind, { begun: false, begin })
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

  #lineOf(client: string, kindName: string): ClientQueue {
    const kind: Kind = this.#kinds.get(kindName) ?? { lines: new Map(), ready: new Set() }
    if (!this.#kinds.has(kindName)) this.#kinds.set(kindName, kind)
    const known = kind.lines.get(client)
    if (known) return known
    if (kind.lines.size >= maxTrackedClients)
      for (const [name, line] of kind.lines) if (isIdle(line)) kind.lines.delete(name)
    const line: ClientQueue = {
      client,
      kind,
      waiting: [],
      running: 0,
      bucket: this.#limits.rateLimit && new TokenBucket(this.#limits.rateLimit),
      refill: undefined,
    }
    kind.lines.set(client, line)
    return line
  }

  #check(line: ClientQueue): void {
    while (line.waiting[0]?.begun) {
      line.waiting.shift()
      this.#waiting -= 1
    }
    const { ready } = line.kind
    const wants = line.waiting.length > 0 && line.running < this.#limits.maxConcurrentPerClient
    const waitMs = line.bucket?.waitMs ?? 0
    if (wants && waitMs === 0) ready.add(line)
    else ready.delete(line)
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
        next.begin(() => this.#ended(line))
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
    for (const [name, kind] of this.#kinds) {
      const [line] = kind.ready
      if (!line) continue
      kind.ready.delete(line)
      // The other kinds come first now.
      this.#kinds.delete(name)
      this.#kinds.set(name, kind)
      return line
    }
    return undefined
  }

  #ended(line: ClientQueue): void {
    line.running -= 1
    this.#running -= 1
    this.#check(line)
    // A client with a rate limit is remembered, with what it has used.
    if (!line.bucket && isIdle(line)) line.kind.lines.delete(line.client)
    this.#beginNext()
  }
}

const isIdle = ({ waiting, running }: ClientQueue) => waiting.length === 0 && running === 0
