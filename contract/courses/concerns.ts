/**
 * What people can have of a course date or an exam, the most binding first: a registration, a seat held until it is paid, an
 * offered seat, an assigned seat that is not taken, a place in line, or a request to be told once registration opens.
 */
export const concerns = ['REGISTERED', 'HELD', 'OFFERED', 'ASSIGNED', 'WAITING', 'ASKED'] as const
export type Concern = (typeof concerns)[number]

/** What is not yet a registration. */
export const otherConcerns = [
  'HELD',
  'OFFERED',
  'ASSIGNED',
  'WAITING',
  'ASKED',
] as const satisfies readonly Concern[]
export type OtherConcern = (typeof otherConcerns)[number]
