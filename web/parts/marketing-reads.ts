import { type AccountSettings, getAccountSettings, giveMarketingConsent } from '#contract/people/account.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'

/** Consents that every page of the account asks for; none if they cannot be loaded, as no page depends on them. */
export async function readRequests(
  api: Api,
  options: CallOptions,
): Promise<{ settings: Pick<AccountSettings, 'marketing' | 'termsToAgree'> | null }> {
  try {
    return { settings: await call(api, getAccountSettings, {}, options) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return { settings: null }
  }
}

export function sendMarketing(api: Api, agreed: boolean): Promise<AccountSettings> {
  return call(api, giveMarketingConsent, { body: { agreed } })
}
