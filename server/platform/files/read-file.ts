import type { Logger } from 'pino'
import { type FileStorage, type OpenFile, StorageUnavailable } from '../../outside/storage/file-storage.ts'
import { AppError } from '../errors/app-error.ts'

/** The file's content; undefined if missing. An unavailable storage is logged and reported as OVERLOADED. */
export function readFile(files: FileStorage, log: Logger, key: string): Promise<Buffer | undefined> {
  return files.get(key).catch(reportUnavailable(log))
}

/** Opens a file for streaming; undefined if missing. */
function openFile(files: FileStorage, log: Logger, key: string): Promise<OpenFile | undefined> {
  return files.open(key).catch(reportUnavailable(log))
}

/** A file that a proxy in front sends instead of the product, from the files' server. */
export class LinkedFile {
  readonly link: string

  constructor(link: string) {
    this.link = link
  }
}

/** The file's content, or where a proxy reads it if one sends files; undefined if missing. */
export function readOrLink(
  files: FileStorage,
  log: Logger,
  key: string,
): Promise<Buffer | LinkedFile | undefined> {
  return files.link ? linkFile(files.link(key), log) : readFile(files, log, key)
}

/** The same for streaming. */
export function openOrLink(
  files: FileStorage,
  log: Logger,
  key: string,
): Promise<OpenFile | LinkedFile | undefined> {
  return files.link ? linkFile(files.link(key), log) : openFile(files, log, key)
}

async function linkFile(link: Promise<string | undefined>, log: Logger): Promise<LinkedFile | undefined> {
  const found = await link.catch(reportUnavailable(log))
  return found === undefined ? undefined : new LinkedFile(found)
}

function reportUnavailable(log: Logger) {
  return (error: unknown): never => {
    if (!(error instanceof StorageUnavailable)) throw error
    log.error({ err: error }, 'file storage unavailable')
    throw new AppError('OVERLOADED')
  }
}
