import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { productRoot } from '../../testing/processes.ts'

const run = promisify(execFile)
const cacheFolder = join(productRoot, '.cache/version-before')
const versionsFolder = join(productRoot, '.cache/versions')
/** Since it exists, a version starts on the schema of a later one. */
const startsOnLaterSchema = 'server/platform/db/migration-rules.ts'

/** Builds the version before the newest migration, from the history of this clone, and returns its folder. */
export async function buildVersionBefore(): Promise<string> {
  const commit = await commitBeforeNewestMigration()
  for (const old of await readdir(cacheFolder).catch((): string[] => []))
    if (old !== commit) await rm(join(cacheFolder, old), { recursive: true, force: true })
  return build(commit, join(cacheFolder, commit))
}

/** Builds an earlier version from the history of this clone, with its own commands, and returns its folder. */
export async function buildVersion(commit: string): Promise<string> {
  const isKnown = await git('cat-file', '-e', `${commit}^{commit}`).then(
    () => true,
    () => false,
  )
  if (!isKnown)
    throw new Error(`This clone has no commit ${commit}. Fetch the whole history: git fetch --unshallow`)
  return build(commit, join(versionsFolder, commit))
}

async function build(commit: string, folder: string): Promise<string> {
  if (existsSync(join(folder, 'dist/stamp'))) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'archive.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: productRoot })
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  await rm(archive)
  if (await hasOurPackages(folder))
    await symlink(join(productRoot, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
  await run('npm', ['run', 'build'], { cwd: folder })
  return folder
}

/** Whether a version was locked to the same packages as this one. */
async function hasOurPackages(folder: string): Promise<boolean> {
  const packagesOf = async (root: string) => {
    const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
    return JSON.stringify({ ...packages, '': undefined })
  }
  return (await packagesOf(folder)) === (await packagesOf(productRoot))
}

/** Of the commits before one that adds migrations, the latest on whose schema all that it lacks can be applied in order. */
async function commitBeforeNewestMigration(): Promise<string> {
  const added = ['log', '--no-merges', '--full-history', '--diff-filter=A', '--format=%H']
  const first = (await git(...added, '--', startsOnLaterSchema)).at(-1)
  const commits = first ? await git(...added, '--ancestry-path', `${first}..HEAD`, '--', 'migrations') : []
  const migrationsAt = (commit: string) => git('ls-tree', '--name-only', commit, 'migrations/')
  const now = await migrationsAt('HEAD')
  for (const commit of commits) {
    const [before = ''] = await git('rev-parse', `${commit}^`)
    const known = await migrationsAt(before)
    // Migrations that were written side by side have numbers in between.
    if (known.length < now.length && known.every((name, at) => name === now[at])) return before
  }
  throw new Error(
    'This clone has no version before the newest migration. Fetch the whole history: git fetch --unshallow',
  )
}

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args, { cwd: productRoot })
  return stdout.split('\n').filter((line) => line !== '')
}
