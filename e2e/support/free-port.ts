import { createServer } from 'node:net'

/** Below the system's range of ephemeral ports; each worker has its own range. */
const first = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 4) * 3_000
let next = first + (process.pid % 290) * 10

/** The first of eight consecutive free ports, for a product and its stub providers. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next + 8 < first + 3_000 ? next + 8 : first
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
