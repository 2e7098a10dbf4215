import { defineConfig } from 'vitest/config'

/** Files of `npm run test:long` alone: many kills and restores, on both databases. */
const atLength = process.env['LONG'] ? [] : ['**/*.long.test.ts']
const rules = ['{bench,contract,words,web}/**/*.test.{ts,tsx}', 'server/**/*-rules.test.ts']

// Files share the modules of their worker: loading them anew for each, and compiling the embedded database, took as
// long as the tests.
const isolate = false

/**
 * `rules` are pure and quick; `integration` runs against real databases, servers and processes. Browser journeys
 * are in `e2e/*.spec.ts` and run by Playwright.
 */
export default defineConfig({
  test: {
    // Two more than two cores: tests that wait for a process leave theirs to another.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'rules',
          isolate,
          include: rules,
          exclude: ['**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          isolate,
          include: ['{server,sandbox,scripts,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...rules, ...atLength],
          globalSetup: ['server/testing/provide-postgres.ts', 'e2e/support/build-product.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
