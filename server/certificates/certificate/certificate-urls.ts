/** Where anybody sees whether a certificate is in force; its QR code leads there. */
export function verifyUrl(publicOrigin: string, code: string): string {
  return `${publicOrigin}/certification/search?code=${code}`
}

/** The signed badge of a certificate; its name in the badge itself, too. */
export function badgeUrl(publicOrigin: string, code: string): string {
  return `${publicOrigin}/ob/credentials/${code}`
}
