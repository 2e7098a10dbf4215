import { getTerms, listTermsVersions, type TermsDocument, type TermsVersion } from '#contract/people/terms.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'

export interface TermsData {
  readonly terms: TermsDocument
  /** All versions of this kind of terms, newest first. */
  readonly versions: readonly TermsVersion[]
}

/** The version in force, or if there is none yet, the announced one. */
export async function readTermsInForce(api: Api, typeId: string, options: CallOptions): Promise<TermsData> {
  const versions = await call(api, listTermsVersions, { params: { typeId } }, options)
  const shown = versions.find(({ standing }) => standing === 'CURRENT') ?? versions.at(-1)
  if (!shown) throw new ApiError({ status: 404 })
  const terms = await call(api, getTerms, { params: { typeId, version: shown.version } }, options)
  return { terms, versions }
}

export async function readTermsVersion(
  api: Api,
  { typeId, version }: { typeId: string; version: string },
  options: CallOptions,
): Promise<TermsData> {
  const [terms, versions] = await Promise.all([
    call(api, getTerms, { params: { typeId, version } }, options),
    call(api, listTermsVersions, { params: { typeId } }, options),
  ])
  return { terms, versions }
}
