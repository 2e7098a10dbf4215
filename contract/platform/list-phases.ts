/** Groups in lists of one's courses and exams, in their order. */
export const listPhases = ['NOW', 'UPCOMING', 'PAST', 'CANCELED'] as const
export type ListPhase = (typeof listPhases)[number]
