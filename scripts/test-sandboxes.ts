import { importBuilt } from './import-built.ts'
import { sandboxSettings } from './sandbox-settings.ts'

/**
 * The built stub providers alone, on any free ports, for tests that start products themselves. Prints their settings
 * as one line of JSON once they accept requests.
 */
const { PUBLIC_ORIGIN: publicOrigin, DATA_DIR: dataDir } = process.env
if (!publicOrigin || !dataDir) throw new Error('PUBLIC_ORIGIN and DATA_DIR are required.')
const { startSandboxes } = await importBuilt<typeof import('../sandbox/start-sandboxes.ts')>('sandboxes.js')
const sandboxes = await startSandboxes({
  publicOrigin,
  identityPort: 0,
  smtpPort: 0,
  inboxPort: 0,
  paymentPort: 0,
  examProviderPort: 0,
  billingPort: 0,
  hostSitePort: 0,
  // Tests do not wait minutes for the second attempt.
  webhookMinuteMs: 200,
  dataDir,
  // Products that are not demonstrations reject a demonstration's secrets.
  secrets: {
    linkSecret: 'for-the-tests-alone-and-long-enough-to-be-a-secret',
    oidcClientSecret: 'for-the-tests-alone',
    tossSecretKey: 'test_sk_for_the_tests_alone',
  },
})
console.log(
  JSON.stringify({
    settings: sandboxSettings(sandboxes),
    inboxUrl: sandboxes.mail.inboxUrl,
    billingUrl: sandboxes.billing.consoleUrl,
  }),
)
