import type { ExamProvider } from './exam-provider.ts'
import { type LtiDeps, ltiContext } from './lti-context.ts'
import { ltiLaunches } from './lti-launches.ts'
import { ltiTokens } from './lti-tokens.ts'

/** LTI 1.3: the exam provider is the tool, and we are its platform. */
export function ltiProvider(deps: LtiDeps): ExamProvider {
  const context = ltiContext(deps)
  return { ...ltiLaunches(context), ...ltiTokens(context), publishedKeys: () => deps.publishedKeys() }
}
