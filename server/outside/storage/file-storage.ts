import type { Readable } from 'node:stream'

/** A file opened for streaming. A caller that does not read the stream must destroy it. */
export interface OpenFile {
  readonly stream: Readable
  readonly size: number
}

/** File storage. Keys are generated; file names and owners are in the database. */
export interface FileStorage {
  /** Writes atomically and replaces an existing file. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>
  /** Like `get`, as a stream. */
  open(key: string): Promise<OpenFile | undefined>
  /**
   * Path and query under which a proxy reads the file from the server for some seconds; undefined if there is no such file. Omitted
   * where the product sends its files itself.
   */
  link?(key: string): Promise<string | undefined>
  remove(key: string): Promise<void>
  /** Rejects with the reason if files could not be stored. */
  check(): Promise<void>
  close(): void
}

/** Storage is unreachable or denies access. The message contains no keys, URLs or secrets. */
export class StorageUnavailable extends Error {}

const keyShape = /^[a-z]+\/[0-9a-f]{32}$/

/** Throws unless it is a folder name and 32 hexadecimal digits: no user input, no path traversal. */
export function assertFileKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('not a file key')
  return key
}
