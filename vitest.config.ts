import { defineConfig } from 'vitest/config'

const rules = ['{contract,words,web}/**/*.test.{ts,tsx}', 'server/**/*-rules.test.ts']

/**
 * `rules` are pure and quick; `integration` runs against real databases, servers and processes. Browser journeys
 * are in `e2e/*.spec.ts` and run by Playwright.
 */
export default defineConfig({
  test: {
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    projects: [
      { test: { name: 'rules', include: rules, exclude: ['**/node_modules/**'] } },
      {
        test: {
          name: 'integration',
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
