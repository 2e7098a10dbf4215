import type { Logger } from 'pino'
import { type FileStorage, StorageUnavailable } from '../../outside/storage/file-storage.ts'
import { AppError } from '../errors/app-error.ts'
import { type FileKind, type StoredFile, storeFile } from './store-file.ts'

/** Unavailable storage is logged and reported as OVERLOADED. */
export function storeUpload(
  { files, log }: { readonly files: FileStorage; readonly log: Logger },
  kind: FileKind,
  storing: Parameters<typeof storeFile>[2],
): Promise<StoredFile> {
  return storeFile(files, kind, storing).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error({ err: error }, 'file storage unavailable')
    throw new AppError('OVERLOADED')
  })
}
