import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writing a partial file takes minutes; an older one belongs to a killed process. */
const staleMs = 3_600_000

/** Removes stale `.partial` files and folders, recursively. */
export async function removeLeftovers(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.endsWith('.partial')) await removeIfStale(path)
    else if (entry.isDirectory()) await removeLeftovers(path)
  }
}

export async function removeIfStale(path: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined)
  if (stats && Date.now() - stats.mtimeMs > staleMs) await rm(path, { recursive: true, force: true })
}
