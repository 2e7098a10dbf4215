import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { prepareDemonstration } from './demonstration.ts'
import { productRoot } from './processes.ts'

const run = promisify(execFile)

/** Builds the product once before the tests that start it, if its sources have changed, and its demonstration. */
export default async function setup(): Promise<void> {
  const node = (...given: string[]) =>
    run(process.execPath, ['--import', 'tsx', ...given], { cwd: productRoot })
  const { stdout } = await node(
    '--input-type=module',
    '--eval',
    "import { isBuilt } from './scripts/build-stamp.ts'; console.log(await isBuilt())",
  )
  if (stdout.trim() !== 'true') await node('scripts/build.ts')
  await prepareDemonstration()
}
