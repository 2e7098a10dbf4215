import { isSameText, signText } from './secret-signature.ts'

/** What a link lets its reader do: confirm an address, or see and cancel a guest's registration. */
export type LinkPurpose = 'EMAIL' | 'REGISTRATION'

export interface SecretLinks {
  /** What a link carries: the id, which is no secret, and what only we can say of it. */
  tokenOf(purpose: LinkPurpose, id: string): string
  /** The id, where the token is one of ours for this purpose. */
  read(purpose: LinkPurpose, token: string): string | undefined
  /** Six digits that belong to an id. */
  codeOf(id: string): string
  isCode(id: string, code: string): boolean
}

/**
 * Links and codes that follow from an id and a secret of the settings: none of them is stored, so that whoever reads the
 * database has none. The first secret makes them; those after it are still believed, while it takes their place.
 */
export function secretLinks(secrets: readonly string[]): SecretLinks {
  const [newest] = secrets
  if (newest === undefined) throw new Error('no secret to make links with')

  const tokenBy = (secret: string, purpose: LinkPurpose, id: string) =>
    `${id}.${signText(secret, purpose, id).toString('base64url')}`
  const codeBy = (secret: string, id: string) =>
    String(signText(secret, 'CODE', id).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  return {
    tokenOf: (purpose, id) => tokenBy(newest, purpose, id),
    read: (purpose, token) => {
      const id = token.slice(0, Math.max(token.indexOf('.'), 0))
      return secrets.some((secret) => isSameText(tokenBy(secret, purpose, id), token)) ? id : undefined
    },
    codeOf: (id) => codeBy(newest, id),
    isCode: (id, code) => secrets.some((secret) => isSameText(codeBy(secret, id), code)),
  }
}
