import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  customFetch as joseFetch,
  jwtVerify,
} from 'jose'
import {
  type ClientAssertion,
  type ExamProvider,
  ExamProviderUnavailable,
  scopes,
  TokenRefused,
} from './exam-provider.ts'
import type { LtiContext } from './lti-context.ts'

const tokenSeconds = 3_600
/** Longest accepted lifetime of a client assertion, whatever its `exp`, and the tolerated clock skew. */
const assertionSeconds = 3_600
const toleranceSeconds = 10

/** Verifies the client assertions of the tool's server, and issues and reads its access tokens. */
export function ltiTokens({
  settings,
  publicOrigin,
  sign,
  publishedKeys,
  systemTime,
  fetch: send = fetch,
}: LtiContext): Pick<ExamProvider, 'readAssertion' | 'issueToken' | 'readToken'> {
  const { clientId } = settings
  // A rotated key is picked up at once; requests with invented key ids refetch the key set at most once a second.
  const providerKeys = createRemoteJWKSet(new URL(settings.jwksUrl), {
    cooldownDuration: 1_000,
    [joseFetch]: send,
  })
  const audience = `${publicOrigin}/lti`

  return {
    async readAssertion(assertion) {
      const checks = {
        algorithms: ['RS256'],
        issuer: clientId,
        subject: clientId,
        audience: `${publicOrigin}/lti/token`,
        requiredClaims: ['exp', 'iat', 'jti'],
        maxTokenAge: assertionSeconds,
        clockTolerance: toleranceSeconds,
        currentDate: systemTime(),
      }
      const { payload } = await jwtVerify(assertion, providerKeys, checks).catch(refuse)
      return readJti(payload)
    },

    async issueToken(granted) {
      const claims = { sub: clientId, aud: audience, scope: granted.join(' ') }
      return { token: await sign(claims, 'at+jwt', tokenSeconds), seconds: tokenSeconds }
    },

    async readToken(token) {
      const checks = {
        algorithms: ['RS256'],
        typ: 'at+jwt',
        issuer: publicOrigin,
        subject: clientId,
        audience,
        requiredClaims: ['exp', 'scope'],
        currentDate: systemTime(),
      }
      const { payload } = await jwtVerify(token, createLocalJWKSet(await publishedKeys()), checks).catch(
        refuse,
      )
      const granted = String(payload['scope']).split(' ')
      return new Set(granted.filter((one) => Object.values<string>(scopes).includes(one)))
    },
  }
}

function readJti({ jti, exp = 0, iat = 0 }: JWTPayload): ClientAssertion {
  if (typeof jti !== 'string' || !/^[^\p{Cc}\p{Cs}]{1,255}$/u.test(jti)) throw new TokenRefused('jti')
  return { jti, expiresAt: new Date((Math.min(exp, iat + assertionSeconds) + toleranceSeconds) * 1000) }
}

function refuse(error: unknown): never {
  const isUnavailable =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC') ||
    (error instanceof TypeError && error.message === 'fetch failed')
  if (isUnavailable)
    throw new ExamProviderUnavailable('the exam provider’s keys cannot be fetched', { cause: error })
  throw error instanceof errors.JOSEError ? new TokenRefused(error.message) : error
}
