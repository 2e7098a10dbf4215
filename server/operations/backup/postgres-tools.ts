import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'

const tools = ['pg_dump', 'pg_restore', 'psql'] as const
type Tool = (typeof tools)[number]

export interface PostgresTools {
  /** The database, for `-d`: without the password, which no list of processes is to show. */
  readonly address: string
  start(tool: Tool, args: readonly string[], stdio: SpawnOptions['stdio']): Started
}

export interface Started {
  readonly process: ChildProcess
  /** Resolves when it has succeeded; else throws with what it said. */
  readonly done: Promise<void>
}

export async function findPostgresTools(databaseUrl: string): Promise<PostgresTools> {
  const folder = await newestTools()
  if (!folder)
    throw new BackupError(
      'PostgreSQL’s programs pg_dump, pg_restore and psql are missing. Install them (Debian: apt-get install postgresql-client).',
    )
  const { address, env } = withoutPassword(databaseUrl)
  return {
    address,
    start: (tool, args, stdio) => {
      const child = spawn(join(folder, tool), args, {
        stdio,
        env: { ...process.env, ...env },
      })
      return { process: child, done: success(child, tool) }
    },
  }
}

/** The address as a command line may show it, and the password as the environment carries it. */
export function withoutPassword(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = url.password ? decodeURIComponent(url.password) : url.searchParams.get('password')
  url.password = ''
  url.searchParams.delete('password')
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} }
}

/** The newest of Debian's, which read older servers too; else those of the PATH. */
async function newestTools(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  for (const folder of [...debian, ...(process.env['PATH'] ?? '').split(':')]) {
    const there = await Promise.all(
      tools.map((tool) =>
        access(join(folder, tool)).then(
          () => true,
          () => false,
        ),
      ),
    )
    if (there.every(Boolean)) return folder
  }
  return undefined
}

function success(child: ChildProcess, tool: Tool): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(0, 4_000)
  })
  const done = new Promise<void>((resolve, failed) => {
    child.once('error', failed)
    child.once('close', (code) =>
      code === 0 ? resolve() : failed(new BackupError(`${tool} failed: ${firstError(said)}`)),
    )
  })
  // Whoever starts two programs waits for one after the other.
  done.catch(() => {})
  return done
}

function firstError(said: string): string {
  const lines = said.trim().split('\n')
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? 'it said nothing.'
}
