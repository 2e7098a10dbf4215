import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { defaultBodyBytes } from '../http/large-bodies.ts'
import { hasBody } from './has-body.ts'

export interface BodyTimeouts {
  readonly ordinary: number
  /** In milliseconds, for uploads by staff, whose connection may be slow. */
  readonly large: number
}

export const bodyTimeouts: BodyTimeouts = { ordinary: 30_000, large: 15 * 60_000 }

/** For headers, and for bodies that no route reads. Node's server knows no routes. */
export const serverTimeouts = { headersTimeout: 30_000, requestTimeout: bodyTimeouts.large + 30_000 }

/** By the body limit of the route. */
export function enforceBodyTimeouts(app: FastifyInstance, times: BodyTimeouts): void {
  app.addHook('preParsing', (request, _, payload, done) =>
    done(null, hasBody(request) ? timed(payload as Readable, timeOf(request, times)) : payload),
  )
}

function timeOf({ routeOptions }: FastifyRequest, { ordinary, large }: BodyTimeouts): number {
  return (routeOptions.bodyLimit ?? 0) > defaultBodyBytes ? large : ordinary
}

function timed(body: Readable, milliseconds: number): Readable {
  let timer: NodeJS.Timeout | undefined
  const pass = (chunk: Buffer) => {
    if (!arriving.push(chunk)) body.pause()
  }
  const end = () => arriving.push(null)
  const fail = (error: Error) => arriving.destroy(error)
  const arriving = new Readable({
    read() {
      timer ??= begin()
      body.resume()
    },
    destroy(error, done) {
      clearTimeout(timer)
      body.off('data', pass).off('end', end).off('error', fail).pause()
      done(error)
    },
  })
  const begin = () => {
    body.on('data', pass).once('end', end).once('error', fail)
    return setTimeout(() => fail(new AppError('REQUEST_TIMED_OUT')), milliseconds)
  }
  return arriving
}
