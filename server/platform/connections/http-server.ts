import { createServer, type RequestListener, type Server } from 'node:http'
import {
  ConnectionCounter,
  type ConnectionLimits,
  endUnreadBodies,
  limitConnections,
  serverTimeoutOptions,
} from './connection-limits.ts'
import { inPipelineOrder, PipelinedRequest } from './pipelining.ts'
import type { Shutdown } from './shutdown.ts'

interface Deps {
  readonly limits: ConnectionLimits
  readonly shutdown: Shutdown
  /** Refuses a request that arrives too late to be begun. */
  readonly refuse: Parameters<Shutdown['guard']>[1]
}

export function httpServer(listener: RequestListener, { limits, shutdown, refuse }: Deps): Server {
  const listeners = endUnreadBodies(shutdown.guard(listener, refuse), limits)
  const clients = new ConnectionCounter()
  const inOrder = inPipelineOrder(listeners, (socket) => clients.penalise(socket))
  const server = createServer({ ...serverTimeoutOptions, IncomingMessage: PipelinedRequest }, inOrder)
  limitConnections(server, limits, clients)
  shutdown.follow(server)
  return server
}
