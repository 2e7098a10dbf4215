import { importJWK, type JWK, SignJWT } from 'jose'
import type { TestingSettings } from './testing-settings.ts'

export interface LtiParts {
  readonly settings: TestingSettings
  readonly publicOrigin: string
  /** Our keys: the one that signs, and all that are published. */
  signingKey(): Promise<{ readonly kid: string; readonly private_jwk: JWK }>
  publishedKeys(): Promise<{ keys: JWK[] }>
  /** The machine's time, by which both sides sign; a demonstration's moved clock is ours alone. */
  machineTime(): Date
}

/** What the two halves of the adapter work with. */
export interface LtiSide extends LtiParts {
  /** A JWT of ours. */
  sign(claims: Record<string, unknown>, typ: string, seconds: number): Promise<string>
}

export function ltiSide(parts: LtiParts): LtiSide {
  return {
    ...parts,
    sign: async (claims, typ, seconds) => {
      const { kid, private_jwk } = await parts.signingKey()
      const now = Math.floor(parts.machineTime().getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ })
        .setIssuer(parts.publicOrigin)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(await importJWK(private_jwk, 'RS256'))
    },
  }
}
