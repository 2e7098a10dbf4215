import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes to a temporary file and renames it, so that a kill never leaves half a file. Backups skip `.partial` files. */
export async function writeAtomically(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.partial`
  await writeFile(temporary, content, { mode: 0o600 })
  await rename(temporary, file)
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
