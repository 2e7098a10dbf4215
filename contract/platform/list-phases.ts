export const listPhases = ['NOW', 'UPCOMING', 'PAST', 'CANCELED'] as const
export type ListPhase = (typeof listPhases)[number]
