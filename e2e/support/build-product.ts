import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { productRoot } from '../../testing/processes.ts'
import { prepareDemonstration } from './demonstration.ts'

const run = promisify(execFile)

/** Before the tests, builds the product if its sources have changed and prepares its demonstration data. */
export default async function setup(): Promise<void> {
  await run('scripts/run', ['scripts/build.ts', '--if-changed'], { cwd: productRoot })
  await prepareDemonstration()
}
