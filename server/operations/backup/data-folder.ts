import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { controlFolder } from '../control/control-path.ts'
import { BackupError } from './backup-error.ts'

/** Where a restore builds what it will put in place. */
export const stagingFolder = 'restoring'
/** Stands while a restore exchanges old and new. */
const marker = 'restore-unfinished'
const asidePrefix = 'before-restore-'

export const databaseFolder = 'db'

export function markerOf(dataDir: string): string {
  return join(dataDir, marker)
}

export function asideName(now: Date): string {
  return `${asidePrefix}${stamp(now)}`
}

/** `20261208T010000000Z`: sorts by time and suits every file system and schema name. */
export function stamp(now: Date): string {
  return now.toISOString().replace(/[-:.]/g, '')
}

/** What in the data folder is data, by name: all but what restores and the running process keep there. */
export async function dataEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const own = new Set([controlFolder, stagingFolder, marker])
  const entries = names.filter((name) => !own.has(name) && !name.startsWith(asidePrefix))
  const database = join(dataDir, databaseFolder)
  // A folder made for the lock is no data yet.
  const empty = entries.includes(databaseFolder) && (await readdir(database)).length === 0
  return entries.filter((name) => !(empty && name === databaseFolder)).sort()
}

/** Starting on half of the data would look like having lost the rest. */
export function refuseUnfinished(dataDir: string): void {
  if (existsSync(markerOf(dataDir)))
    throw new BackupError(
      `A restore into ${dataDir} was interrupted. Run it again with --force; nothing has been deleted.`,
    )
}
