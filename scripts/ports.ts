import { createServer } from 'node:net'

const lastPort = 65_535

/** Exits with one line unless it is a port with this many ports after it. */
export function parsePort(text = '3000', portsAfter = 7): number {
  const port = Number(text)
  const isWhole = /^\d+$/.test(text) && port > 0 && port <= lastPort
  if (isWhole && port + portsAfter <= lastPort) return port
  console.error(
    isWhole
      ? `PORT=${text} is too high: the ${portsAfter} ports after it are needed, too. Choose one up to ${lastPort - portsAfter}.`
      : `PORT=${text} is not a port number.`,
  )
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
