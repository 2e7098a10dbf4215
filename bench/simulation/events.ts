interface Event {
  readonly at: number
  readonly number: number
  readonly run: () => void
}

/** A clock that runs what is planned in order of time, and of planning at the same time. Times in milliseconds. */
export class Events {
  readonly #heap: Event[] = []
  #number = 0
  now = 0

  plan(at: number, run: () => void): void {
    const heap = this.#heap
    heap.push({ at, number: this.#number++, run })
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!this.#swapIfLater(parent, child)) break
      child = parent
    }
  }

  /** Runs until a time, or until nothing is planned. */
  runUntil(end: number): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#removeFirst()
      this.now = next.at
      next.run()
    }
    this.now = end
  }

  #removeFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    heap[0] = last
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1
      const right = left + 1
      const child = right < heap.length && this.#isLater(left, right) ? right : left
      if (child >= heap.length || !this.#swapIfLater(parent, child)) return
      parent = child
    }
  }

  #isLater(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (!a || !b) return false
    return a.at > b.at || (a.at === b.at && a.number > b.number)
  }

  #swapIfLater(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (!a || !b || !this.#isLater(one, other)) return false
    this.#heap[one] = b
    this.#heap[other] = a
    return true
  }
}

/** Servers that work off what arrives in order, each at this speed. */
export class Station {
  readonly #events: Events
  readonly #speed: number
  readonly #freeAt: number[]
  /** Time in which servers worked, of all together. */
  busyMs = 0

  constructor(events: Events, { servers, speed }: { readonly servers: number; readonly speed: number }) {
    this.#events = events
    this.#speed = speed
    this.#freeAt = Array.from({ length: servers }, () => 0)
  }

  /** `work` is what it takes at speed 1. */
  serve(work: number, done: () => void): void {
    const earliest = Math.min(...this.#freeAt)
    const server = this.#freeAt.indexOf(earliest)
    const took = work / this.#speed
    const end = Math.max(earliest, this.#events.now) + took
    this.#freeAt[server] = end
    this.busyMs += took
    this.#events.plan(end, done)
  }
}

/**
 * One server whose group has a share of a core, as control groups give it: all at once at the beginning of each period; when it is
 * used up, the rest waits for the next period.
 */
export class ThrottledStation {
  readonly #events: Events
  readonly #limit: { readonly share: number; readonly periodMs: number; readonly speed: number }
  #freeAt = 0
  #period = -1
  #used = 0
  /** Time in which it would have worked with its share of a core alone. */
  busyMs = 0

  constructor(
    events: Events,
    limit: { readonly share: number; readonly periodMs: number; readonly speed: number },
  ) {
    this.#events = events
    this.#limit = limit
  }

  serve(work: number, done: () => void): void {
    const { share, periodMs, speed } = this.#limit
    let at = Math.max(this.#freeAt, this.#events.now)
    for (let left = work; left > 0; ) {
      const period = Math.floor(at / periodMs)
      if (period !== this.#period) this.#used = 0
      this.#period = period
      const end = (period + 1) * periodMs
      const ran = Math.min(left, share * periodMs - this.#used, (end - at) * speed)
      this.#used += ran
      left -= ran
      at = left > 0 ? end : at + ran / speed
    }
    this.#freeAt = at
    this.busyMs += work / share
    this.#events.plan(at, done)
  }
}
