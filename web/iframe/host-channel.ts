import type { HostConnection } from './connect-host.ts'

/** The connection to the host site, if there is one. */
export interface HostChannel {
  connection(): HostConnection | undefined
  open(homepage: HostConnection): void
  /** Sends a call without waiting for its result. */
  send(work: (remote: HostConnection['remote']) => Promise<void>): void
}

export function createHostChannel(): HostChannel {
  const root = document.documentElement
  let homepage: HostConnection | undefined

  const onError = (error: { code?: unknown }) => {
    // A rejected call is dropped. When the connection itself is destroyed, the iframe is on its own again.
    if (error.code !== 'CONNECTION_DESTROYED') return
    homepage = undefined
    root.dataset['embedded'] = ''
  }

  return {
    connection: () => homepage,
    open(found) {
      homepage = found
      root.dataset['embedded'] = 'homepage'
    },
    send(work) {
      if (homepage) void Promise.resolve(homepage.remote).then(work).catch(onError)
    },
  }
}
