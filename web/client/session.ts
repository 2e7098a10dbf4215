import type { CurrentUser } from '#contract/people/account.ts'
import type { ViewNotice } from '#contract/site.ts'
import type { Api } from './api.ts'

export interface Session {
  /**
   * Whether somebody seems to be signed in: by the marker cookie in the browser, by the session cookie on the server.
   */
  signedIn(): boolean
  /** Set while staff see the site as this member. */
  readonly view: ViewNotice | null
  /** The signed-in member; null if signed out, or if the member could not be loaded. */
  user(): Promise<CurrentUser | null>
}

export function createSession(api: Api, { signedIn, view }: Pick<Session, 'signedIn' | 'view'>): Session {
  let cached: CurrentUser | undefined
  return {
    signedIn,
    view,
    async user() {
      if (!signedIn()) cached = undefined
      else cached ??= await import('./current-user.ts').then(({ readCurrentUser }) => readCurrentUser(api))
      return cached ?? null
    },
  }
}
