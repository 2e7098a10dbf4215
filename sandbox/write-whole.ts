import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Written aside and renamed, so that a kill never leaves half a file. A backup passes over `.partial` ones. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const aside = `${file}.partial`
  await writeFile(aside, content, { mode: 0o600 })
  await rename(aside, file)
}

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
