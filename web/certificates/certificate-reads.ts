import { listIssuedCertifications } from '#contract/certificates/certificate.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'

/** The caller's certificates, newest first. */
export function readCertificates(api: Api, options: CallOptions) {
  return call(api, listIssuedCertifications, {}, { ...options, fallBackToLastRows: true })
}
