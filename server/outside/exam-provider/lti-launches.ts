import * as z from 'zod/mini'
import { type ExamProvider, LaunchRefused } from './exam-provider.ts'
import { launchClaims } from './lti-claims.ts'
import type { LtiContext } from './lti-context.ts'

const text = z.string().check(z.minLength(1), z.maxLength(2_000))
const launchSeconds = 300

/** LTI launch: third-party initiated login, the tool's authorization request, and the ID token in response. */
export function ltiLaunches({
  settings,
  publicOrigin,
  sign,
}: LtiContext): Pick<ExamProvider, 'startUrl' | 'readLaunchRequest' | 'launchForm'> {
  const { clientId, launchUrl } = settings
  const launchRequest = z.object({
    client_id: z.literal(clientId),
    redirect_uri: z.literal(launchUrl),
    scope: z.literal('openid'),
    response_type: z.literal('id_token'),
    response_mode: z.literal('form_post'),
    prompt: z.literal('none'),
    login_hint: text,
    lti_message_hint: text,
    state: text,
    nonce: text,
  })

  return {
    startUrl(hint, publicId) {
      const url = new URL(settings.loginUrl)
      const params = {
        iss: publicOrigin,
        client_id: clientId,
        lti_deployment_id: settings.deploymentId,
        target_link_uri: launchUrl,
        login_hint: publicId,
        lti_message_hint: hint,
      }
      for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
      return url.href
    },

    readLaunchRequest(query) {
      const parsed = launchRequest.safeParse(query)
      if (!parsed.success)
        throw new LaunchRefused(
          `invalid launch request: ${parsed.error.issues.map(({ path }) => path.join()).join()}`,
        )
      const { lti_message_hint: hint, login_hint: publicId, state, nonce } = parsed.data
      return { hint, publicId, state, nonce }
    },

    async launchForm({ state, nonce }, candidate) {
      const claims = launchClaims(candidate, settings, publicOrigin)
      const tokenClaims = { ...claims, sub: candidate.publicId, aud: clientId, nonce }
      return { action: launchUrl, fields: { id_token: await sign(tokenClaims, 'JWT', launchSeconds), state } }
    },
  }
}
