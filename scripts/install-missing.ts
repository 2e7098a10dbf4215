import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBinaries } from '../testing/postgres-server.ts'
import { findBrowser, headlessShell } from './browser.ts'

interface Need {
  readonly debian: string
  readonly name: string
  isInstalled(): boolean | Promise<boolean>
  /** Without it the tests are only slower. */
  readonly optional?: boolean
}

const needs: readonly Need[] = [
  {
    name: 'PostgreSQL (or TEST_DATABASE_URL)',
    debian: 'postgresql',
    isInstalled: async () =>
      process.env['TEST_DATABASE_URL'] !== undefined || (await findBinaries()) !== undefined,
  },
  {
    name: 'PgBouncer',
    debian: 'pgbouncer',
    isInstalled: () => ['pgbouncer', '/usr/sbin/pgbouncer'].some((program) => runs(program, '--version')),
  },
  {
    name: 'nginx, for npm run test:long',
    debian: 'nginx',
    isInstalled: () =>
      !process.env['LONG'] || ['nginx', '/usr/sbin/nginx'].some((program) => runs(program, '-v')),
  },
  ...['buildah', 'mmdebstrap'].map((program) => ({
    name: `${program}, for npm run test:long`,
    debian: program,
    isInstalled: () => !process.env['LONG'] || runs(program, '--version'),
  })),
  {
    name: 'etcd, for npm run test:long',
    debian: 'etcd-server',
    isInstalled: () => !process.env['LONG'] || runs('etcd', '--version'),
  },
  {
    name: 'Patroni, for npm run test:long',
    debian: 'patroni',
    isInstalled: () => !process.env['LONG'] || runs('patroni', '--version'),
  },
  {
    name: 'HAProxy, for npm run test:long',
    debian: 'haproxy',
    isInstalled: () =>
      !process.env['LONG'] || ['haproxy', '/usr/sbin/haproxy'].some((program) => runs(program, '-v')),
  },
  {
    name: 'promtool, for npm run test:long',
    debian: 'prometheus',
    isInstalled: () => !process.env['LONG'] || runs('promtool', '--version'),
  },
  {
    name: 'Chromium (or CHROMIUM)',
    debian: 'chromium-headless-shell',
    isInstalled: () => findBrowser() !== undefined,
  },
  {
    name: 'Chromium’s headless shell',
    debian: 'chromium-headless-shell',
    isInstalled: () => process.env['CHROMIUM'] !== undefined || existsSync(headlessShell),
    optional: true,
  },
  {
    name: 'fonts for Korean and Japanese',
    debian: 'fonts-noto-cjk',
    isInstalled: () => process.platform !== 'linux' || hasFont('ko'),
  },
  { name: 'pdftotext and pdftoppm', debian: 'poppler-utils', isInstalled: () => runs('pdftoppm', '-v') },
  { name: 'qpdf', debian: 'qpdf', isInstalled: () => runs('qpdf', '--version') },
]

/** As root on Debian, installs what the tests need by apt-get; elsewhere exits and names what is missing. */
export async function installMissing(): Promise<void> {
  const missing: Need[] = []
  for (const need of needs) if (!(await need.isInstalled())) missing.push(need)
  const required = missing.filter(({ optional }) => !optional)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (required.length === 0) return
    console.error(`Missing: ${required.map(({ name }) => name).join(', ')}. ${onDebian(required)}`)
    process.exit(1)
  }
  try {
    install(missing)
  } catch (error) {
    if (required.length > 0) throw error
  }
}

const packagesOf = (missing: readonly Need[]) => [...new Set(missing.map(({ debian }) => debian))]

const onDebian = (missing: readonly Need[]) =>
  `On Debian: sudo apt-get install ${packagesOf(missing).join(' ')}`

function install(missing: readonly Need[]): void {
  if (missing.length === 0) return
  const packages = packagesOf(missing)
  console.log(`Installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: [...stdio] })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: [...stdio],
  })
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function hasFont(language: string): boolean {
  const { stdout = '' } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
  return (stdout ?? '').trim() !== ''
}
