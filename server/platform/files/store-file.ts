import { createHash } from 'node:crypto'
import { materialMaxBytes } from '#contract/courses/material-admin.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { extensionOf, type FileExtension, fileTypes, materialExtensions } from './file-types.ts'

export interface StoredFile {
  readonly key: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
}

const kinds = {
  certificate: { folder: 'certificates', types: ['pdf'], maxBytes: 200_000 },
  cover: { folder: 'covers', types: ['webp'], maxBytes: 1_000_000 },
  completion: { folder: 'completions', types: ['pdf'], maxBytes: 200_000 },
  material: {
    folder: 'materials',
    types: materialExtensions,
    maxBytes: materialMaxBytes,
  },
} as const
export type FileKind = keyof typeof kinds

interface FileInput {
  /** Determines the key: storing again with the same seed overwrites the file. */
  readonly seed: string
  readonly name: string
  readonly bytes: Uint8Array
}

/** Write the row afterwards: a row's file always exists, and a file without a row is overwritten by the next attempt. */
export async function storeFile(
  files: FileStorage,
  kind: FileKind,
  { seed, name, bytes }: FileInput,
): Promise<StoredFile> {
  const { folder, types, maxBytes } = kinds[kind]
  if (bytes.length === 0 || bytes.length > maxBytes)
    throw new Error(`a ${kind} of ${bytes.length} bytes is not accepted`)
  const extension = extensionOf(name)
  if (!extension || !(types as readonly FileExtension[]).includes(extension))
    throw new Error(`a ${kind} of this type is not accepted`)
  const { mediaType, is } = fileTypes[extension]
  if (!is(bytes)) throw new Error(`a ${kind} must be ${mediaType}`)
  const key = `${folder}/${hash(seed).toString('hex').slice(0, 32)}`
  await files.put(key, bytes, mediaType)
  return { key, name, mediaType, size: bytes.length, sha256: hash(bytes) }
}

function hash(of: string | Uint8Array): Buffer {
  return createHash('sha256').update(of).digest()
}
