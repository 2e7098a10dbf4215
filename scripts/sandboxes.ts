import { built } from './built.ts'
import { sandboxSettings } from './sandbox-settings.ts'

/**
 * The built stand-ins alone, on any free ports, for products that tests start themselves. Prints their settings as one
 * line of JSON once they answer.
 */
const { PUBLIC_ORIGIN: publicOrigin, DATA_DIR: dataDir } = process.env
if (!publicOrigin || !dataDir) throw new Error('PUBLIC_ORIGIN and DATA_DIR are needed.')
const { startSandboxes } = await built<typeof import('../sandbox/start-sandboxes.ts')>('sandboxes.js')
const sandboxes = await startSandboxes({
  publicOrigin,
  identityPort: 0,
  smtpPort: 0,
  inboxPort: 0,
  paymentPort: 0,
  examProviderPort: 0,
  billingPort: 0,
  hostSitePort: 0,
  // Tests do not wait minutes for the second try.
  webhookMinuteMs: 200,
  dataDir,
  // Products that are no demonstration refuse those of one.
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
