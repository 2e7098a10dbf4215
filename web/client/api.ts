import type { ApiError } from './api-error.ts'

/** Carries a request: `fetch` in the browser, the server's own handlers while it renders. */
export type Transport = (
  address: string,
  init: RequestInit,
) => Promise<{ status: number; json(): Promise<unknown> }>

/**
 * What `call` needs to reach the API. It is apart from `call`, so that a page that came with its data shows
 * without loading the contract's schemas.
 */
export interface Api {
  readonly transport: Transport
  /** The last rows of each list, by address. */
  readonly rows: Map<string, unknown>
  began(): void
  ended(): void
  /** Told of failures that the reader does not see. */
  log(error: ApiError): void
}

export interface CallOptions {
  /** Made once per form: the same key again gives the first reply again. */
  readonly idempotencyKey?: string
  /** A guess ahead of the reader: it moves no loading bar. */
  readonly ahead?: boolean
  /** A list: when the service does not answer, its last rows are given again. */
  readonly keepRows?: boolean
}
