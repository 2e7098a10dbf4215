import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBinaries } from '../server/testing/postgres.ts'
import { findBrowser } from './browser.ts'

interface Need {
  readonly debian: string
  readonly what: string
  isThere(): boolean | Promise<boolean>
}

const needs: readonly Need[] = [
  {
    what: 'PostgreSQL (or TEST_DATABASE_URL)',
    debian: 'postgresql',
    isThere: async () =>
      process.env['TEST_DATABASE_URL'] !== undefined || (await findBinaries()) !== undefined,
  },
  { what: 'Chromium (or CHROMIUM)', debian: 'chromium', isThere: () => findBrowser() !== undefined },
  {
    what: 'fonts with Korean and Japanese',
    debian: 'fonts-noto-cjk',
    isThere: () => process.platform !== 'linux' || hasFont('ko'),
  },
  { what: 'pdftotext and pdftoppm', debian: 'poppler-utils', isThere: () => runs('pdftoppm', '-v') },
  { what: 'qpdf', debian: 'qpdf', isThere: () => runs('qpdf', '--version') },
]

/** Installs what the tests need by Debian's package manager where this process may; else says what is missing. */
export async function installMissing(): Promise<void> {
  const missing: Need[] = []
  for (const need of needs) if (!(await need.isThere())) missing.push(need)
  if (missing.length === 0) return
  const packages = missing.map((need) => need.debian)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const names = missing.map((need) => need.what).join(', ')
    console.error(`Missing: ${names}. On Debian: sudo apt-get install ${packages.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function hasFont(language: string): boolean {
  const { stdout = '' } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
  return (stdout ?? '').trim() !== ''
}
