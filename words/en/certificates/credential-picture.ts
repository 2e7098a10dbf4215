/** On the preview of links to a published certificate. */
export const credentialPicture = {
  holds: 'holds the certification',
  valid: 'Valid until {day}, verified by code',
  expired: 'Expired on {day}',
  revoked: 'Revoked on {day}',
}
