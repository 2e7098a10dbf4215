import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile, writeWhole } from '../write-whole.ts'
import type { Payment } from './payment.ts'

/** An answer that is given again to the same idempotency key. */
export interface KeptReply {
  readonly at: string
  readonly status: number
  readonly body: object
}

/** A webhook that is still to be delivered. `dueAt` is in milliseconds of the machine's clock. */
export interface PendingWebhook {
  readonly id: string
  readonly body: string
  readonly attempt: number
  readonly dueAt: number
}

interface Content {
  readonly payments: Map<string, Payment>
  readonly replies: Map<string, KeptReply>
  readonly webhooks: Map<string, PendingWebhook>
}

/** All that a restart must not lose: the product's database remembers these payments too. */
export class KeptState implements Content {
  readonly payments: Content['payments']
  readonly replies: Content['replies']
  readonly webhooks: Content['webhooks']
  readonly #file: string | undefined
  #writing: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  private constructor(file: string | undefined, content: Content) {
    this.#file = file
    this.payments = content.payments
    this.replies = content.replies
    this.webhooks = content.webhooks
  }

  /** Without a folder everything ends with the process. */
  static async open(dataDir: string | undefined): Promise<KeptState> {
    const file = dataDir && path.join(dataDir, 'sandbox', 'payments.json')
    return new KeptState(file || undefined, file ? await read(file) : emptyContent())
  }

  /** Resolves when all that holds now is on the disk. Callers who come while one writes share the next writing. */
  save(): Promise<void> {
    const file = this.#file
    if (file === undefined) return Promise.resolve()
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        this.#writing = writeWhole(file, JSON.stringify(this.#content()))
        return this.#writing
      })
    return this.#next
  }

  #content() {
    return { payments: [...this.payments], replies: [...this.replies], webhooks: [...this.webhooks] }
  }
}

function emptyContent(): Content {
  return { payments: new Map(), replies: new Map(), webhooks: new Map() }
}

async function read(file: string): Promise<Content> {
  try {
    const { payments, replies, webhooks } = JSON.parse(await readFile(file, 'utf8'))
    return { payments: new Map(payments), replies: new Map(replies), webhooks: new Map(webhooks) }
  } catch (error) {
    if (isMissingFile(error)) return emptyContent()
    throw new Error(`payment sandbox: cannot read ${file}`, { cause: error })
  }
}
