import { createServer, type RequestListener, type Server } from 'node:http'
import { type ConnectionLimits, connectionTimes, endUnreadBodies, limitConnections } from './connections.ts'
import { inPipelineOrder } from './pipelining.ts'

/** The server in front of the application; `listener` answers what its connections ask, in order. */
export function httpServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const server = createServer(connectionTimes, inPipelineOrder(endUnreadBodies(listener, limits)))
  limitConnections(server, limits)
  return server
}
