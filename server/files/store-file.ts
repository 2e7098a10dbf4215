import { createHash } from 'node:crypto'
import type { Files } from '../outside/files/files.ts'

/** A file as its row tells of it. */
export interface NewFile {
  readonly key: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
}

/** What may be kept, by kind: where, what it must be, and how large at most. */
const kinds = {
  certificate: { folder: 'certificates', mediaType: 'application/pdf', begins: '%PDF-', maxBytes: 200_000 },
} as const
export type FileKind = keyof typeof kinds

interface Storing {
  /** Names the file for ever, and for nobody who does not know it: stored again, it replaces itself. */
  readonly seed: string
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Puts a file where files lie, and says what its row is to hold. The row comes after it: what a row names is there, and a
 * file that no row names is replaced by the next try.
 */
export async function storeFile(
  files: Files,
  kind: FileKind,
  { seed, name, bytes }: Storing,
): Promise<NewFile> {
  const { folder, mediaType, begins, maxBytes } = kinds[kind]
  if (bytes.length === 0 || bytes.length > maxBytes)
    throw new Error(`a ${kind} of ${bytes.length} bytes is not kept`)
  if (!Buffer.from(bytes.subarray(0, begins.length)).equals(Buffer.from(begins)))
    throw new Error(`a ${kind} is ${mediaType}, and this is not`)
  const key = `${folder}/${hash(seed).toString('hex').slice(0, 32)}`
  await files.put(key, bytes, mediaType)
  return { key, name, mediaType, size: bytes.length, sha256: hash(bytes) }
}

function hash(of: string | Uint8Array): Buffer {
  return createHash('sha256').update(of).digest()
}
