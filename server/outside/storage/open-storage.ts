import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { StorageLocation } from './storage-location.ts'

/** The S3 client is large, so it is loaded only where it is used. */
export async function openStorage(place: StorageLocation): Promise<FileStorage> {
  if (place.kind === 'folder') return folderStorage(place.folder)
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place)
}
