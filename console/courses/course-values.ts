import type { CourseInput } from '#contract/courses/course.ts'
import { type CourseSection, noSections, perSection } from '#contract/courses/course-sections.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

const emptyText: LocalisedText = { en: '' }

/** A new course as the form shows it first. */
export const emptyCourse: CourseInput = {
  ...{ title: emptyText, introduction: emptyText, forWhom: emptyText, ...noSections, outline: [] },
  ...{ instructors: [], level: 'BASIC', method: 'ONLINE', target: 'NORMAL', practice: 'NONE' },
  ...{ capacity: 20, fee: 0, credits: 0, archived: false },
}

type Texts = Pick<CourseInput, CourseSection | 'instructors'>

/** The form's values as the API takes them: texts that are empty in all languages are none. */
export function withoutEmptyTexts<Values extends Texts>(values: Values): Values {
  return {
    ...values,
    ...perSection((section) => textOrNull(values[section])),
    instructors: values.instructors.map((one) => ({ ...one, about: textOrNull(one.about) })),
  }
}

function textOrNull(text: LocalisedText | null): LocalisedText | null {
  return text && Object.values(text).some(Boolean) ? text : null
}
