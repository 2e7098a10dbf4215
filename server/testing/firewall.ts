import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL that can drop packets like a firewall, or keep all back like a server that has stopped. */
export interface Firewall {
  readonly url: string
  /** Silently drops all packets of the current connections. */
  dropAll(): void
  /** Keeps back all packets, of new connections too. */
  freeze(): void
  /** Freezes once such a statement has been passed on to the server. */
  freezeAfter(statement: string): void
  thaw(): void
  close(): Promise<unknown>
}

export async function openFirewall(target: URL): Promise<Firewall> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let frozen = false
  let last: string | undefined
  const pass = ([inner, outer]: readonly [Socket, Socket]) => {
    inner.pipe(outer)
    outer.pipe(inner)
  }
  const hold = ([inner, outer]: readonly [Socket, Socket]) => {
    inner.unpipe(outer).pause()
    outer.unpipe(inner).pause()
  }
  const freeze = () => {
    frozen = true
    last = undefined
    pairs.forEach(hold)
  }
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname)
    const pair = [inner, outer] as const
    pairs.add(pair)
    for (const one of pair) one.on('error', () => {}).on('close', () => pairs.delete(pair))
    inner.on('close', () => outer.destroy())
    outer.on('close', () => inner.destroy())
    if (!frozen) pass(pair)
    inner.on('data', (packet) => {
      if (last !== undefined && packet.includes(last)) freeze()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    dropAll: () => pairs.forEach(hold),
    freeze,
    freezeAfter: (statement) => {
      last = statement
    },
    thaw: () => {
      last = undefined
      if (frozen) pairs.forEach(pass)
      frozen = false
    },
    close: () => {
      for (const pair of pairs) for (const one of pair) one.destroy()
      return new Promise((closed) => server.close(closed))
    },
  }
}
