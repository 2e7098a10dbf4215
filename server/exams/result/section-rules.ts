import type { LocalisedText } from '#contract/platform/languages.ts'
import type { SectionPoints, StoredGuide, StoredSection } from '../../platform/db/stored.ts'

/** Names of the sections of an exam, in order; none if its guide lists types of questions instead. */
export function sectionTitles({ parts }: Pick<StoredGuide, 'parts'>): LocalisedText[] {
  return parts.kind === 'SECTIONS' ? parts.list.map(({ title }) => title) : []
}

/**
 * Reported points with the names of the sections. Null if there are none, or another number of them than sections: then
 * only the score counts.
 */
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
