/** Optional, in page order. Console form, database, API, search and page derive from this list. */
export const courseSections = ['prerequisites', 'whatToBring'] as const
export type CourseSection = (typeof courseSections)[number]

export function perSection<Value>(of: (section: CourseSection) => Value): Record<CourseSection, Value> {
  const pairs = courseSections.map((section) => [section, of(section)] as const)
  return Object.fromEntries(pairs) as Record<CourseSection, Value>
}

export const noSections = perSection(() => null)
