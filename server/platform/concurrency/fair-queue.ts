import { AsyncLocalStorage } from 'node:async_hooks'
import { type Pace, TokenBucket } from './token-bucket.ts'

export interface FairLimits {
  /** How often work of one client begins; as often as there is room, where left out. */
  readonly pace?: Pace
  /** How many pieces of work run at once. */
  readonly together: number
  /** How many of them for one client. */
  readonly ofOne: number
  /** How many more of one client may wait. */
  readonly waiting: number
}

/** A piece of work that waits for its turn, or is done. */
export interface Place<Result> {
  readonly result: Promise<Result>
  /** Has the work begin when it is this client's turn, too: whichever comes first. False where too much of it waits. */
  join(client: string): boolean
}

interface Waiting {
  begun: boolean
  begin: (line: Line) => void
}

/** What one client waits for, and how much it has left of its share. */
interface Line {
  readonly waiting: Waiting[]
  running: number
  readonly bucket: TokenBucket | undefined
  refill: NodeJS.Timeout | undefined
}

const rememberedClients = 20_000

/**
 * Work that costs the process much time, begun in turn by client: who asks for much waits for itself. Work within work
 * of the queue begins at once.
 */
export class FairQueue {
  readonly #limits: FairLimits
  readonly #lines = new Map<string, Line>()
  /** Lines that may begin something, in turn. */
  readonly #ready = new Set<Line>()
  readonly #within = new AsyncLocalStorage<true>()
  #running = 0

  constructor(limits: FairLimits) {
    this.#limits = limits
  }

  /** Undefined where too much of the client waits. */
  add<Result>(client: string, work: () => Promise<Result>): Place<Result> | undefined {
    // Also what throws before it has a promise to reject.
    const begin = async () => work()
    if (this.#within.getStore()) return { result: begin(), join: () => true }
    const waiting: Waiting = { begun: false, begin: () => {} }
    const result = new Promise<Result>((resolve, reject) => {
      waiting.begin = (line) => {
        const over = () => this.#ended(line)
        this.#within.run(true, begin).then(resolve, reject).finally(over)
      }
    })
    if (!this.#wait(client, waiting)) return undefined
    return { result, join: (other) => waiting.begun || this.#wait(other, waiting) }
  }

  #wait(client: string, waiting: Waiting): boolean {
    const line = this.#lineOf(client)
    if (line.waiting.length >= this.#limits.waiting) return false
    line.waiting.push(waiting)
    this.#check(line)
    this.#beginNext()
    return true
  }

  #lineOf(client: string): Line {
    const known = this.#lines.get(client)
    if (known) return known
    if (this.#lines.size >= rememberedClients)
      for (const [name, line] of this.#lines)
        if (line.waiting.length === 0 && line.running === 0) this.#lines.delete(name)
    const line: Line = {
      waiting: [],
      running: 0,
      bucket: this.#limits.pace && new TokenBucket(this.#limits.pace),
      refill: undefined,
    }
    this.#lines.set(client, line)
    return line
  }

  /** Puts a line among those that may begin something, or takes it away from them. */
  #check(line: Line): void {
    while (line.waiting[0]?.begun) line.waiting.shift()
    const wants = line.waiting.length > 0 && line.running < this.#limits.ofOne
    const waitMs = line.bucket?.waitMs ?? 0
    if (wants && waitMs === 0) this.#ready.add(line)
    else this.#ready.delete(line)
    if (wants && waitMs > 0) this.#checkLater(line, waitMs)
  }

  #checkLater(line: Line, waitMs: number): void {
    line.refill ??= setTimeout(() => {
      line.refill = undefined
      this.#check(line)
      this.#beginNext()
    }, waitMs).unref()
  }

  #beginNext(): void {
    while (this.#running < this.#limits.together) {
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

  #ended(line: Line): void {
    line.running -= 1
    this.#running -= 1
    this.#check(line)
    this.#beginNext()
  }
}
