import { defineConfig } from 'vitest/config'

/** Tests beside the code, in Node. Browser journeys are in `e2e/` and run by Playwright. */
export default defineConfig({
  test: {
    include: ['{contract,words,server,web,sandbox,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more workers only make each other late.
    maxWorkers: 2,
    restoreMocks: true,
  },
})
