import {
  cancelGuestRegistration,
  confirmEmailVerification,
  type EmailVerification,
  type GuestAddressCorrection,
  type GuestRegistrationDetail,
  getAddressCorrection,
  getGuestRegistration,
  giveGuestMarketingConsent,
} from '#contract/courses/guest.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { call } from '../../client/call.ts'

/** The token starts with the id of its verification. */
export function confirmByLink(api: Api, token: string): Promise<EmailVerification> {
  const [emailVerifyId = ''] = token.split('.')
  return call(api, confirmEmailVerification, { params: { emailVerifyId }, body: { token } })
}

/** The registration that a link's token identifies. */
export function readGuestRegistration(
  api: Api,
  token: string,
  options: CallOptions,
): Promise<GuestRegistrationDetail> {
  return call(api, getGuestRegistration, { params: { token } }, options)
}

export function cancelByLink(api: Api, token: string): Promise<GuestRegistrationDetail> {
  return call(api, cancelGuestRegistration, { params: { token } })
}

export function sendMarketingByLink(
  api: Api,
  token: string,
  agreed: boolean,
): Promise<GuestRegistrationDetail> {
  return call(api, giveGuestMarketingConsent, { params: { token }, body: { agreed } })
}

/** What confirming a corrected address does. */
export function readAddressCorrection(
  api: Api,
  token: string,
  options: CallOptions,
): Promise<GuestAddressCorrection> {
  return call(api, getAddressCorrection, { params: { token } }, options)
}
