import { importJWK, type JWK, SignJWT } from 'jose'
import type { HttpCall } from '../http-call.ts'
import type { ExamProviderSettings } from './exam-provider-settings.ts'

export interface LtiDeps {
  readonly settings: ExamProviderSettings
  readonly publicOrigin: string
  readonly fetch?: HttpCall
  /** Our keys: the current signing key, and all published keys. */
  signingKey(): Promise<{ readonly kid: string; readonly private_jwk: JWK }>
  publishedKeys(): Promise<{ keys: JWK[] }>
  /** System time, used for signatures; only we see the demonstration's movable clock. */
  systemTime(): Date
}

/** What both halves of the adapter need. */
export interface LtiContext extends LtiDeps {
  /** Signs a JWT as the platform. */
  sign(claims: Record<string, unknown>, typ: string, seconds: number): Promise<string>
}

export function ltiContext(deps: LtiDeps): LtiContext {
  return {
    ...deps,
    sign: async (claims, typ, seconds) => {
      const { kid, private_jwk } = await deps.signingKey()
      const now = Math.floor(deps.systemTime().getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ })
        .setIssuer(deps.publicOrigin)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(await importJWK(private_jwk, 'RS256'))
    },
  }
}
