import { type EmailVerification, getEmailVerification } from '#contract/courses/guest.ts'
import type { Api } from '../../client/api.ts'
import { call } from '../../client/call.ts'

/** Polled while a form waits, so it does not show the loading bar. */
export function readVerification(api: Api, emailVerifyId: string): Promise<EmailVerification> {
  return call(api, getEmailVerification, { params: { emailVerifyId } }, { background: true })
}
