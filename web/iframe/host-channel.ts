import type { HostConnection } from './connect-host.ts'

/** The connection to the host site, if there is one. */
export interface HostChannel {
  connection(): HostConnection | undefined
  open(host: HostConnection): void
  /** Sends a call without waiting for its result. */
  send(work: (remote: HostConnection['remote']) => Promise<void>): void
}

export function createHostChannel(): HostChannel {
  const root = document.documentElement
  let host: HostConnection | undefined

  const onError = (error: { code?: unknown }) => {
    // A rejected call is dropped. When the connection itself is destroyed, the iframe is on its own again.
    if (error.code !== 'CONNECTION_DESTROYED') return
    host = undefined
    root.dataset['embedded'] = ''
  }

  return {
    connection: () => host,
    open(found) {
      host = found
      root.dataset['embedded'] = 'connected'
    },
    send(work) {
      if (host) void Promise.resolve(host.remote).then(work).catch(onError)
    },
  }
}
