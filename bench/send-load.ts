import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../server/platform/settings/root.ts'
import type { LoadJob, LoadResult } from './load-process.ts'

const run = promisify(execFile)

interface Load extends Omit<LoadJob, 'requestsFile'> {
  readonly requests: readonly string[]
  /** Ends a load that is repeated. */
  readonly until?: Promise<unknown>
}

/** Sends requests to local ports from a separate process. */
export async function sendLoad({ requests, until, ...job }: Load): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'education-bench-'))
  try {
    const requestsFile = join(folder, 'requests.json')
    await writeFile(requestsFile, JSON.stringify(requests))
    const args = ['bench/load-process.ts', JSON.stringify({ ...job, requestsFile })]
    const running = run(process.execPath, args, { cwd: root })
    until?.then(() => running.child.kill('SIGTERM'))
    const { stdout } = await running
    return JSON.parse(stdout) as LoadResult
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A raw HTTP/1.1 request. */
export function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...headers,
    ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
