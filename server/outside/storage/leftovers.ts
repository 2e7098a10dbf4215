import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What is written aside is done in minutes; the process that wrote what is older has been killed. */
const leftMs = 3_600_000

/** Removes what killed processes were writing aside in a folder, and below it. */
export async function removeLeftovers(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.endsWith('.partial')) await removeIfLeft(path)
    else if (entry.isDirectory()) await removeLeftovers(path)
  }
}

/** The same for one of them. */
export async function removeIfLeft(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && Date.now() - found.mtimeMs > leftMs) await rm(path, { recursive: true, force: true })
}
