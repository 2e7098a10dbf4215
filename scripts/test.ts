import { findBrowser } from './browser.ts'
import { installMissing } from './install-missing.ts'
import { runStep } from './run-steps.ts'

/**
 * `npm test`: runs all tests. Missing programs are installed first where that is possible; else one line says what to
 * install.
 */
await installMissing()
const browser = findBrowser()
if (!browser) throw new Error('Chromium is missing.')

const started = performance.now()
await runStep({ name: 'check', command: 'node', args: ['scripts/check.ts'] })
await runStep({ name: 'build', command: 'node', args: ['scripts/build.ts'] })
await runStep({
  name: 'integration tests',
  command: 'vitest',
  args: ['run', '--project', 'integration'],
  env: { WITHOUT_SOAK: 'yes' },
})
await runStep({
  name: 'browser journeys',
  command: 'playwright',
  args: ['test'],
  env: { CHROMIUM: browser },
})
console.log(`\nAll passed in ${Math.round((performance.now() - started) / 1000)} s.`)
