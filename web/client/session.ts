import type { CurrentUser } from '#contract/people/account.ts'
import type { Api } from './api.ts'

export interface Session {
  /**
   * Whether somebody seems to be signed in: by the marker cookie in the browser, by the session cookie on the server.
   */
  signedIn(): boolean
  /** The signed-in member; null if signed out, or if the member could not be loaded. */
  user(): Promise<CurrentUser | null>
}

export function createSession(api: Api, signedIn: () => boolean): Session {
  let cached: CurrentUser | undefined
  return {
    signedIn,
    async user() {
      if (!signedIn()) cached = undefined
      else cached ??= await import('./current-user.ts').then(({ readCurrentUser }) => readCurrentUser(api))
      return cached ?? null
    },
  }
}
