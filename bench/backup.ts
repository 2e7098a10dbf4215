import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../server/platform/settings/root.ts'
import { atMost, median, type Outcome } from './outcome.ts'
import { rawRequest, sendLoad } from './send-load.ts'
import type { Setup } from './setup.ts'

const run = promisify(execFile)
const backups = 3
const loadSeconds = 45

/** Duration of `npm run backup` on the embedded database while 16 connections send uncached searches continuously. */
export async function measureBackup(setup: Setup): Promise<Outcome[]> {
  const DATA_DIR = await setup.folder()
  const product = await setup.product({ DATA_DIR, SANDBOX: 'on' })
  const to = await setup.folder()
  const seconds: number[] = []
  const load = sendLoad({
    ports: [product.port],
    connections: 16,
    requests: Array.from({ length: 20_000 }, (_, index) => rawRequest('GET', `/attend?text=load${index}`)),
    seconds: loadSeconds,
  })
  for (let times = 0; times < backups; times++) {
    const { stdout } = await run('scripts/run', ['scripts/backup.ts', '--to', to], {
      cwd: root,
      env: { ...process.env, DATA_DIR },
    })
    seconds.push(Number(/\(([\d.]+) s\)/.exec(stdout)?.[1]))
  }
  const { responses, seconds: loadDuration } = await load
  return [
    atMost({
      label: `backup of the embedded database while ${(responses / loadDuration).toFixed(0)} searches per second are answered (median of ${backups})`,
      value: median(seconds),
      max: 5,
      unit: 's',
    }),
  ]
}
