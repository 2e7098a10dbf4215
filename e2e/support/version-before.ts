import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { productRoot } from './processes.ts'

const run = promisify(execFile)
const cacheFolder = join(productRoot, '.cache/version-before')
/** Since it exists, a version starts on the schema of a later one. */
const startsOnLaterSchema = 'server/platform/db/migration-rules.ts'

/** Builds the version before the newest migration, from the history of this clone, and returns its folder. */
export async function buildVersionBefore(): Promise<string> {
  const commit = await commitBeforeNewestMigration()
  const folder = join(cacheFolder, commit)
  if (existsSync(join(folder, 'dist/stamp'))) return folder
  for (const old of await readdir(cacheFolder).catch((): string[] => []))
    await rm(join(cacheFolder, old), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = join(cacheFolder, 'archive.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: productRoot })
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  await rm(archive)
  await symlink(join(productRoot, 'node_modules'), join(folder, 'node_modules'))
  await run('scripts/run', ['scripts/build.ts'], { cwd: folder })
  return folder
}

async function commitBeforeNewestMigration(): Promise<string> {
  const added = ['log', '--no-merges', '--full-history', '--diff-filter=A', '--format=%H']
  const first = (await git(...added, '--', startsOnLaterSchema)).at(-1)
  const [newest] = first ? await git(...added, '--ancestry-path', `${first}..HEAD`, '--', 'migrations') : []
  if (newest === undefined)
    throw new Error(
      'This clone has no version before the newest migration. Fetch the whole history: git fetch --unshallow',
    )
  const [before = ''] = await git('rev-parse', `${newest}^`)
  return before
}

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args, { cwd: productRoot })
  return stdout.split('\n').filter((line) => line !== '')
}
