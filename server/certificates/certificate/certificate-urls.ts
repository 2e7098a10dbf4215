import { pages } from '#contract/pages.ts'
import { buildPath } from '#contract/platform/endpoint.ts'

/** Public page that shows whether a certificate is valid; its QR code leads there. */
export function verifyUrl(publicOrigin: string, code: string): string {
  return `${publicOrigin}${pages.verify.path}?code=${code}`
}

/** The page that a holder has published. */
export function credentialUrl(publicOrigin: string, code: string): string {
  return publicOrigin + buildPath(pages.credential.path, { code }, {})
}

/** URL of a certificate's signed badge, also used as the badge's id. */
export function badgeUrl(publicOrigin: string, code: string): string {
  return `${publicOrigin}/ob/credentials/${code}`
}
