import { AsyncLocalStorage } from 'node:async_hooks'
import type { ContentKind } from '#contract/content/content-record.ts'
import type { ContentOf } from '#contract/content/site-content.ts'
import type { Db } from '../platform/db/open.ts'
import { contentOf } from './built-in-content.ts'
import { findContent } from './content-db.ts'

export type Drafts = { readonly [Kind in ContentKind]?: ContentOf<Kind> | undefined }

/** Cache of the content in force, until it is cleared or reaches its maximum age. */
export class SiteContent {
  readonly #db: Db
  readonly #maxAgeMs: number
  readonly #read = new Map<ContentKind, { readonly at: number; readonly content: Promise<unknown> }>()

  readonly #drafts = new AsyncLocalStorage<Drafts>()

  /** A `maxAgeMs` of 0 reads it each time. */
  constructor(db: Db, maxAgeMs: number) {
    this.#db = db
    this.#maxAgeMs = maxAgeMs
  }

  read<Kind extends ContentKind>(kind: Kind): Promise<ContentOf<Kind>> {
    const draft: ContentOf<Kind> | undefined = this.#drafts.getStore()?.[kind]
    if (draft) return Promise.resolve(draft)
    const known = this.#read.get(kind)
    if (known && performance.now() - known.at < this.#maxAgeMs)
      return known.content as Promise<ContentOf<Kind>>
    const content = findContent(this.#db, kind).then((row) => contentOf(kind, row?.content))
    this.#read.set(kind, { at: performance.now(), content })
    // Failed reads are not cached.
    content.catch(() => this.#read.delete(kind))
    return content
  }

  /** Reads within `work` find these contents, which are not saved. */
  showing<Result>(drafts: Drafts, work: () => Result): Result {
    return this.#drafts.run(drafts, work)
  }

  /** Called after a change in any process. */
  clear(): void {
    this.#read.clear()
  }
}
