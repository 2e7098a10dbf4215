import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Only run by `npm run test:long`: many kills and restores, on both databases. */
const atLength = process.env['LONG'] ? [] : ['**/*.long.test.ts']
/** It takes an hour, and the machine to itself, so no command runs it beside others: docs/operate.md, "Fail-over". */
const soak = process.env['WITHOUT_SOAK'] ? ['e2e/soak.long.test.ts'] : []
const rules = [
  '{bench,console,contract,words,web}/**/*.test.{ts,tsx}',
  'server/**/*-rules.test.ts',
  'scripts/{docs,faults}.test.ts',
]

// Files of a worker share its modules: loading them and compiling the embedded database per file took as long as the
// tests themselves.
const isolate = false

/** Short intervals, as most conditions hold at once; a long timeout for busy machines. */
const poll = { interval: 25, timeout: 20_000 }

/** Take half a minute each. A fresh checkout has no durations and would start them last, by file size. */
const slowest = /\/(server\/app\/fuzz|server\/platform\/jobs\/jobs|scripts\/audit|e2e\/[\w.-]+)\.test\.ts$/

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(slowest.test(b.moduleId)) - Number(slowest.test(a.moduleId)))
  }
}

/**
 * `rules` are pure and quick; `integration` runs against real databases, servers and processes. Browser journeys
 * are in `e2e/*.spec.ts` and run by Playwright.
 */
export default defineConfig({
  test: {
    // One more than two cores, as some tests only wait for processes. More workers slow each other down.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          include: rules,
          exclude: ['**/node_modules/**'],
          testTimeout: 20_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'integration',
          isolate,
          include: ['{server,sandbox,scripts,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...rules, ...atLength, ...soak],
          globalSetup: ['server/testing/provide-postgres.ts', 'e2e/support/build-product.ts'],
          // On a busy machine a product may take a minute to start.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
    ],
  },
})
