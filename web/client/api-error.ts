import type { ErrorReply } from '#contract/platform/wire.ts'

interface Failure {
  /** 0 if no response arrived. */
  readonly status: number
  readonly reply?: ErrorReply | undefined
  readonly timedOut?: boolean
  /** Seconds after which the server asks to be called again. */
  readonly retryAfter?: number | null
}

export class ApiError extends Error {
  readonly status: number
  readonly reply: ErrorReply | undefined
  readonly timedOut: boolean
  readonly retryAfter: number | null

  constructor(failure: Failure) {
    super(failure.reply?.message ?? `The call failed (${failure.timedOut ? 'timed out' : failure.status}).`)
    this.name = 'ApiError'
    this.status = failure.status
    this.reply = failure.reply
    this.timedOut = failure.timedOut ?? false
    this.retryAfter = failure.retryAfter ?? null
  }
}
