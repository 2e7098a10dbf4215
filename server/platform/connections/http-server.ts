import { createServer, type RequestListener, type Server } from 'node:http'
import {
  Clients,
  type ConnectionLimits,
  connectionTimes,
  endUnreadBodies,
  limitConnections,
} from './connections.ts'
import { inPipelineOrder, Request } from './pipelining.ts'

interface Deps {
  readonly limits: ConnectionLimits
  /** True from the moment on at which the process has been told to stop. */
  readonly stopping: () => boolean
}

/** The server in front of the application; `listener` answers what its connections ask, in order. */
export function httpServer(listener: RequestListener, { limits, stopping }: Deps): Server {
  const listeners = closeWhileStopping(endUnreadBodies(listener, limits), stopping)
  const clients = new Clients()
  const inOrder = inPipelineOrder(listeners, (socket) => clients.penalise(socket))
  const server = createServer({ ...connectionTimes, IncomingMessage: Request }, inOrder)
  limitConnections(server, limits, clients)
  return server
}

/** Whoever keeps a connection is told to open the next one, which a proxy does elsewhere. */
function closeWhileStopping(listener: RequestListener, stopping: () => boolean): RequestListener {
  return (request, response) => {
    if (stopping()) response.setHeader('connection', 'close')
    listener(request, response)
  }
}
