import { IncomingMessage, type RequestListener } from 'node:http'
import { Socket } from 'node:net'

/** Shared by all requests that are parsed after their connection was destroyed; they get no response. */
const unanswered = new IncomingMessage(new Socket())

/**
 * A request. Node parses up to 64 KB of a connection at once, some 1,600 pipelined requests, also after the connection was
 * destroyed: those after that share one object instead of taking memory each.
 */
export class Request extends IncomingMessage {
  // biome-ignore lint/correctness/noUnreachableSuper: the shared request takes the place of a new one
  constructor(socket: Socket) {
    // biome-ignore lint/correctness/noConstructorReturn: the same
    if (socket.destroyed) return unanswered
    super(socket)
  }
}

/** Browsers and proxies send the next request when the response to the last has come. */
const most = 64

/**
 * Answers the requests of a connection one after another: a client that pipelines them and does not read its responses
 * has one of them held in memory. A connection with too many requests waiting is ended.
 */
export function inPipelineOrder(
  listener: RequestListener,
  tooMany: (socket: Socket) => void,
): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    if (request === unanswered || socket.destroyed) return
    // The response of a request that waits has no socket yet.
    if (response.socket !== null) return listener(request, response)
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > most) {
      tooMany(socket)
      socket.destroy()
    } else
      response.once('socket', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
        // The response takes bytes only after it has been given the socket.
        queueMicrotask(() => !socket.destroyed && listener(request, response))
      })
  }
}
