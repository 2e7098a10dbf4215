import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

type Squeezed = 'br' | 'gzip'
export type Encoding = Squeezed | 'identity'

/** A reply that every visitor gets alike. */
export interface SharedReply {
  /** Names and values in turn, without those that belong to the bytes. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

interface Limits {
  /** Of all kept bytes together. */
  readonly maxBytes: number
  /** After this time a reply is made anew, whatever happened. */
  readonly freshMs: number
  /** How old one may be that is sent because no other can be made. */
  readonly staleMs: number
}

/** A kept reply with its bytes in the encodings that were asked for so far. */
export class KeptReply {
  readonly headers: readonly string[]
  readonly etag: string
  readonly madeAt: number
  readonly epoch: number
  readonly size: number
  readonly isPage: boolean
  readonly #body: Buffer
  readonly #texts: Partial<Record<Squeezed, string>> = {}

  constructor({ headers, body }: SharedReply, { madeAt, epoch }: { madeAt: number; epoch: number }) {
    this.headers = headers
    this.isPage = headers.some((one) => one.startsWith('text/html'))
    // Weak: the same text in any encoding.
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.madeAt = madeAt
    this.epoch = epoch
    // At most, with the squeezed bytes, and headers that most replies share.
    this.size = 500 + body.length * 1.6
    this.#body = body
  }

  /** Whole seconds since it was made. */
  get age(): number {
    return Math.floor((performance.now() - this.madeAt) / 1000)
  }

  /**
   * The bytes in an encoding, one copy for all who ask. Compressed ones, once in about a millisecond for a page, are
   * `latin1`, a character for each byte: headers and body then leave in one write, where a buffer takes two.
   */
  bytesIn(encoding: Encoding): string | Buffer {
    if (encoding === 'identity') return this.#body
    const text = this.#texts[encoding] ?? squeeze[encoding](this.#body).toString('latin1')
    this.#texts[encoding] = text
    return text
  }
}

const squeeze: Record<Squeezed, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes),
}

/**
 * Replies to visitors, bounded in bytes: the one not asked for the longest goes first. Ages are those of the
 * machine: they bound memory, and are no rule of the product.
 */
export class ReplyCache {
  readonly #limits: Limits
  readonly #replies: LRUCache<string, KeptReply>
  #epoch = 0
  /** Replies given from here, since the start. */
  hits = 0

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { maxBytes: 32_000_000, freshMs: 15_000, staleMs: 3_600_000, ...limits }
    this.#replies = new LRUCache({
      maxSize: this.#limits.maxBytes,
      sizeCalculation: ({ size }, key) => Math.ceil(key.length + size),
    })
  }

  get bytes(): number {
    return this.#replies.calculatedSize
  }

  get size(): number {
    return this.#replies.size
  }

  /** How many may be given without an outage. */
  get fresh(): number {
    return [...this.#replies.values()].filter((reply) => this.#isFresh(reply)).length
  }

  find(key: string): KeptReply | undefined {
    const reply = this.#replies.get(key)
    if (!reply || !this.#isFresh(reply)) return undefined
    this.hits += 1
    return reply
  }

  /** One that may be out of date, for when no other can be made. */
  findStale(key: string): KeptReply | undefined {
    const reply = this.#replies.get(key)
    if (!reply || ageOf(reply) > this.#limits.staleMs) return undefined
    this.hits += 1
    return reply
  }

  #isFresh(reply: KeptReply): boolean {
    return reply.epoch === this.#epoch && ageOf(reply) <= this.#limits.freshMs
  }

  has(key: string): boolean {
    return this.#replies.has(key)
  }

  /** What `keep` is handed back: a reply begun before a change is not kept after it. */
  get epoch(): number {
    return this.#epoch
  }

  keep(key: string, reply: SharedReply, begunIn: number): KeptReply {
    const kept = new KeptReply(reply, { madeAt: performance.now(), epoch: this.#epoch })
    if (begunIn === this.#epoch) this.#replies.set(key, kept)
    return kept
  }

  /** What everything was made from has changed. */
  clear(): void {
    this.#epoch += 1
  }
}

function ageOf({ madeAt }: KeptReply): number {
  return performance.now() - madeAt
}
