/** The most binding first. HELD: until paid; ASSIGNED: not taken; ASKED: to be told once registration opens. */
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
