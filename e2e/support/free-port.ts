import { createServer } from 'node:net'

/** Below the range from which the system gives ports to outgoing connections; each worker begins elsewhere. */
const first = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 4) * 3_000
let next = first + (process.pid % 290) * 10

/** The first of eight free ports in a row, for a product whose stand-ins listen beside it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next + 8 < first + 3_000 ? next + 8 : first
    const free = await Promise.all(Array.from({ length: 8 }, (_, offset) => isFree(port + offset)))
    if (free.every(Boolean)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer()
    probe.once('error', () => answer(false))
    probe.listen(port, () => probe.close(() => answer(true)))
  })
}
