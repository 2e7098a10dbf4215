import { createRemoteJWKSet, errors, customFetch as joseFetch, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import * as z from 'zod/mini'
import type { HttpCall } from '../http-call.ts'
import { type IdentityProvider, IdentityUnavailable, SignInRefused } from './identity-provider.ts'

interface Settings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly publicOrigin: string
  readonly fetch?: HttpCall
}

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z._default(z.boolean(), false),
  name: z.optional(z.string()),
  phone_number: z.optional(z.string()),
  account_type: z._default(z.enum(['MEMBER', 'IAM']), 'MEMBER'),
  roles: z._default(z.array(z.string()), []),
})

/** By how much this machine's clock may differ from the provider's. */
const toleranceSeconds = 10

/** A sign-in makes up to three calls, while somebody waits. */
const callSeconds = 3

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** OpenID Connect: authorization code with PKCE, end-session and back-channel logout. */
export function oidcProvider(settings: Settings): IdentityProvider {
  const redirectUri = `${settings.publicOrigin}/auth/callback`
  const provider = discoverOnce(settings)
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  return {
    origin: new URL(settings.issuer).origin,

    async beginSignIn() {
      const config = await provider()
      const attempt = {
        verifier: oidc.randomPKCECodeVerifier(),
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email phone',
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      })
      return { attempt, url: url.href }
    },

    async completeSignIn(attempt, returned) {
      const config = await provider()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        const idClaims = tokens.claims()
        if (!idClaims || !tokens.id_token) throw new SignInRefused('no id token')
        const userInfo = await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub)
        return toSignedInUser(z.parse(claims, { ...idClaims, ...userInfo }), tokens.id_token, idClaims['sid'])
      } catch (error) {
        throw toIdentityError(error)
      }
    },

    async endSessionUrl(idToken) {
      const config = await provider()
      return oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${settings.publicOrigin}/`,
      }).href
    },

    async readLogoutToken(token) {
      const { jwks_uri: jwksUri } = (await provider()).serverMetadata()
      if (!jwksUri) throw new IdentityUnavailable('the provider publishes no keys')
      keys ??= createRemoteJWKSet(new URL(jwksUri), { [joseFetch]: settings.fetch ?? fetch })
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: settings.issuer,
          audience: settings.clientId,
          typ: 'logout+jwt',
          requiredClaims: ['jti', 'iat', 'events'],
          maxTokenAge: '5 minutes',
          clockTolerance: toleranceSeconds,
        })
        return toLogoutSubject(payload)
      } catch (error) {
        throw error instanceof errors.JOSEError ? new SignInRefused(error.message) : error
      }
    },
  }
}

/** Discovers on first use and again after a failure, so that our start does not depend on the provider. */
function discoverOnce({
  issuer,
  clientId,
  clientSecret,
  fetch: send = fetch,
}: Settings): () => Promise<oidc.Configuration> {
  let configuration: Promise<oidc.Configuration> | undefined
  const metadata = { [oidc.clockTolerance]: toleranceSeconds }
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return () => {
    configuration ??= oidc
      .discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretBasic(clientSecret), {
        execute,
        timeout: callSeconds,
        [oidc.customFetch]: send as oidc.CustomFetch,
      })
      .catch((error) => {
        configuration = undefined
        throw new IdentityUnavailable('the identity provider cannot be reached', { cause: error })
      })
    return configuration
  }
}

function toSignedInUser(profile: z.infer<typeof claims>, idToken: string, sid: unknown) {
  return {
    sub: profile.sub,
    email: profile.email ?? null,
    emailVerified: profile.email_verified,
    name: profile.name?.trim().normalize('NFC') || null,
    phoneNumber: localPhone(profile.phone_number),
    accountType: profile.account_type,
    roles: profile.roles,
    idToken,
    idpSid: typeof sid === 'string' ? sid : null,
  }
}

/** Korean numbers in the form the product shows; `+82 10 1234 5678` is the same as `010-1234-5678`. */
function localPhone(number: string | undefined): string | null {
  const digits = number?.replace(/[^\d+]/g, '').replace(/^\+82/, '0') ?? ''
  const parts = /^(01\d)(\d{3,4})(\d{4})$/.exec(digits)
  return parts ? parts.slice(1).join('-') : (number ?? null)
}

function toLogoutSubject(payload: { events?: unknown; nonce?: unknown; sub?: unknown; sid?: unknown }) {
  const { events, nonce, sub, sid } = payload
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  if (!isLogout || nonce !== undefined) throw new SignInRefused('not a logout token')
  if (typeof sub !== 'string' && typeof sid !== 'string') throw new SignInRefused('neither sub nor sid')
  return { ...(typeof sub === 'string' && { sub }), ...(typeof sid === 'string' && { sid }) }
}

function toIdentityError(error: unknown): unknown {
  if (error instanceof SignInRefused) return error
  const isUnreachable =
    error instanceof oidc.ClientError && (error.cause instanceof TypeError || error.code === 'OAUTH_TIMEOUT')
  if (isUnreachable)
    return new IdentityUnavailable('the identity provider cannot be reached', { cause: error })
  if (error instanceof oidc.ClientError || error instanceof oidc.ResponseBodyError)
    return new SignInRefused(error.message)
  if (error instanceof oidc.AuthorizationResponseError || error instanceof z.core.$ZodError)
    return new SignInRefused(error.message)
  if (error instanceof TypeError && error.message === 'fetch failed')
    return new IdentityUnavailable('the identity provider cannot be reached', { cause: error })
  return error
}
