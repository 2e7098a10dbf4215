import type { Logger } from 'pino'
import { type Files, FilesUnavailable, type OpenFile } from '../../outside/storage/files.ts'
import { AppError } from '../errors/app-error.ts'

/** The file's content; undefined if missing. An unavailable storage is logged and reported as OVERLOADED. */
export function readFile(files: Files, log: Logger, key: string): Promise<Buffer | undefined> {
  return files.get(key).catch(reportUnavailable(log))
}

/** Opens a file for streaming; undefined if missing. */
export function openFile(files: Files, log: Logger, key: string): Promise<OpenFile | undefined> {
  return files.open(key).catch(reportUnavailable(log))
}

function reportUnavailable(log: Logger) {
  return (error: unknown): never => {
    if (!(error instanceof FilesUnavailable)) throw error
    log.error({ err: error }, 'file storage unavailable')
    throw new AppError('OVERLOADED')
  }
}
