import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly origin: string
  /** Requests that could not be passed on, with why. */
  readonly failures: readonly string[]
  /** The processes that requests are sent to. */
  ready(): readonly number[]
  close(): Promise<void>
}

const checkMs = 200

/**
 * A load balancer as operators have them: it keeps connections to the processes, sends each request to the next one that
 * said "ready" when it was last asked, and tries none twice.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const failures: string[] = []
  let ready: readonly number[] = []
  let next = 0
  const check = async () => {
    const answers = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    ready = ports.filter((_, index) => answers[index])
  }
  const checking = setInterval(check, checkMs)
  await check()

  const server = createServer((asked, answer) => {
    const port = ready[next++ % Math.max(1, ready.length)]
    const fail = (why: string) => {
      failures.push(why)
      answer.writeHead(502).end()
    }
    if (port === undefined) return fail('no process is ready')
    const headers = { ...asked.headers, 'x-forwarded-for': '192.0.2.1' }
    const passed = request({ agent, port, host: '127.0.0.1', method: asked.method, path: asked.url, headers })
    passed.on('error', (error) => fail(`${port}: ${error.message}`))
    passed.on('response', (reply) => {
      const { connection: _, ...kept } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, kept)
      reply.pipe(answer)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
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
