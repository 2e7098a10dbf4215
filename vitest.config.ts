import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of `npm run test:long` alone: many kills and restores, on both databases. */
const atLength = process.env['LONG'] ? [] : ['**/*.long.test.ts']
const rules = ['{bench,contract,words,web}/**/*.test.{ts,tsx}', 'server/**/*-rules.test.ts']

// Files share the modules of their worker: loading them anew for each, and compiling the embedded database, took as
// long as the tests.
const isolate = false

/** What `expect.poll` waits for comes at once, or later on a busy machine. */
const poll = { interval: 25, timeout: 20_000 }

/** They take half a minute each, and would start last by their size, the only order that a fresh checkout knows. */
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
    // One more than two cores: tests that wait for a process leave theirs to another. More make each slower.
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
          exclude: ['**/node_modules/**', ...rules, ...atLength],
          globalSetup: ['server/testing/provide-postgres.ts', 'e2e/support/build-product.ts'],
          // On a busy machine, too, where a product may take a minute to start.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll },
        },
      },
    ],
  },
})
