import { isSameText, signText } from './secret-signature.ts'

/**
 * Confirming an address, or one corrected by staff; viewing and cancelling a guest's registration; previewing a draft; checking
 * in; ending a notification, or marketing mails; a guest's place in a waiting list.
 */
export type LinkPurpose =
  | 'EMAIL'
  | 'ADDRESS'
  | 'REGISTRATION'
  | 'PREVIEW'
  | 'PRESENCE'
  | 'NOTIFICATION'
  | 'MARKETING'
  | 'WAITING'

export interface SecretLinks {
  /** The id, which is public, and its signature. */
  tokenOf(purpose: LinkPurpose, id: string): string
  /** Undefined if the token is not valid for this purpose. */
  read(purpose: LinkPurpose, token: string): string | undefined
  codeOf(id: string): string
  isCode(id: string, code: string): boolean
}

/** None is stored, so readers of the database get none. The first secret signs, and all are accepted, for rotation. */
export function secretLinks(secrets: readonly string[]): SecretLinks {
  const [current] = secrets
  if (current === undefined) throw new Error('no secret for links')

  const tokenBy = (secret: string, purpose: LinkPurpose, id: string) =>
    `${id}.${signText(secret, purpose, id).toString('base64url')}`
  const codeBy = (secret: string, id: string) =>
    String(signText(secret, 'CODE', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  return {
    tokenOf: (purpose, id) => tokenBy(current, purpose, id),
    read: (purpose, token) => {
      const id = token.slice(0, Math.max(token.indexOf('.'), 0))
      return secrets.some((secret) => isSameText(tokenBy(secret, purpose, id), token)) ? id : undefined
    },
    codeOf: (id) => codeBy(current, id),
    isCode: (id, code) => secrets.some((secret) => isSameText(codeBy(secret, id), code)),
  }
}
