import type { Loaded } from '../../client/outcomes.ts'
import { type HeadAt, metaOf } from '../../routing/page-meta.ts'
import type { TermsData } from './terms-reads.ts'

/** The head of a document's page, in force or earlier. */
export function termsMeta({ context }: HeadAt, loaded: Loaded<TermsData> | undefined, isVersionPage = false) {
  const { translator } = context.client
  const terms = loaded?.data?.terms
  if (!terms) return metaOf({ title: translator('shell')('errorTitle'), hidden: true })
  const say = translator('terms')
  const { title, version } = terms
  return metaOf({
    title: isVersionPage ? say('titleOfVersion', { title, version }) : title,
    description: say('description', { title }),
    hidden: isVersionPage,
  })
}
