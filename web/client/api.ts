import type { ApiError } from './api-error.ts'

/** Sends a request: `fetch` in the browser, the server's own handlers during rendering. */
export type Transport = (
  address: string,
  init: RequestInit,
) => Promise<{ status: number; headers?: Pick<Headers, 'get'>; json(): Promise<unknown> }>

/**
 * What `call` needs to reach the API. Apart from `call`, so that hydrating a page does not load the contract's schemas.
 */
export interface Api {
  readonly transport: Transport
  /** The last rows of each list, by URL. */
  readonly lastRows: Map<string, unknown>
  requestStarted(): void
  requestEnded(): void
  /** Logs failures that are not shown to the user. */
  log(error: ApiError): void
}

export interface CallOptions {
  /** Generated once per form: a repeated key gets the stored response. */
  readonly idempotencyKey?: string
  /** A background request: it does not show the loading bar. */
  readonly background?: boolean
  /** Without cookies, for what is the same for everybody: one stored response answers all. */
  readonly withoutSession?: boolean
  /** For lists: falls back to the last rows when the service is unavailable. */
  readonly fallBackToLastRows?: boolean
}
