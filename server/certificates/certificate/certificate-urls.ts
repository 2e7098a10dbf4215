import { pages } from '#contract/pages.ts'

/** Public page that shows whether a certificate is valid; its QR code leads there. */
export function verifyUrl(publicOrigin: string, code: string): string {
  return `${publicOrigin}${pages.verify.path}?code=${code}`
}

/** URL of a certificate's signed badge, also used as the badge's id. */
export function badgeUrl(publicOrigin: string, code: string): string {
  return `${publicOrigin}/ob/credentials/${code}`
}
