import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { controlFolder } from '../control/control-path.ts'
import { BackupError } from './backup-error.ts'

export const stagingFolder = 'restoring'
/** Exists while a restore replaces the data. */
const marker = 'restore-unfinished'
const asidePrefix = 'before-restore-'

export const databaseFolder = 'db'

export function markerOf(dataDir: string): string {
  return join(dataDir, marker)
}

export function asideName(now: Date): string {
  return `${asidePrefix}${timestamp(now)}`
}

/** `20261208T010000000Z`, which sorts by time and is valid in file and schema names. */
export function timestamp(now: Date): string {
  return now.toISOString().replace(/[-:.]/g, '')
}

/** Leaves out files of restores and of the running process. */
export async function dataEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const internal = new Set([controlFolder, stagingFolder, marker])
  const entries = names.filter((name) => !internal.has(name) && !name.startsWith(asidePrefix))
  const database = join(dataDir, databaseFolder)
  // A folder that was created only for the lock is empty.
  const empty = entries.includes(databaseFolder) && (await readdir(database)).length === 0
  return entries.filter((name) => !(empty && name === databaseFolder)).sort()
}

/** Partly restored data would look like data loss. */
export function assertNoUnfinishedRestore(dataDir: string): void {
  if (existsSync(markerOf(dataDir)))
    throw new BackupError(
      `A restore into ${dataDir} was interrupted. Run it again with --force; nothing has been deleted.`,
    )
}
