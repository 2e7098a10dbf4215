import type { CourseInput } from '#contract/courses/course.ts'
import { type CourseSection, courseSections, perSection } from '#contract/courses/course-sections.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { foldText } from '#contract/platform/search-text.ts'
import type { StoredDescription } from '../../platform/db/stored.ts'

type CourseTexts = Pick<
  CourseInput,
  CourseSection | 'title' | 'introduction' | 'forWhom' | 'outline' | 'instructors'
>

export function textColumns(texts: CourseTexts) {
  const { title, introduction, forWhom, outline, instructors } = texts
  const sections = perSection((section) => texts[section])
  const description = { introduction, forWhom, ...sections, outline, instructors }
  return { title, description, search_text: searchText({ title, description }) }
}

/** Texts that older rows lack are empty. */
export function presentTexts({
  title,
  description,
}: {
  readonly title: LocalisedText
  readonly description: StoredDescription
}): CourseTexts {
  const { introduction, forWhom, outline, instructors = [] } = description
  return {
    title,
    introduction,
    forWhom,
    ...perSection((section) => description[section] ?? null),
    outline: [...outline],
    instructors: instructors.map(({ picture = null, ...one }) => ({ ...one, picture })),
  }
}

/** The text in all languages, normalised. */
export function searchText({
  title,
  description,
}: {
  readonly title: LocalisedText
  readonly description: StoredDescription
}): string {
  const { introduction, forWhom, outline, instructors = [] } = description
  const texts = [
    ...[title, introduction, forWhom, ...courseSections.map((section) => description[section])],
    ...outline.flatMap((part) => [part.title, part.text]),
    ...instructors.map(({ about }) => about),
  ]
  const names = instructors.map(({ name }) => name)
  return foldText([...texts.flatMap((text) => Object.values(text ?? {})), ...names].join(' '))
}
