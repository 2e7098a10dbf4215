import type { ApiError } from './api-error.ts'

/** Sends a request: `fetch` in the browser, the server's own handlers while a page is rendered there. */
export type Transport = (
  address: string,
  init: RequestInit,
) => Promise<{ status: number; headers?: Pick<Headers, 'get'>; json(): Promise<unknown> }>

/** What `call` needs. In a file of its own, so that hydrating a page does not load the contract's schemas. */
export interface Api {
  readonly transport: Transport
  readonly lastRows: Map<string, unknown>
  requestStarted(): void
  requestEnded(): void
  /** Logs failures that are not shown to the user. */
  log(error: ApiError): void
}

export interface CallOptions {
  /** Generated once per form, so that a repeated request gets the stored response. */
  readonly idempotencyKey?: string
  /** Does not show the loading bar. */
  readonly background?: boolean
  /** Sends no cookies, so that a cache can answer everybody with one response. */
  readonly withoutSession?: boolean
  /** For lists: shows the last rows while the service is unavailable. */
  readonly fallBackToLastRows?: boolean
}
