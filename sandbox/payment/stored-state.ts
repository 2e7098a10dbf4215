import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile, writeAtomically } from '../write-atomically.ts'
import type { Payment } from './payment.ts'
import type { ListChange } from './transaction-list.ts'

/** The response stored under an idempotency key. */
export interface StoredResponse {
  readonly at: string
  readonly status: number
  readonly body: object
}

/** A webhook to deliver. `dueAt` is in milliseconds of the machine's clock. */
export interface PendingWebhook {
  readonly id: string
  readonly body: string
  readonly attempt: number
  readonly dueAt: number
}

interface Content {
  readonly payments: Map<string, Payment>
  readonly replies: Map<string, StoredResponse>
  readonly webhooks: Map<string, PendingWebhook>
  readonly listChanges: Map<string, ListChange>
}

/** State that must survive a restart, because the product's database refers to these payments. */
export class StoredState implements Content {
  readonly payments: Content['payments']
  readonly replies: Content['replies']
  readonly webhooks: Content['webhooks']
  readonly listChanges: Content['listChanges']
  readonly #file: string | undefined
  #writing: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  private constructor(file: string | undefined, content: Content) {
    this.#file = file
    this.payments = content.payments
    this.replies = content.replies
    this.webhooks = content.webhooks
    this.listChanges = content.listChanges
  }

  /** Without a folder, the state is only in memory. */
  static async open(dataDir: string | undefined): Promise<StoredState> {
    const file = dataDir && path.join(dataDir, 'sandbox', 'payments.json')
    return new StoredState(file || undefined, file ? await read(file) : emptyContent())
  }

  /** Resolves once the current state is on disk. Callers during a write share the next write. */
  save(): Promise<void> {
    const file = this.#file
    if (file === undefined) return Promise.resolve()
    this.#next ??= this.#writing
      .catch(() => {})
      .then(() => {
        this.#next = undefined
        this.#writing = writeAtomically(file, JSON.stringify(this.#content()))
        return this.#writing
      })
    return this.#next
  }

  #content() {
    return {
      payments: [...this.payments],
      replies: [...this.replies],
      webhooks: [...this.webhooks],
      listChanges: [...this.listChanges],
    }
  }
}

function emptyContent(): Content {
  return { payments: new Map(), replies: new Map(), webhooks: new Map(), listChanges: new Map() }
}

async function read(file: string): Promise<Content> {
  try {
    const { payments, replies, webhooks, listChanges } = JSON.parse(await readFile(file, 'utf8'))
    return {
      payments: new Map(payments),
      replies: new Map(replies),
      webhooks: new Map(webhooks),
      listChanges: new Map(listChanges),
    }
  } catch (error) {
    if (isMissingFile(error)) return emptyContent()
    throw new Error(`payment sandbox: cannot read ${file}`, { cause: error })
  }
}
