import { type HeadAt, metaOf } from '../routing/page-meta.ts'
import type { Query } from '../routing/query.ts'
import { verdictOf } from './verdict.ts'
import type { Verification } from './verify-reads.ts'
import { parseVerifyUrl } from './verify-url.ts'

/** A page with a code is about somebody's certificate, so it is not indexed. */
export function verifyMeta(
  { context, loaderDeps }: HeadAt & { readonly loaderDeps: Query },
  verification: Verification | undefined,
) {
  const say = context.client.translator('verify')
  const verdict = verdictOf(verification)
  const { code, past } = parseVerifyUrl(loaderDeps)
  return metaOf({
    title: verdict ? say(`titleOf.${verdict}`) : say('title'),
    description: say('description'),
    hidden: code !== undefined || past !== undefined,
  })
}
