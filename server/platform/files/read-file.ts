import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { type FileStorage, type OpenFile, StorageUnavailable } from '../../outside/storage/file-storage.ts'
import { AppError } from '../errors/app-error.ts'

/** Undefined if missing. Unavailable storage is logged and reported as OVERLOADED. */
export function readFile(files: FileStorage, log: Logger, key: string): Promise<Buffer | undefined> {
  return files.get(key).catch(reportUnavailable(log))
}

interface WantedFile {
  readonly key: string
  readonly sha256: Uint8Array
}

/** For a key that may be overwritten. Undefined if missing, or if the storage returns other content than was stored last. */
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

function openFile(files: FileStorage, log: Logger, key: string): Promise<OpenFile | undefined> {
  return files.open(key).catch(reportUnavailable(log))
}

/** A file that a proxy sends in place of the product. */
export class LinkedFile {
  readonly link: string

  constructor(link: string) {
    this.link = link
  }
}

/** Or a link for the proxy if one sends files, whose content is then not verified. Undefined if missing. */
export function readOrLink(
  files: FileStorage,
  log: Logger,
  file: WantedFile,
): Promise<Buffer | LinkedFile | undefined> {
  return files.link ? linkFile(files.link(file.key), log) : readLatestFile(files, log, file)
}

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
