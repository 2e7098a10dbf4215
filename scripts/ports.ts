import { createServer } from 'node:net'

export function parsePort(text = '3000'): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_530) return port
  console.error(`PORT=${text} is not a port number.`)
  process.exit(1)
}

/** Exits with one line if a port is in use, before anything is built or opened. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    if (await isFree(port)) continue
    console.error(
      `Port ${port} is in use. Choose another with PORT=…, for example PORT=${(ports[0] ?? 3000) + 100}.`,
    )
    process.exit(1)
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
