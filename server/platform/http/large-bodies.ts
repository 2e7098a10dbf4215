import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'

/** What any call may send. More is declared by its endpoint, and read from those only who may make that call. */
export const ordinaryBytes = 64 * 1024

/** So much of large bodies is in this process's memory at once. */
const roomForAll = 150 * 1024 * 1024
const retryAfterSeconds = 10

/** So much of a refused body is read, so that its sender gets to read why; then it waits, and the connection ends. */
const readOfRefused = 256 * 1024
const lingerMilliseconds = 1_000

/**
 * Decides on a large body before any of it is read: `isAllowed` throws where the caller may not send it. Bodies of an
 * ordinary size are not counted.
 */
export async function admitBody(
  room: BodyRoom,
  { request, reply, maxBytes }: { request: FastifyRequest; reply: FastifyReply; maxBytes: number },
  isAllowed: () => Promise<unknown>,
): Promise<void> {
  try {
    await isAllowed()
    const bytes = announcedBytes(request) ?? maxBytes
    if (bytes > maxBytes) throw new AppError('BODY_TOO_LARGE')
    if (bytes > ordinaryBytes) room.take(bytes, reply)
  } catch (error) {
    leaveUnread(request, reply)
    throw error
  }
}

/** What of large bodies is being read or worked on. */
export class BodyRoom {
  #taken = 0

  /** Taken until the reply is sent or its reader is gone. */
  take(bytes: number, reply: FastifyReply): void {
    if (this.#taken + bytes > roomForAll) {
      reply.header('retry-after', retryAfterSeconds)
      throw new AppError('OVERLOADED')
    }
    this.#taken += bytes
    finished(reply.raw, () => {
      this.#taken -= bytes
    })
  }
}

/** Undefined where the body comes in chunks, and only its end tells. */
function announcedBytes({ headers }: FastifyRequest): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

/** Closing at once would take the reply away from who is still sending. */
function leaveUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  let read = 0
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > readOfRefused) raw.pause()
  })
  finished(reply.raw, () => {
    setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, lingerMilliseconds).unref()
  })
}
