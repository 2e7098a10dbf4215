/**
 * First segment of the pages that are never shown within an iframe: where people pay, another site could lay something
 * over the button. Apart from the table, so that the host's script does not carry all of it.
 */
export const topLevelSegment = 'payment'
