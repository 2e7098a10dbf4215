import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send the next request when the response to the last has come. */
const most = 64

/** Requests that came while an earlier one of their connection was not answered, since none was. */
const queued = new WeakMap<Socket, number>()

/**
 * Ends a connection with too many requests waiting for their turn to be answered: their responses would all be held in
 * memory for a client that need not read them. True where nothing is to be done for the request any more.
 */
export function endPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true
  // The response of a request that waits has no socket yet.
  if (response.socket !== null) {
    queued.delete(socket)
    return false
  }
  const count = (queued.get(socket) ?? 0) + 1
  queued.set(socket, count)
  if (count > most) socket.destroy()
  return count > most
}
