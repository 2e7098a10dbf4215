import { createServer } from 'node:net'

/** Below the system's range of ephemeral ports, which outgoing connections take at any moment; a range per worker. */
const first = 12_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 8) * 2_500
let next = first + (process.pid % 250) * 10

/** The first of eight consecutive ports on which nothing listens, as a product and its stub providers need. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next + 8 < first + 2_500 ? next + 8 : first
    const free = await Promise.all(Array.from({ length: 8 }, (_, offset) => isFree(port + offset)))
    if (free.every(Boolean)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
