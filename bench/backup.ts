import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../server/platform/settings/root.ts'
import { hammer, wire } from './hammer.ts'
import { median, type Outcome, within } from './outcome.ts'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const backups = 3
const loadSeconds = 45

/** Duration of `npm run backup` on the embedded database while 16 connections send uncached searches without a pause. */
export async function measureBackup(stage: Stage): Promise<Outcome[]> {
  const DATA_DIR = await stage.folder()
  const product = await stage.product({ DATA_DIR, SANDBOX: 'on' })
  const to = await stage.folder()
  const seconds: number[] = []
  const load = hammer({
    ports: [product.port],
    connections: 16,
    requests: Array.from({ length: 20_000 }, (_, index) => wire('GET', `/attend?text=load${index}`)),
    seconds: loadSeconds,
  })
  for (let times = 0; times < backups; times++) {
    const { stdout } = await run('scripts/run', ['scripts/backup.ts', '--to', to], {
      cwd: root,
      env: { ...process.env, DATA_DIR },
    })
    seconds.push(Number(/\(([\d.]+) s\)/.exec(stdout)?.[1]))
  }
  const { replies, seconds: lasted } = await load
  return [
    within({
      what: `backup of the embedded database while ${(replies / lasted).toFixed(0)} searches a second are answered (median of ${backups})`,
      value: median(seconds),
      most: 5,
      unit: 's',
    }),
  ]
}
