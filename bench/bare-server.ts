import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../server/platform/settings/root.ts'
import type { RawResponse } from './bare-server-process.ts'
import type { Setup } from './setup.ts'

/** Starts a bare `node:http` server that answers everything with one response. Returns its port. */
export async function startBareServer(setup: Setup, response: RawResponse): Promise<number> {
  const file = join(await setup.folder(), 'reply.json')
  await writeFile(file, JSON.stringify(response))
  const child = spawn(process.execPath, ['bench/bare-server-process.ts', file], { cwd: root })
  const ended = new Promise((resolve) => child.once('close', resolve))
  setup.onClose(() => {
    child.kill()
    return ended
  })
  return new Promise((resolve) => child.stdout.once('data', (port) => resolve(Number(port))))
}
