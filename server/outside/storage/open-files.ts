import type { Files } from './files.ts'
import type { FilesPlace } from './files-place.ts'
import { folderFiles } from './folder-files.ts'

/** The S3 client is large, so it is loaded only where it is used. */
export async function openFiles(place: FilesPlace): Promise<Files> {
  if (place.kind === 'folder') return folderFiles(place.folder)
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(place)
}
