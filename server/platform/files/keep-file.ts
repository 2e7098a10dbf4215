import type { Logger } from 'pino'
import { type Files, FilesUnavailable } from '../../outside/storage/files.ts'
import { AppError } from '../errors/app-error.ts'
import { type FileKind, type NewFile, storeFile } from './store-file.ts'

/** Stores an uploaded file. An unavailable storage is logged and reported as OVERLOADED. */
export function keepFile(
  { files, log }: { readonly files: Files; readonly log: Logger },
  kind: FileKind,
  storing: Parameters<typeof storeFile>[2],
): Promise<NewFile> {
  return storeFile(files, kind, storing).catch((error: unknown) => {
    if (!(error instanceof FilesUnavailable)) throw error
    log.error({ err: error }, 'file storage unavailable')
    throw new AppError('OVERLOADED')
  })
}
