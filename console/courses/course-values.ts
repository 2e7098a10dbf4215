import type { CourseInput } from '#contract/courses/course.ts'
import { type CourseSection, noSections, perSection } from '#contract/courses/course-sections.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'

const emptyText: LocalisedText = { en: '' }

/** Initial values of the form for a new course. */
export const emptyCourse: CourseInput = {
  title: emptyText,
  introduction: emptyText,
  forWhom: emptyText,
  ...noSections,
  outline: [],
  instructors: [],
  level: 'BASIC',
  method: 'ONLINE',
  target: 'NORMAL',
  practice: 'NONE',
  taughtIn: 'ko',
  nextCourseId: null,
  certificationId: null,
  capacity: 20,
  fee: 0,
  credits: 0,
  archived: false,
}

type Texts = Pick<CourseInput, CourseSection | 'instructors'>

/** The body of the call; texts that are empty in all languages are left out. */
export function withoutEmptyTexts<Values extends Texts>(values: Values): Values {
  return {
    ...values,
    ...perSection((section) => textOrNull(values[section])),
    instructors: values.instructors.map((one) => ({ ...one, about: textOrNull(one.about) })),
  }
}

/** Null for a text that is empty in all languages. */
export function textOrNull(text: LocalisedText | null): LocalisedText | null {
  return text && Object.values(text).some(Boolean) ? text : null
}
