/**
 * Sections of a course's page that staff may leave empty, in the order of the page, each with at most 5,000 characters. A
 * section that is added here gets its field in the console, its place in the database, in the API, in the search and on
 * the page; its name is written in `words/<language>/courses/course-sections.ts`.
 */
export const courseSections = ['prerequisites'] as const
export type CourseSection = (typeof courseSections)[number]

/** A value for each section. */
export function perSection<Value>(of: (section: CourseSection) => Value): Record<CourseSection, Value> {
  const pairs = courseSections.map((section) => [section, of(section)] as const)
  return Object.fromEntries(pairs) as Record<CourseSection, Value>
}

export const noSections = perSection(() => null)
