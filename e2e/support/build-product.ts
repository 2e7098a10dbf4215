import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { prepareDemonstration } from './demonstration.ts'
import { productRoot } from './processes.ts'

const run = promisify(execFile)

/** Builds the product once before the tests that start it, if its sources have changed, and its demonstration. */
export default async function setup(): Promise<void> {
  await run('scripts/run', ['scripts/build.ts', '--if-changed'], { cwd: productRoot })
  await prepareDemonstration()
}
