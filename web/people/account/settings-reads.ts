import { getAccountSettings, listSessions } from '#contract/people/account.ts'
import { listConsents } from '#contract/people/consent.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

/** The member's settings, sessions and consents. */
export async function readSettings(api: Api, options: CallOptions) {
  const [settings, sessions, consents] = await Promise.all([
    call(api, getAccountSettings, {}, options),
    call(api, listSessions, {}, options),
    call(api, listConsents, {}, options),
  ])
  return { settings, sessions, consents }
}
