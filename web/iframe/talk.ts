import type { Homepage } from './connect-homepage.ts'

/** The connection to the host site, if there is one. */
export interface Talk {
  homepage(): Homepage | undefined
  begin(homepage: Homepage): void
  /** Sends a call without waiting for its result. */
  say(work: (remote: Homepage['remote']) => Promise<void>): void
}

export function createTalk(): Talk {
  const root = document.documentElement
  let homepage: Homepage | undefined

  const onError = (error: { code?: unknown }) => {
    // A rejected call is dropped. When the connection itself is destroyed, the iframe is on its own again.
    if (error.code !== 'CONNECTION_DESTROYED') return
    homepage = undefined
    root.dataset['embedded'] = ''
  }

  return {
    homepage: () => homepage,
    begin(found) {
      homepage = found
      root.dataset['embedded'] = 'homepage'
    },
    say(work) {
      if (homepage) void Promise.resolve(homepage.remote).then(work).catch(onError)
    },
  }
}
