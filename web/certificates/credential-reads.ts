import { foldCode } from '#contract/certificates/certificate-code.ts'
import { getCredential } from '#contract/certificates/credential.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'

export function readCredential(api: Api, code: string, options: CallOptions) {
  return call(api, getCredential, { params: { code: foldCode(code) } }, options)
}
