import { builtInBrand } from '#contract/content/brand.ts'
import type { ContentKind } from '#contract/content/content-record.ts'
import { type ContentOf, contentSchemas } from '#contract/content/site-content.ts'
import { certificationLevels } from '#contract/exams/certification.ts'
import { builtInFaq } from '#words/built-in-faq.ts'

const builtIn: { readonly [Kind in ContentKind]: ContentOf<Kind> } = {
  notices: [],
  faq: builtInFaq,
  brand: builtInBrand,
  home: { recommended: [], teasers: certificationLevels.map((level) => ({ level, text: null })) },
}

/** The stored content, or the built-in one if there is none. */
export function contentOf<Kind extends ContentKind>(kind: Kind, stored: unknown): ContentOf<Kind> {
  if (stored === null || stored === undefined) return builtIn[kind]
  return contentSchemas[kind].parse(stored) as ContentOf<Kind>
}
