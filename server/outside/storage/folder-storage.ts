import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertFileKey, type FileStorage, StorageUnavailable } from './file-storage.ts'
import { removeLeftovers } from './leftovers.ts'

/** Files in a local folder, written and synced under a temporary name before they are renamed. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, assertFileKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Backups skip `.partial` files.
      const temporary = `${path}.${randomUUID()}.partial`
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error) => {
        if (error.code === 'ENOENT') return undefined
        throw unreadable(error)
      })
    },
    async open(key) {
      const file = await open(pathOf(key)).catch((error) => {
        if (error.code === 'ENOENT') return undefined
        throw unreadable(error)
      })
      if (!file) return undefined
      const stats = await file.stat()
      if (stats.isFile()) return { stream: file.createReadStream(), size: stats.size }
      await file.close()
      throw unreadable('not a file')
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await access(folder, constants.R_OK | constants.W_OK)
        await removeLeftovers(folder)
      } catch (error) {
        throw new StorageUnavailable('the folder for files cannot be written to', { cause: error })
      }
    },
    close: () => {},
  }
}

function unreadable(cause: unknown): StorageUnavailable {
  return new StorageUnavailable('a file cannot be read', { cause })
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs the folder, so that the rename is durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
