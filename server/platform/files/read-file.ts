import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { type FileStorage, type OpenFile, StorageUnavailable } from '../../outside/storage/file-storage.ts'
import { AppError } from '../errors/app-error.ts'

/** The file's content; undefined if missing. An unavailable storage is logged and reported as OVERLOADED. */
export function readFile(files: FileStorage, log: Logger, key: string): Promise<Buffer | undefined> {
  return files.get(key).catch(reportUnavailable(log))
}

interface WantedFile {
  readonly key: string
  /** As recorded when it was stored. */
  readonly sha256: Uint8Array
}

/**
 * The content of a file that may have been overwritten under its key; undefined also if the storage returns other content
 * than was stored last, such as that from before.
 */
export async function readLatestFile(
  files: FileStorage,
  log: Logger,
  { key, sha256 }: WantedFile,
): Promise<Buffer | undefined> {
  const bytes = await readFile(files, log, key)
  if (!bytes || createHash('sha256').update(bytes).digest().equals(sha256)) return bytes
  log.error({ folder: key.split('/')[0] }, 'file storage returned other content than was stored')
  return undefined
}

/** Opens a file for streaming; undefined if missing. */
export function openFile(files: FileStorage, log: Logger, key: string): Promise<OpenFile | undefined> {
  return files.open(key).catch(reportUnavailable(log))
}

function reportUnavailable(log: Logger) {
  return (error: unknown): never => {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error({ err: error }, 'file storage unavailable')
    throw new AppError('OVERLOADED')
  }
}
