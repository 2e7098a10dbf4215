import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly origin: string
  /** Errors of requests that could not be forwarded. */
  readonly failures: readonly string[]
  /** The ports of the ready processes. */
  ready(): readonly number[]
  close(): Promise<void>
}

const checkMs = 200

/**
 * A typical load balancer: it keeps connections to the processes alive, sends each request to the next process whose
 * last health check succeeded, and retries none.
 */
export async function startBalancer(ports: readonly number[], ownPort = 0): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const failures: string[] = []
  let ready: readonly number[] = []
  let next = 0
  const check = async () => {
    const checks = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    ready = ports.filter((_, index) => checks[index])
  }
  const checking = setInterval(check, checkMs)
  await check()

  const server = createServer((incoming, outgoing) => {
    const port = ready[next++ % Math.max(1, ready.length)]
    const fail = (reason: string) => {
      failures.push(reason)
      outgoing.writeHead(502).end()
    }
    if (port === undefined) return fail('no process is ready')
    const headers = { ...incoming.headers, 'x-forwarded-for': '192.0.2.1' }
    const forwarded = request({
      agent,
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers,
    })
    forwarded.on('error', (error) => fail(`${port}: ${error.message}`))
    forwarded.on('response', (reply) => {
      const { connection: _, ...headersToForward } = reply.headers
      outgoing.writeHead(reply.statusCode ?? 502, headersToForward)
      reply.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(ownPort, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    failures,
    ready: () => ready,
    close: async () => {
      clearInterval(checking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
