import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { StorageLocation } from './storage-location.ts'

/** The S3 client is large, so it is loaded only where it is used. `links`: whether a proxy sends the files of a bucket. */
export async function openStorage(place: StorageLocation, { links = false } = {}): Promise<FileStorage> {
  if (place.kind === 'folder') return folderStorage(place.folder)
  const { s3Storage } = await import('./s3-storage.ts')
  const { link, ...storage } = s3Storage(place)
  return links ? { ...storage, link } : storage
}
