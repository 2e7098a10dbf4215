import * as z from 'zod/mini'
import type { ExamProviderSettings } from '../outside/exam-provider/exam-provider-settings.ts'
import { ConfigError } from '../platform/settings/parse-settings.ts'
import { setting, webUrl } from '../platform/settings/setting-shapes.ts'

export const examProviderSettings = {
  TESTING_CLIENT_ID: setting(
    'Exam provider, an LTI 1.3 tool (docs/exam-provider.md): our client ID there. All settings of it or none; without them, results are imported from files.',
    z.optional(z.string()),
  ),
  TESTING_DEPLOYMENT_ID: setting('Our deployment ID there.', z._default(z.string(), '1')),
  TESTING_LOGIN_URL: setting('Its login initiation URL.', z.optional(webUrl)),
  TESTING_LAUNCH_URL: setting('Its launch URL.', z.optional(webUrl)),
  TESTING_JWKS_URL: setting('Its public keys.', z.optional(webUrl)),
}

/** All settings of the exam provider or none: a partial connection would fail during a launch. */
export function readExamProvider(
  values: z.infer<z.ZodMiniObject<typeof examProviderSettings>>,
): ExamProviderSettings | undefined {
  const clientId = values.TESTING_CLIENT_ID
  const loginUrl = values.TESTING_LOGIN_URL
  const launchUrl = values.TESTING_LAUNCH_URL
  const jwksUrl = values.TESTING_JWKS_URL
  if (clientId && loginUrl && launchUrl && jwksUrl)
    return { clientId, deploymentId: values.TESTING_DEPLOYMENT_ID, loginUrl, launchUrl, jwksUrl }
  const missing = requiredNames.filter((name) => !values[name])
  if (missing.length === requiredNames.length) return undefined
  throw new ConfigError(missing.map((name) => `${name} is not set, but another setting of TESTING_ is.`))
}

const requiredNames = [
  'TESTING_CLIENT_ID',
  'TESTING_LOGIN_URL',
  'TESTING_LAUNCH_URL',
  'TESTING_JWKS_URL',
] as const
