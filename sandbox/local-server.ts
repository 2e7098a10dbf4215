import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const loopback = '127.0.0.1'

interface LocalServer {
  readonly origin: string
  /** The same server by IP address, which browsers treat as another site. */
  readonly ipOrigin: string
  /** Starts handling requests; separate from listening, because a handler may need the port. */
  handle(handle: RequestHandler): void
  close(): Promise<void>
}

/** An HTTP server on loopback addresses only. `party` names the stub in errors. */
export async function openLocalServer(party: string, port: number): Promise<LocalServer> {
  const server = createServer()
  const address = await listenLocally(server, party, port)
  const servers = [server]
  if (address.address !== loopback) {
    const other = createServer()
    await listenLocally(other, party, address.port, loopback)
    servers.push(other)
  }

  return {
    origin: `http://localhost:${address.port}`,
    ipOrigin: `http://${loopback}:${address.port}`,
    handle(handle) {
      for (const one of servers)
        one.on('request', (request, response) => {
          handle(request, response).catch(() => sendText(response, 500, `${party}: this request failed\n`))
        })
    },
    close: async () => void (await Promise.all(servers.map(closeServer))),
  }
}

/** Resolves with the address in use; with port 0 the system chooses one. */
export function listenLocally(
  server: NetServer,
  party: string,
  port: number,
  host = 'localhost',
): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`${party}: port ${port} is in use`) : error)

    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address)
    })
  })
}

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await buffer(request)).toString())
}

/**
 * The body, or undefined if it is not JSON. The content type is required because another site's page cannot send it
 * without permission by CORS.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await buffer(request)
  if (!request.headers['content-type']?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

export function sendHtml(response: ServerResponse, status: number, page: string): void {
  send(response, status, 'text/html; charset=utf-8', page)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value))
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  send(response, status, type, text)
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
