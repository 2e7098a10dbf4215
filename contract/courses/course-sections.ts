/**
 * Optional, in page order, at most 5,000 characters each. Console form, database, API, search and page derive from this list;
 * names are in `words/<language>/courses/course-sections.ts`.
 */
export const courseSections = ['prerequisites', 'whatToBring'] as const
export type CourseSection = (typeof courseSections)[number]

export function perSection<Value>(of: (section: CourseSection) => Value): Record<CourseSection, Value> {
  const pairs = courseSections.map((section) => [section, of(section)] as const)
  return Object.fromEntries(pairs) as Record<CourseSection, Value>
}

export const noSections = perSection(() => null)
