import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { productRoot } from './processes.ts'

const run = promisify(execFile)

/** Builds the product once before the tests that start it, if its sources have changed. */
export async function setup(): Promise<void> {
  const node = (...given: string[]) =>
    run(process.execPath, ['--import', 'tsx', ...given], { cwd: productRoot })
  const { stdout } = await node(
    '--input-type=module',
    '--eval',
    "import { isBuilt } from './scripts/build-stamp.ts'; console.log(await isBuilt())",
  )
  if (stdout.trim() !== 'true') await node('scripts/build.ts')
}
