/**
 * Payment pages are never shown in an iframe, where another site could cover the button. In a file of its own, so that the host's
 * script does not carry the whole table of pages.
 */
export const topLevelSegment = 'payment'
