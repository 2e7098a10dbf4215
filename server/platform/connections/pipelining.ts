import { IncomingMessage, type RequestListener } from 'node:http'
import { Socket } from 'node:net'

/** Shared by all requests that are parsed after their connection was destroyed; they get no response. */
const unanswered = new IncomingMessage(new Socket())

/** Node parses up to 64 KB, about 1,600 pipelined requests, even of a destroyed connection; these then share one object. */
export class PipelinedRequest extends IncomingMessage {
  // biome-ignore lint/correctness/noUnreachableSuper: the shared request takes the place of a new one
  constructor(socket: Socket) {
    // biome-ignore lint/correctness/noConstructorReturn: the same
    if (socket.destroyed) return unanswered
    super(socket)
  }
}

/** Browsers and proxies do not pipeline; 64 is generous. */
const maxPipelined = 64

/** One after another, so that a client that does not read keeps only one response in memory. Too many close the connection. */
export function inPipelineOrder(
  listener: RequestListener,
  onTooMany: (socket: Socket) => void,
): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    const { socket } = request
    if (request === unanswered || socket.destroyed) return
    // The response of a waiting request has no socket yet.
    if (response.socket !== null) return listener(request, response)
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    if (count > maxPipelined) {
      onTooMany(socket)
      socket.destroy()
    } else
      response.once('socket', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
        // The response accepts bytes only after its socket was assigned.
        queueMicrotask(() => !socket.destroyed && listener(request, response))
      })
  }
}
