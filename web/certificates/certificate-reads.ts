import { listIssuedCertifications } from '#contract/certificates/certificate.ts'
import { listPastCertificates } from '#contract/certificates/past-certificate.ts'
import { listRenewalSeats } from '#contract/exams/renewal-seat.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { call } from '../client/call.ts'

/** The caller's certificates, those of the former system apart, newest first. */
export async function readAllCertificates(api: Api, options: CallOptions) {
  const [certificates, past, renewalSeats] = await Promise.all([
    readCertificates(api, options),
    call(api, listPastCertificates, {}, { ...options, fallBackToLastRows: true }),
    call(api, listRenewalSeats, {}, options),
  ])
  return { certificates, past, renewalSeats }
}

/** The caller's certificates, newest first. */
export function readCertificates(api: Api, options: CallOptions) {
  return call(api, listIssuedCertifications, {}, { ...options, fallBackToLastRows: true })
}
