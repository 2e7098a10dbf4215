/** Looks of the outcomes of a comparison with the payment provider. */
export const outcomeBadges = { AGREES: 'badge good', DIFFERS: 'badge bad', NOTHING: 'badge' } as const
