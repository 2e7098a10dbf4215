import type { CurrentUser } from '#contract/people/account.ts'
import type { ViewNotice } from '#contract/site.ts'
import type { Api } from './api.ts'

export interface Session {
  /** By the marker cookie in the browser, by the session cookie on the server. */
  signedIn(): boolean
  readonly view: ViewNotice | null
  /** Null if signed out, or if the member could not be loaded. */
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
