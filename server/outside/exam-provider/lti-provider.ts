import { ltiLaunches } from './lti-launches.ts'
import { type LtiParts, ltiSide } from './lti-side.ts'
import { ltiTokens } from './lti-tokens.ts'
import type { TestingProvider } from './testing-provider.ts'

/** LTI 1.3: the exam provider is the tool, and we are its platform. */
export function ltiProvider(deps: LtiParts): TestingProvider {
  const context = ltiSide(deps)
  return { ...ltiLaunches(context), ...ltiTokens(context), publishedKeys: () => deps.publishedKeys() }
}
