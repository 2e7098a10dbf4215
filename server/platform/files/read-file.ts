import type { Logger } from 'pino'
import { type Files, FilesUnavailable, type OpenFile } from '../../outside/storage/files.ts'
import { AppError } from '../errors/app-error.ts'

/** The bytes of a file; undefined where it is gone. That the place is away is told and logged. */
export function readFile(files: Files, log: Logger, key: string): Promise<Buffer | undefined> {
  return files.get(key).catch(told(log))
}

/** A file to be handed on piece by piece; undefined where it is gone. */
export function openFile(files: Files, log: Logger, key: string): Promise<OpenFile | undefined> {
  return files.open(key).catch(told(log))
}

function told(log: Logger) {
  return (error: unknown): never => {
    if (!(error instanceof FilesUnavailable)) throw error
    log.error({ err: error }, 'files')
    throw new AppError('OVERLOADED')
  }
}
