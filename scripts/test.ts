import { findBrowser } from './browser.ts'
import { installMissing } from './install-missing.ts'
import { runShown } from './run-steps.ts'

/**
 * `npm test`: everything. What the tests need and the machine lacks is installed first, where that is allowed;
 * else one line says what to install.
 */
await installMissing()
const browser = findBrowser()
if (!browser) throw new Error('Chromium is missing.')

const started = performance.now()
await runShown({ name: 'check', command: 'node', args: ['scripts/check.ts'] })
await runShown({ name: 'build', command: 'node', args: ['scripts/build.ts'] })
await runShown({ name: 'integration tests', command: 'vitest', args: ['run', '--project', 'integration'] })
await runShown({
  name: 'browser journeys',
  command: 'playwright',
  args: ['test'],
  env: { CHROMIUM: browser },
})
console.log(`\nAll passed in ${Math.round((performance.now() - started) / 1000)} s.`)
