import type { CurrentUser } from '#contract/people/account.ts'
import type { Api } from './api.ts'

export interface Session {
  /** Whether somebody says to be signed in: the marker in the browser, the cookie on the server. */
  signedIn(): boolean
  /** The signed-in member; null when signed out, or when the member could not be read. */
  user(): Promise<CurrentUser | null>
}

export function createSession(api: Api, signedIn: () => boolean): Session {
  let known: CurrentUser | undefined
  return {
    signedIn,
    async user() {
      if (!signedIn()) known = undefined
      else known ??= await import('./current-user.ts').then(({ readCurrentUser }) => readCurrentUser(api))
      return known ?? null
    },
  }
}
