import type { Config } from '../../app/config.ts'
import type { Db } from '../../platform/db/open.ts'
import { currentKey, publishedKeys } from '../../platform/signing/signing-keys.ts'
import { ltiProvider } from './lti-provider.ts'
import type { TestingProvider } from './testing-provider.ts'

/** The testing provider of the settings, with our keys; undefined where none is connected. */
export function testingProvider(
  { testing, publicOrigin }: Pick<Config, 'testing' | 'publicOrigin'>,
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
