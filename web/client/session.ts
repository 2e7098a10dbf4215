import { type CurrentUser, getCurrentUser } from '#contract/account.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'

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
      else known ??= await readUser(api)
      return known ?? null
    },
  }
}

async function readUser(api: Api): Promise<CurrentUser | undefined> {
  try {
    return await api.call(getCurrentUser, {})
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
