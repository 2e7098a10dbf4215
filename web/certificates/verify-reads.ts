import { type VerifiedCertificate, verifyCertificate } from '#contract/certificates/certificate.ts'
import { foldCode } from '#contract/certificates/certificate-code.ts'
import type { Api, CallOptions } from '../client/api.ts'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { codeMistake } from './code-mistake.ts'

/** The result for a code; null without a code or with a malformed one. */
export type Verification =
  | { readonly kind: 'found'; readonly certificate: VerifiedCertificate }
  | { readonly kind: 'unknown'; readonly checkedAt: string }
  | { readonly kind: 'limited' }
  | null

/** Looks up a code. NOT_FOUND and rate limiting are results, too. */
export async function readVerification(
  api: Api,
  text: string,
  { present, ...options }: CallOptions & { present(): number },
): Promise<Verification> {
  if (codeMistake(text)) return null
  try {
    const certificate = await call(api, verifyCertificate, { params: { code: foldCode(text) } }, options)
    return { kind: 'found', certificate }
  } catch (error) {
    const code = error instanceof ApiError ? error.reply?.code : undefined
    if (code === 'CERTIFICATION_NOT_FOUND')
      return { kind: 'unknown', checkedAt: new Date(present()).toISOString() }
    if (code === 'TOO_MANY_REQUESTS') return { kind: 'limited' }
    throw error
  }
}
