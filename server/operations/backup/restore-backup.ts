import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { knownMigrations, readMigrations } from '../../platform/db/migrate.ts'
import { embeddedDatabase } from '../../platform/db/open.ts'
import { acquireFolderLock, FolderInUse, openEmbedded } from '../../platform/db/pglite.ts'
import { sendControlCommand } from '../control/send-control-command.ts'
import { BackupError } from './backup-error.ts'
import { copyEmbedded } from './copy-embedded.ts'
import { asideName, databaseFolder, dataEntries, markerOf, stagingFolder } from './data-folder.ts'
import { decompressDump } from './embedded-image.ts'
import { copyFile, syncPath, syncTree } from './files-on-disk.ts'
import { assertNotNewer, databasePart, filesFolder, type Manifest, readBackup } from './manifest.ts'
import { inspectPostgres, restorePostgres } from './restore-postgres.ts'
import type { DataLocation } from './write-backup.ts'

interface Restore extends DataLocation {
  readonly backup: string
  /** Whether existing data may be replaced; it is moved aside. */
  readonly force: boolean
  readonly now: Date
}

export interface RestoreResult {
  readonly createdAt: string
  readonly movedAside: readonly string[]
}

/** Verifies the backup and prepares it in a staging folder; nothing changes before the swap. */
export async function restoreBackup(restore: Restore): Promise<RestoreResult> {
  const { backup, databaseUrl, dataDir, force } = restore
  const manifest = await readBackup(backup)
  assertSameKind(manifest, databaseUrl)
  assertNotNewer(manifest.migrations, await knownMigrations())

  const lock = await lockData(restore)
  try {
    const database = databaseUrl ? await inspectPostgres(databaseUrl) : { running: false, empty: true }
    if (database.running) throw new BackupError('The product is running on this database. Stop it first.')
    if (!force && !(database.empty && (await dataEntries(dataDir)).length === 0))
      throw new BackupError(
        'There is data already. With --force it is kept aside and the backup takes its place.',
      )

    const staging = join(dataDir, stagingFolder)
    await rm(staging, { recursive: true, force: true })
    try {
      await buildStaging(restore, manifest, staging)
      const schemas = databaseUrl ? await replacePostgres(restore, { databaseUrl, manifest, staging }) : []
      const folder = await swap(restore, staging)
      return { createdAt: manifest.createdAt, movedAside: [...schemas, ...folder] }
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  } finally {
    lock.close()
  }
}

function assertSameKind({ database }: Manifest, databaseUrl: string | undefined): void {
  if (database === 'postgres' && !databaseUrl)
    throw new BackupError('The backup is of a PostgreSQL database. Set DATABASE_URL to where it is to go.')
}

interface Replacement {
  readonly databaseUrl: string
  readonly manifest: Manifest
  readonly staging: string
}

/** Returns where the previous data is now. A backup of the embedded database is copied table by table. */
async function replacePostgres(
  { backup, dataDir, now }: Restore,
  { databaseUrl, manifest, staging }: Replacement,
): Promise<string[]> {
  if (manifest.database === 'postgres')
    return restorePostgres(databaseUrl, join(backup, databasePart.postgres), now)
  const folder = join(staging, databaseFolder)
  await markUnfinished(dataDir)
  try {
    return await copyEmbedded(folder, databaseUrl, now)
  } catch (error) {
    // Nothing has changed.
    await rm(markerOf(dataDir))
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Keeps the product from starting meanwhile. */
async function lockData({ dataDir, databaseUrl }: Restore): Promise<{ close(): void }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (databaseUrl) return { close: () => {} }
  const running = new BackupError(`The product is running on ${dataDir}. Stop it first.`)
  if (await sendControlCommand(dataDir, 'migrations', {})) throw running
  return acquireFolderLock(join(dataDir, databaseFolder)).catch((error) => {
    throw error instanceof FolderInUse ? running : error
  })
}

async function buildStaging({ backup }: Restore, manifest: Manifest, staging: string): Promise<void> {
  await mkdir(staging, { recursive: true, mode: 0o700 })
  for (const { path } of manifest.parts)
    if (path.startsWith(`${filesFolder}/`))
      await copyFile(join(backup, path), join(staging, path.slice(filesFolder.length + 1)))
  if (manifest.database === 'pglite')
    await buildEmbedded(join(backup, databasePart.pglite), join(staging, databaseFolder))
  await syncTree(staging)
}

async function buildEmbedded(dump: string, folder: string): Promise<void> {
  const image = await decompressDump(await readFile(dump)).catch(() => {
    throw new BackupError(`${dump} cannot be unpacked.`)
  })
  const embedded = await openEmbedded(folder, image).catch(() => {
    throw new BackupError(`${dump} holds no database that opens.`)
  })
  try {
    assertNotNewer(await readMigrations(embeddedDatabase(embedded).db), await knownMigrations())
  } finally {
    await embedded.close()
  }
}

async function markUnfinished(dataDir: string): Promise<void> {
  await writeFile(markerOf(dataDir), '', { mode: 0o600 })
  await syncPath(dataDir)
}

/** If interrupted, the marker keeps the product from starting, and running the command again completes the restore. */
async function swap({ dataDir, now }: Restore, staging: string): Promise<string[]> {
  const aside = join(dataDir, asideName(now))
  const old = await dataEntries(dataDir)
  const prepared = await dataEntries(staging)
  await markUnfinished(dataDir)
  if (old.length > 0) await mkdir(aside, { mode: 0o700 })
  for (const entry of old) await rename(join(dataDir, entry), join(aside, entry))
  for (const entry of prepared) await rename(join(staging, entry), join(dataDir, entry))
  await syncPath(dataDir)
  await rm(markerOf(dataDir))
  await syncPath(dataDir)
  await syncPath(dirname(dataDir))
  return old.length > 0 ? [aside] : []
}
