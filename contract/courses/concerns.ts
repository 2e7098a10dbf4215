/**
 * What somebody can have of a course date or exam, the most binding first: a registration, an unpaid held seat, an offered seat,
 * an assigned seat not taken, a place in line, or a request to be told when registration opens.
 */
export const concerns = ['REGISTERED', 'HELD', 'OFFERED', 'ASSIGNED', 'WAITING', 'ASKED'] as const
export type Concern = (typeof concerns)[number]

export const otherConcerns = [
  'HELD',
  'OFFERED',
  'ASSIGNED',
  'WAITING',
  'ASKED',
] as const satisfies readonly Concern[]
export type OtherConcern = (typeof otherConcerns)[number]
