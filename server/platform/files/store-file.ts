import { createHash } from 'node:crypto'
import { materialMaxBytes } from '#contract/courses/material-admin.ts'
import type { Files } from '../../outside/storage/files.ts'
import { extensionOf, type FileExtension, fileTypes } from './file-types.ts'

/** A file as its row tells of it. */
export interface NewFile {
  readonly key: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
}

/** What may be kept, by kind: where, of which types, and how large at most. */
const kinds = {
  certificate: { folder: 'certificates', types: ['pdf'], maxBytes: 200_000 },
  completion: { folder: 'completions', types: ['pdf'], maxBytes: 200_000 },
  material: {
    folder: 'materials',
    types: Object.keys(fileTypes) as FileExtension[],
    maxBytes: materialMaxBytes,
  },
} as const
export type FileKind = keyof typeof kinds

interface Storing {
  /** Names the file for ever: what is stored again with the same seed replaces itself. */
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
  const { folder, types, maxBytes } = kinds[kind]
  if (bytes.length === 0 || bytes.length > maxBytes)
    throw new Error(`a ${kind} of ${bytes.length} bytes is not kept`)
  const extension = extensionOf(name)
  if (!extension || !(types as readonly FileExtension[]).includes(extension))
    throw new Error(`a ${kind} of this type is not kept`)
  const { mediaType, is } = fileTypes[extension]
  if (!is(bytes)) throw new Error(`a ${kind} is ${mediaType}, and this is not`)
  const key = `${folder}/${hash(seed).toString('hex').slice(0, 32)}`
  await files.put(key, bytes, mediaType)
  return { key, name, mediaType, size: bytes.length, sha256: hash(bytes) }
}

function hash(of: string | Uint8Array): Buffer {
  return createHash('sha256').update(of).digest()
}
