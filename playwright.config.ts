import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { unreachableProviders } from './testing/product.ts'

/** Journeys with this tag only run by `npm run test:long`. */
const atLength = process.env['LONG'] ? [] : [/@long/]
const port = Number(process.env['E2E_PORT'] ?? 3700)
// A new folder per run, so that no data of an earlier run remain.
process.env['E2E_DATA'] ??= join(tmpdir(), `education-journeys-${process.pid}`)

const english = { locale: 'en-US', viewport: { width: 1280, height: 900 } }
/** Journeys in a product of their own: run in sequence, so that each worker starts only one product. */
const withExams = /(exam|certificates).*\.spec\.ts$/

/** Journeys through the built product, in the machine's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  // Long enough for the worker's next tick on a busy machine.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'English at 1280',
      testIgnore: withExams,
      grepInvert: [/@narrow|@1024/, ...atLength],
      use: english,
    },
    {
      name: 'English at 1280, exams',
      testMatch: withExams,
      grepInvert: [/@narrow|@1024/, ...atLength],
      use: english,
    },
    {
      name: 'Korean at 390',
      grep: /@narrow/,
      grepInvert: atLength,
      use: { locale: 'ko-KR', viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'Korean at 1024',
      grep: /@1024/,
      grepInvert: atLength,
      use: { locale: 'ko-KR', viewport: { width: 1024, height: 768 } },
    },
  ],
  webServer: {
    command: 'scripts/run e2e/support/prepare-journeys.ts && exec scripts/run scripts/start.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA'],
      // Of the product that made the data: the head of its audit log is signed with it.
      LINK_SECRETS: unreachableProviders['LINK_SECRETS'] ?? '',
      SANDBOX_MINUTE_MS: '200',
      // Journeys choose their client address.
      TRUST_PROXY: 'loopback',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
  },
})
