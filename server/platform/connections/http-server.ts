import { createServer, type RequestListener, type Server } from 'node:http'
import {
  ConnectionCounter,
  type ConnectionLimits,
  endUnreadBodies,
  limitConnections,
  serverTimeoutOptions,
} from './connection-limits.ts'
import { inPipelineOrder, PipelinedRequest } from './pipelining.ts'

interface Deps {
  readonly limits: ConnectionLimits
  /** True once the process is shutting down. */
  readonly stopping: () => boolean
}

/** The HTTP server in front of the application; `listener` handles the requests of a connection in order. */
export function httpServer(listener: RequestListener, { limits, stopping }: Deps): Server {
  const listeners = closeWhileStopping(endUnreadBodies(listener, limits), stopping)
  const clients = new ConnectionCounter()
  const inOrder = inPipelineOrder(listeners, (socket) => clients.penalise(socket))
  const server = createServer({ ...serverTimeoutOptions, IncomingMessage: PipelinedRequest }, inOrder)
  limitConnections(server, limits, clients)
  return server
}

/** While shutting down, tells clients to close their connections, so that a proxy opens the next one elsewhere. */
function closeWhileStopping(listener: RequestListener, stopping: () => boolean): RequestListener {
  return (request, response) => {
    if (stopping()) response.setHeader('connection', 'close')
    listener(request, response)
  }
}
