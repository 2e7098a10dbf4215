import type { LocalisedText } from '#contract/platform/languages.ts'
import type { SectionPoints, StoredGuide, StoredSection } from '../../platform/db/stored.ts'

/** Titles in order; none if the guide lists types of questions instead. */
export function sectionTitles({ parts }: Pick<StoredGuide, 'parts'>): LocalisedText[] {
  return parts.kind === 'SECTIONS' ? parts.list.map(({ title }) => title) : []
}

/** Null unless as many points as sections are reported: then only the score counts. */
export function namedSections(
  reported: readonly SectionPoints[] | undefined,
  titles: readonly LocalisedText[],
): StoredSection[] | null {
  if (!reported || reported.length !== titles.length) return null
  return reported.flatMap(({ score, total }, index) => {
    const title = titles[index]
    return title ? [{ title, score, total }] : []
  })
}
