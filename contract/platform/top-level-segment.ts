/**
 * Of pages that are never shown in an iframe: where people pay, another site could cover the button. Not in the table of pages,
 * so that the host's script does not carry all of it.
 */
export const topLevelSegment = 'payment'
