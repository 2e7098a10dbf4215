import { ltiLaunches } from './lti-launches.ts'
import { type LtiParts, ltiSide } from './lti-side.ts'
import { ltiTokens } from './lti-tokens.ts'
import type { TestingProvider } from './testing-provider.ts'

/** LTI 1.3: the testing provider is a tool, and we are its platform. */
export function ltiProvider(parts: LtiParts): TestingProvider {
  const side = ltiSide(parts)
  return { ...ltiLaunches(side), ...ltiTokens(side), publishedKeys: () => parts.publishedKeys() }
}
