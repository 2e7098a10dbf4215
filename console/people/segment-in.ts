import { type Segment, segment } from '#contract/reports/segment.ts'

/** The whole numbers among the conditions of a segment, which an address has as texts. */
const numbers: readonly string[] = [
  'attended',
  'absent',
  'certificationId',
  'noCertificationId',
  'endsWithin',
  'orgId',
] satisfies (keyof Segment)[]

/** The segment that filters of the list of people make: what makes no sense is left out. */
export function segmentIn(filters: Readonly<Record<string, unknown>>): Segment {
  const conditions = Object.entries(filters).flatMap(([name, value]) => {
    const condition = { [name]: numbers.includes(name) ? Number(value) : value }
    return segment.safeParse(condition).success ? [condition] : []
  })
  return Object.assign({}, ...conditions)
}
