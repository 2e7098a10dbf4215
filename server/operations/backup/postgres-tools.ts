import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'

const tools = ['pg_dump', 'pg_restore', 'psql'] as const
type Tool = (typeof tools)[number]

export interface PostgresTools {
  /** For `-d`; without the password, which lists of processes would show. */
  readonly url: string
  start(tool: Tool, args: readonly string[], stdio: SpawnOptions['stdio']): StartedTool
}

export interface StartedTool {
  readonly process: ChildProcess
  /** Resolves on success; rejects with the error output. */
  readonly done: Promise<void>
}

export async function findPostgresTools(databaseUrl: string): Promise<PostgresTools> {
  const folder = await newestTools()
  if (!folder)
    throw new BackupError(
      'PostgreSQL’s programs pg_dump, pg_restore and psql are missing. Install them (Debian: apt-get install postgresql-client).',
    )
  const { address: url, env } = withoutPassword(databaseUrl)
  return {
    url,
    start: (tool, args, stdio) => {
      const child = spawn(join(folder, tool), args, {
        stdio,
        env: { ...process.env, ...env },
      })
      return { process: child, done: waitForExit(child, tool) }
    },
  }
}

/** The password is in an environment variable instead. */
export function withoutPassword(databaseUrl: string): { address: string; env: Record<string, string> } {
  const url = new URL(databaseUrl)
  const password = url.password ? decodeURIComponent(url.password) : url.searchParams.get('password')
  url.password = ''
  url.searchParams.delete('password')
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} }
}

/** Debian's newest tools, which also read older servers; else those in the PATH. */
async function newestTools(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  for (const folder of [...debian, ...(process.env['PATH'] ?? '').split(':')]) {
    const found = await Promise.all(
      tools.map((tool) =>
        access(join(folder, tool)).then(
          () => true,
          () => false,
        ),
      ),
    )
    if (found.every(Boolean)) return folder
  }
  return undefined
}

function waitForExit(child: ChildProcess, tool: Tool): Promise<void> {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    output = (output + piece).slice(0, 4_000)
  })
  const done = new Promise<void>((resolve, failed) => {
    child.once('error', failed)
    child.once('close', (code) =>
      code === 0 ? resolve() : failed(new BackupError(`${tool} failed: ${firstError(output)}`)),
    )
  })
  // The caller may await another tool first.
  done.catch(() => {})
  return done
}

function firstError(output: string): string {
  const lines = output.trim().split('\n')
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? 'it said nothing.'
}
