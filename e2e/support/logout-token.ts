import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomUUID,
  sign,
} from 'node:crypto'

type Claims = Record<string, unknown>

interface TokenOptions {
  readonly header?: Claims
  readonly claims?: Claims
  /** The private key; any key but the provider's makes a forgery. */
  readonly key: JsonWebKey
}

export const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** A logout token like the provider's, with overrides; undefined omits a claim. */
export function logoutToken(issuer: string, { header, claims, key }: TokenOptions): string {
  const now = Math.floor(Date.now() / 1000)
  const body = encoded(
    { alg: 'RS256', typ: 'logout+jwt', ...header },
    {
      iss: issuer,
      aud: 'education-centre',
      iat: now,
      exp: now + 120,
      jti: randomUUID(),
      events: { [logoutEvent]: {} },
      ...claims,
    },
  )
  const signature = sign('sha256', Buffer.from(body), createPrivateKey({ key, format: 'jwk' }))
  return `${body}.${signature.toString('base64url')}`
}

/** The same token without a signature. */
export function unsignedToken(token: string): string {
  const [, claims = ''] = token.split('.')
  return `${encoded({ alg: 'none', typ: 'logout+jwt' })}.${claims}.`
}

/** The same token, signed with a secret that the attacker may know, such as the public key's text. */
export function symmetricToken(token: string, secret: string): string {
  const [, claims = ''] = token.split('.')
  const body = `${encoded({ alg: 'HS256', typ: 'logout+jwt' })}.${claims}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

export function anotherKey(): JsonWebKey {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
}

function encoded(...parts: Claims[]): string {
  return parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
}
