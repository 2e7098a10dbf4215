import type { Readable } from 'node:stream'

/** A file that is there, about to be read piece by piece. Who does not read it destroys the stream. */
export interface OpenFile {
  readonly stream: Readable
  readonly size: number
}

/** Where files lie. Their keys are made by the product; what they are called, and whose they are, is in the database. */
export interface Files {
  /** Writes all of it or nothing; what was there under the key is replaced. */
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>
  /** The same without holding all of it in memory. */
  open(key: string): Promise<OpenFile | undefined>
  remove(key: string): Promise<void>
  /** Fails with what is wrong, where nothing could be kept. */
  check(): Promise<void>
  close(): void
}

/** The place is away, or does not let us in. Says so without keys, addresses or secrets. */
export class FilesUnavailable extends Error {}

const keyShape = /^[a-z]+\/[0-9a-f]{32}$/

/** A key is a folder's name and 32 hexadecimal digits: nothing that came from outside, and no way to another folder. */
export function demandKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('not the key of a file')
  return key
}
