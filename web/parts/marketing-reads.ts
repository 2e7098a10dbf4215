import { type AccountSettings, getAccountSettings, giveMarketingConsent } from '#contract/people/account.ts'
import type { Marketing } from '#contract/people/marketing.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'

/** The status of the member's consent to marketing; null if it cannot be loaded, because no page depends on it. */
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
