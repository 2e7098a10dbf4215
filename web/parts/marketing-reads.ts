import { type AccountSettings, getAccountSettings, giveMarketingConsent } from '#contract/people/account.ts'
import type { Marketing } from '#contract/people/marketing.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'

/** How the member's consent to marketing stands; null where it is not told, for which no page fails. */
export async function readMarketing(api: Api, options: CallOptions): Promise<Marketing | null> {
  try {
    return (await call(api, getAccountSettings, {}, options)).marketing
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return null
  }
}

export function sendMarketing(api: Api, agreed: boolean): Promise<AccountSettings> {
  return call(api, giveMarketingConsent, { body: { agreed } })
}
