import { ltiProvider } from '../../outside/exam-provider/lti-provider.ts'
import type { TestingProvider } from '../../outside/exam-provider/testing-provider.ts'
import type { TestingSettings } from '../../outside/exam-provider/testing-settings.ts'
import type { Db } from '../../platform/db/open.ts'
import { currentKey, publishedKeys } from '../../platform/signing/signing-keys.ts'

/** The configured exam provider with our signing keys; undefined if none is configured. */
export function testingProvider(
  { testing, publicOrigin }: { testing: TestingSettings | undefined; publicOrigin: string },
  db: Db,
): TestingProvider | undefined {
  return (
    testing &&
    ltiProvider({
      settings: testing,
      publicOrigin,
      signingKey: () => currentKey(db, 'LAUNCH', new Date()),
      publishedKeys: () => publishedKeys(db, 'LAUNCH', new Date()),
      machineTime: () => new Date(),
    })
  )
}
