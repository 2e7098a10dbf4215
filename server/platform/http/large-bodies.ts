import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** Bodies of endpoints with a higher limit are read only after authorisation. */
export const defaultBodyBytes = 64 * 1024

/** In memory at the same time. */
const maxTotalBytes = 150 * 1024 * 1024
const retryAfterSeconds = 10

/** Bytes of a refused body that are still read, so that its sender can receive the response before the connection is closed. */
const maxRejectedBytes = 256 * 1024
const lingerMilliseconds = 1_000

/** Call it before reading the body; `isAllowed` throws if the caller may not send it. Bodies up to the default do not count. */
export async function admitBody(
  room: BodyMemory,
  { request, reply, maxBytes }: { request: FastifyRequest; reply: FastifyReply; maxBytes: number },
  isAllowed: () => Promise<unknown>,
): Promise<void> {
  await isAllowed()
  const bytes = declaredBytes(request) ?? maxBytes
  if (bytes > maxBytes) throw new AppError('BODY_TOO_LARGE')
  if (bytes > defaultBodyBytes) room.reserve(bytes, reply)
}

export class BodyMemory {
  #taken = 0

  /** Reserved until the response is sent or the client disconnects. */
  reserve(bytes: number, reply: FastifyReply): void {
    if (this.#taken + bytes > maxTotalBytes) {
      reply.header('retry-after', retryAfterSeconds)
      throw new AppError('OVERLOADED')
    }
    this.#taken += bytes
    finished(reply.raw, () => {
      this.#taken -= bytes
    })
  }
}

/** Undefined for chunked bodies. */
function declaredBytes({ headers }: FastifyRequest): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

/** Closing at once, as Fastify does, resets the connection while the body arrives, and the client loses the response. */
export function lingerOnUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const hasBody =
    raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.complete) return
  reply.removeHeader('connection')
  let read = 0
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > maxRejectedBytes) raw.pause()
  })
  finished(reply.raw, () => {
    setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, lingerMilliseconds).unref()
  })
}
