import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../server/platform/settings/root.ts'
import type { Hammered, Hammering } from './hammer-process.ts'

const run = promisify(execFile)

/** Sends requests to ports of this machine from a process of its own, and tells how many came back. */
export async function hammer({
  requests,
  ...job
}: Omit<Hammering, 'requestsFile'> & { requests: readonly string[] }): Promise<Hammered> {
  const folder = await mkdtemp(join(tmpdir(), 'education-bench-'))
  try {
    const requestsFile = join(folder, 'requests.json')
    await writeFile(requestsFile, JSON.stringify(requests))
    const given = ['bench/hammer-process.ts', JSON.stringify({ ...job, requestsFile })]
    const { stdout } = await run(process.execPath, given, { cwd: root })
    return JSON.parse(stdout) as Hammered
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A request as it goes over the wire. */
export function wire(
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
