/**
 * Optional sections of a course's page in page order, each with at most 5,000 characters. Console form, database, API,
 * search and page derive from this list; the names are in `words/<language>/courses/course-sections.ts`.
 */
export const courseSections = ['prerequisites', 'whatToBring'] as const
export type CourseSection = (typeof courseSections)[number]

/** A value for each section. */
export function perSection<Value>(of: (section: CourseSection) => Value): Record<CourseSection, Value> {
  const pairs = courseSections.map((section) => [section, of(section)] as const)
  return Object.fromEntries(pairs) as Record<CourseSection, Value>
}

export const noSections = perSection(() => null)
