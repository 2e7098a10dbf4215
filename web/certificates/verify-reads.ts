import { type VerifiedCertificate, verifyCertificate } from '#contract/certificates/certificate.ts'
import { foldCode } from '#contract/certificates/certificate-code.ts'
import {
  getVerifiable,
  type VerifiedPastCertificate,
  verifyPastCertificate,
} from '#contract/certificates/past-certificate.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { codeMistake } from './code-mistake.ts'
import type { PastInput } from './past-form.tsx'
import { pastMistake } from './past-mistake.ts'

/** The result for a code; null without a code or with a malformed one. */
export type Verification =
  | { readonly kind: 'found'; readonly certificate: VerifiedCertificate }
  | { readonly kind: 'foundPast'; readonly certificate: VerifiedPastCertificate }
  | { readonly kind: 'unknown' | 'unknownPast'; readonly checkedAt: string }
  | { readonly kind: 'limited' }
  | null

type ReadOptions = CallOptions & { present(): number }

/** What the page shows: the result, if something is asked for, and whether old numbers can be verified. */
export async function readVerifyPage(
  api: Api,
  { code, past }: { code: string | undefined; past: PastInput | undefined },
  options: ReadOptions,
) {
  const [{ pastCertificates }, verification] = await Promise.all([
    call(api, getVerifiable, {}, options),
    past ? readPastVerification(api, past, options) : code ? readVerification(api, code, options) : null,
  ])
  return { verification, pastCertificates }
}

/** Looks up a code. NOT_FOUND and rate limiting are results, too. */
async function readVerification(api: Api, text: string, { present, ...options }: ReadOptions) {
  if (codeMistake(text)) return null
  return orRefusal('unknown', present, async () => ({
    kind: 'found',
    certificate: await call(api, verifyCertificate, { params: { code: foldCode(text) } }, options),
  }))
}

async function readPastVerification(api: Api, past: PastInput, { present, ...options }: ReadOptions) {
  if (pastMistake(past)) return null
  return orRefusal('unknownPast', present, async () => ({
    kind: 'foundPast',
    certificate: await call(api, verifyPastCertificate, { query: { ...past } }, options),
  }))
}

async function orRefusal(
  unknown: 'unknown' | 'unknownPast',
  present: () => number,
  find: () => Promise<Verification>,
): Promise<Verification> {
  try {
    return await find()
  } catch (error) {
    const code = error instanceof ApiError ? error.reply?.code : undefined
    if (code === 'CERTIFICATION_NOT_FOUND' || code === 'PAST_CERTIFICATE_NOT_FOUND')
      return { kind: unknown, checkedAt: new Date(present()).toISOString() }
    if (code === 'TOO_MANY_REQUESTS') return { kind: 'limited' }
    throw error
  }
}
