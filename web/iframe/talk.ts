import type { Homepage } from './connect-homepage.ts'

/** What is said to the homepage, while there is one that answers. */
export interface Talk {
  homepage(): Homepage | undefined
  begin(homepage: Homepage): void
  /** Says something that nothing waits for. */
  say(work: (remote: Homepage['remote']) => Promise<void>): void
}

export function createTalk(): Talk {
  const root = document.documentElement
  let homepage: Homepage | undefined

  const end = (error: { code?: unknown }) => {
    // What was refused or lost is one step. When the homepage itself has gone, the frame stands alone again.
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
      if (homepage) void Promise.resolve(homepage.remote).then(work).catch(end)
    },
  }
}
