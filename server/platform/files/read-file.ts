import type { Logger } from 'pino'
import { type FileStorage, type OpenFile, StorageUnavailable } from '../../outside/storage/file-storage.ts'
import { AppError } from '../errors/app-error.ts'

/** The file's content; undefined if missing. An unavailable storage is logged and reported as OVERLOADED. */
export function readFile(files: FileStorage, log: Logger, key: string): Promise<Buffer | undefined> {
  return files.get(key).catch(reportUnavailable(log))
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
