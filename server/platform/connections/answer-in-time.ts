import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { runWithin, type TimeLimit } from '../concurrency/time-limit.ts'
import { hasBody } from './has-body.ts'

/** In milliseconds after the request has arrived with its body. */
export interface AnswerTimes {
  /** The work is aborted, so that the application can still say what became of it. */
  readonly work: number
  /** The request is answered in any case. */
  readonly answer: number
}

export const answerTimes: AnswerTimes = { work: 9_000, answer: 9_600 }

interface Deps {
  readonly times: AnswerTimes
  readonly refuse: (request: IncomingMessage, response: ServerResponse, code: ErrorCode) => void
}

const limits = new WeakMap<IncomingMessage, RequestLimit>()

/** For requests that are begun in the context of other work, such as by a queue. */
export function withinItsLimit(listener: RequestListener): RequestListener {
  return (request, response) => runWithin(limits.get(request), () => listener(request, response))
}

/** With a body, the time begins once it has been read, which happens in events of the connection. */
export function limitFromBody(app: FastifyInstance): void {
  app.addHook('preValidation', ({ raw }, _, done) => {
    const limit = limits.get(raw)
    if (!limit || !hasBody(raw)) return done()
    limit.restart()
    runWithin(limit, done)
  })
}

/** Whatever the application waits for. A response that has begun, or a body that is still arriving, may take longer. */
export function answerInTime(listener: RequestListener, { times, refuse }: Deps): RequestListener {
  return (request, response) => {
    // A request that is begun again, for example after the cache was invalidated.
    if (limits.has(request)) return listener(request, response)
    const limit = new RequestLimit(request, response, times)
    limits.set(request, limit)
    runWithin(limit, () => listener(request, response))
    if (!response.writableEnded) limit.whenLate((code) => refuse(request, response, code))
  }
}

class RequestLimit implements TimeLimit {
  readonly onlyReads: boolean
  readonly #request: IncomingMessage
  readonly #response: ServerResponse
  readonly #times: AnswerTimes
  #begun = performance.now()
  #isLate = false
  #hasCommitted = false

  constructor(request: IncomingMessage, response: ServerResponse, times: AnswerTimes) {
    this.#request = request
    this.#response = response
    this.#times = times
    this.onlyReads = request.method === 'GET' || request.method === 'HEAD'
  }

  restart(): void {
    this.#begun = performance.now()
  }

  msLeft(): number {
    if (this.#isLate) return 0
    if (this.#response.headersSent) return Number.POSITIVE_INFINITY
    return this.#begun + this.#times.work - performance.now()
  }

  isAbandoned(): boolean {
    return this.#response.destroyed && !this.#hasCommitted && !this.onlyReads
  }

  noteCommit(): void {
    this.#hasCommitted = true
  }

  whenLate(refuse: (code: ErrorCode) => void): void {
    const { answer } = this.#times
    let timer: NodeJS.Timeout
    const check = () => {
      if (this.#response.headersSent) return
      const left = this.#begun + answer - performance.now()
      if (left > 1) wait(left)
      else if (this.#bodyArrives()) wait(answer)
      else this.#answer(refuse)
    }
    const wait = (ms: number) => {
      timer = setTimeout(check, ms)
    }
    wait(answer)
    this.#response.once('close', () => clearTimeout(timer))
  }

  #answer(refuse: (code: ErrorCode) => void): void {
    this.#isLate = true
    if (!this.#request.complete) this.#response.setHeader('connection', 'close')
    refuse(this.#hasCommitted && !this.onlyReads ? 'OUTCOME_UNKNOWN' : 'OVERLOADED')
    ignoreFurther(this.#response)
  }

  /** The limit restarts once the body has been read. */
  #bodyArrives(): boolean {
    return !this.#request.complete && this.#request.readableFlowing !== null
  }
}

/** The application may still answer, and Node throws once the response has been sent. */
function ignoreFurther(response: ServerResponse): void {
  const ignored = () => response
  Object.assign(response, {
    setHeader: ignored,
    appendHeader: ignored,
    removeHeader: ignored,
    writeHead: ignored,
    end: ignored,
    write: () => true,
  })
}
