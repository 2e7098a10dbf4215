import type { CourseInput } from '#contract/courses/course.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { foldText } from '#contract/platform/search-text.ts'
import type { StoredDescription } from '../../platform/db/stored.ts'

type CourseTexts = Pick<
  CourseInput,
  'title' | 'introduction' | 'forWhom' | 'prerequisites' | 'outline' | 'instructors'
>

/** The texts of a course or one of its dates as columns. */
export function textColumns(texts: CourseTexts) {
  const { title, introduction, forWhom, prerequisites, outline, instructors } = texts
  const description = { introduction, forWhom, prerequisites, outline, instructors }
  return { title, description, search_text: searchText({ title, description }) }
}

/** The texts as staff edit them; those that older rows do not have are empty. */
export function presentTexts({
  title,
  description: { introduction, forWhom, outline, prerequisites = null, instructors = [] },
}: {
  readonly title: LocalisedText
  readonly description: StoredDescription
}): CourseTexts {
  return {
    ...{ title, introduction, forWhom, prerequisites },
    outline: [...outline],
    instructors: [...instructors],
  }
}

/** Text that search matches: all languages, normalised. */
export function searchText({
  title,
  description,
}: {
  readonly title: LocalisedText
  readonly description: StoredDescription
}): string {
  const { introduction, forWhom, outline, prerequisites, instructors = [] } = description
  const texts = [
    ...[title, introduction, forWhom, prerequisites],
    ...outline.flatMap((part) => [part.title, part.text]),
    ...instructors.map(({ about }) => about),
  ]
  const names = instructors.map(({ name }) => name)
  return foldText([...texts.flatMap((text) => Object.values(text ?? {})), ...names].join(' '))
}
