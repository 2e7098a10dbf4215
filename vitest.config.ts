import { defineConfig } from 'vitest/config'

const rules = ['{contract,words,web}/**/*.test.{ts,tsx}', 'server/**/*-rules.test.ts']

// Files share the modules of their worker: loading them anew for each, and compiling the embedded database, took as
// long as the tests.
const isolate = false

/**
 * `rules` are pure and quick; `integration` runs against real databases, servers and processes. Browser journeys
 * are in `e2e/*.spec.ts` and run by Playwright.
 */
export default defineConfig({
  test: {
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', isolate, include: rules, exclude: ['**/node_modules/**'] } },
      {
        test: {
          name: 'integration',
          isolate,
          include: ['{server,sandbox,scripts,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...rules],
          globalSetup: ['server/testing/provide-postgres.ts', 'e2e/support/build-product.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
