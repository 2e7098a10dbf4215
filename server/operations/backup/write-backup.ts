import { chmod, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { removeIfStale } from '../../outside/storage/leftovers.ts'
import { readMigrations } from '../../platform/db/migrate.ts'
import { embeddedDatabase, openDatabase } from '../../platform/db/open.ts'
import { openEmbedded } from '../../platform/db/pglite.ts'
import { productVersion } from '../../platform/settings/product-version.ts'
import { sendControlCommand } from '../control/send-control-command.ts'
import { BackupError } from './backup-error.ts'
import { databaseFolder, dataEntries, timestamp } from './data-folder.ts'
import { dumpEmbedded } from './embedded-image.ts'
import { type BackupPart, copyFile, listFiles, measureFile, syncPath, syncTree } from './files-on-disk.ts'
import { type DatabaseKind, databasePart, filesFolder, manifestFile, writeManifest } from './manifest.ts'
import { findPostgresTools } from './postgres-tools.ts'

export interface DataLocation {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/** The new folder in `to` gets its name once it is complete and synced. The product may be running. Returns the path. */
export async function writeBackup(place: DataLocation, to: string, now: Date): Promise<string> {
  await assertOutside(to, place.dataDir)
  const name = `education-centre-${timestamp(now)}`
  const partial = join(to, `.${name}.partial`)
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeLeftoverBackups(to)
  await mkdir(partial, { mode: 0o700 })
  try {
    // The database first: files are written before the rows that refer to them.
    const { kind, migrations } = await backUpDatabase(place, partial)
    const path = databasePart[kind]
    const parts = [
      { path, ...(await measureFile(join(partial, path))) },
      ...(await backUpFiles(place, partial)),
    ]
    const version = await productVersion()
    const createdAt = now.toISOString()
    const manifest = writeManifest({ version, createdAt, database: kind, migrations, parts })
    await writeFile(join(partial, manifestFile), manifest, { mode: 0o600 })
    await syncTree(partial)
    await rename(partial, join(to, name))
    await syncPath(to)
    return join(to, name)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function removeLeftoverBackups(to: string): Promise<void> {
  for (const name of await readdir(to))
    if (/^\.education-centre-\w+\.partial$/.test(name)) await removeIfStale(join(to, name))
}

interface DatabaseBackup {
  readonly kind: DatabaseKind
  readonly migrations: string[]
}

async function backUpDatabase({ databaseUrl, dataDir }: DataLocation, into: string): Promise<DatabaseBackup> {
  if (databaseUrl) return backUpPostgres(databaseUrl, join(into, databasePart.postgres))
  const running = await sendControlCommand(dataDir, 'migrations', {})
  const dump = running && (await sendControlCommand(dataDir, 'database', {}))
  const { image, migrations } = dump
    ? { image: dump, migrations: JSON.parse(String(running)) as string[] }
    : await dumpStopped(join(dataDir, databaseFolder))
  await writeFile(join(into, databasePart.pglite), image, { mode: 0o600, flag: 'wx' })
  return { kind: 'pglite', migrations }
}

async function dumpStopped(folder: string): Promise<{ image: Buffer; migrations: string[] }> {
  if (!(await stat(join(folder, 'PG_VERSION')).catch(() => undefined)))
    throw new BackupError(`There is no database in ${folder}. Nothing to back up.`)
  const embedded = await openEmbedded(folder)
  try {
    const migrations = await readMigrations(embeddedDatabase(embedded).db)
    return { image: await dumpEmbedded(embedded.pglite), migrations }
  } finally {
    await embedded.close()
  }
}

async function backUpPostgres(url: string, file: string): Promise<DatabaseBackup> {
  const tools = await findPostgresTools(url)
  const database = await openDatabase({ url, folder: '' })
  const migrations = await readMigrations(database.db).finally(() => database.close())
  if (migrations.length === 0) throw new BackupError('The database is empty. Nothing to back up.')
  // Ownership and privileges belong to the server; the product's data is in these two schemas.
  const options = ['--no-owner', '--no-privileges', '-n', 'public', '-n', 'pgboss']
  await tools.start('pg_dump', ['-Fc', ...options, '-f', file, '-d', tools.url], ['ignore', 'ignore', 'pipe'])
    .done
  await chmod(file, 0o600)
  return { kind: 'postgres', migrations }
}

async function backUpFiles({ dataDir }: DataLocation, into: string): Promise<BackupPart[]> {
  const parts: BackupPart[] = []
  for (const entry of await dataEntries(dataDir)) {
    if (entry === databaseFolder) continue
    const { isFile, paths } = await filesOf(dataDir, entry)
    for (const path of isFile ? [entry] : paths) {
      const part = `${filesFolder}/${path}`
      const copied = await copyFile(join(dataDir, path), join(into, part)).catch((error) => {
        // The file was deleted after it was listed.
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (copied) parts.push({ path: part, ...copied })
    }
  }
  return parts
}

async function filesOf(dataDir: string, entry: string): Promise<{ isFile: boolean; paths: string[] }> {
  const stats = await stat(join(dataDir, entry))
  return { isFile: stats.isFile(), paths: stats.isDirectory() ? await listFiles(dataDir, entry) : [] }
}

/** Otherwise each backup would include the earlier ones. */
async function assertOutside(to: string, dataDir: string): Promise<void> {
  const data = await realpath(dataDir).catch(() => resolve(dataDir))
  let above = resolve(to)
  for (;;) {
    const real = await realpath(above).catch(() => undefined)
    if (real === data)
      throw new BackupError(`${to} lies in the data folder. Choose a folder elsewhere with --to.`)
    if (dirname(above) === above) return
    above = dirname(above)
  }
}
