import { type CurrentUser, getCurrentUser } from '#contract/people/account.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Undefined if nobody is signed in or the request fails. */
export async function readCurrentUser(api: Api): Promise<CurrentUser | undefined> {
  try {
    return await call(api, getCurrentUser, {})
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
