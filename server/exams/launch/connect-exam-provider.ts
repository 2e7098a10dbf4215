import type { ExamProvider } from '../../outside/exam-provider/exam-provider.ts'
import type { ExamProviderSettings } from '../../outside/exam-provider/exam-provider-settings.ts'
import { ltiProvider } from '../../outside/exam-provider/lti-provider.ts'
import type { Db } from '../../platform/db/open.ts'
import { currentKey, publishedKeys } from '../../platform/signing/signing-keys.ts'
import { tracedFetch } from '../../platform/tracing/traced-parties.ts'

/** Undefined if no exam provider is configured. */
export function connectExamProvider(
  { examProvider, publicOrigin }: { examProvider: ExamProviderSettings | undefined; publicOrigin: string },
  db: Db,
): ExamProvider | undefined {
  return (
    examProvider &&
    ltiProvider({
      settings: examProvider,
      publicOrigin,
      signingKey: () => currentKey(db, 'LAUNCH', new Date()),
      publishedKeys: () => publishedKeys(db, 'LAUNCH', new Date()),
      systemTime: () => new Date(),
      fetch: tracedFetch('exam provider'),
    })
  )
}
