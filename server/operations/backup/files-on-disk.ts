import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'

export interface BackupPart {
  /** Within the backup, with slashes. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Paths relative to `at`. Skips `.partial` files. Throws on links, which would be missing without notice. */
export async function listFiles(at: string, below: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(join(at, below), { withFileTypes: true })) {
    const path = `${below}/${entry.name}`
    if (entry.isDirectory()) found.push(...(await listFiles(at, path)))
    else if (entry.isFile() && !path.endsWith('.partial')) found.push(path)
    else if (entry.isSymbolicLink())
      throw new BackupError(`${join(at, path)} is a link. Data must be files and folders.`)
  }
  return found.sort()
}

/** Syncs the copy to disk; returns size and checksum of the copied bytes. */
export async function copyFile(from: string, to: string): Promise<Omit<BackupPart, 'path'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const measured = startMeasuring()
  await pipeline(createReadStream(from), measured.stream, createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  await syncPath(to)
  return measured.result()
}

export async function measureFile(path: string): Promise<Omit<BackupPart, 'path'>> {
  const measured = startMeasuring()
  await pipeline(createReadStream(path), measured.stream.resume())
  return measured.result()
}

function startMeasuring() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, passed) {
      hash.update(chunk)
      bytes += chunk.length
      passed(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Syncs a file, or the entries of a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncPath(path)
  }
  await syncPath(folder)
}
