import { createServer } from 'node:net'

/** Below the system's range of ephemeral ports, which outgoing connections take at any moment; a range per worker. */
const first = 12_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 8) * 1_000
let next = first + (process.pid % 1_000)

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next + 1 < first + 1_000 ? next + 1 : first
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })
}
