import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { getCourseSharePicture } from '#contract/courses/cover.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { readFile } from '../../platform/files/read-file.ts'
import { loadSharp } from '../../platform/pictures/load-sharp.ts'
import { shownCoverPath } from './cover-path.ts'
import { type CoverColors, type CoverSubject, drawingOf } from './cover-rules.ts'
import { drawCover } from './draw-cover.ts'

/** Size in pixels expected by social networks. */
const size = { width: 1200, height: 630 }

export interface PicturedCourse extends CoverSubject {
  readonly coverKey: string | null
}

/** The picture of previews of shared links. Its name changes with the cover. */
export function sharePictureName(course: PicturedCourse, colors: CoverColors): string {
  const hash = createHash('sha256').update(shownCoverPath(course, colors)).digest('hex')
  return `${course.id}-${hash.slice(0, 16)}`
}

export function sharePicturePath(course: PicturedCourse, colors: CoverColors): string {
  return buildPath(getCourseSharePicture.path, { name: sharePictureName(course, colors) }, {})
}

/** The course's cover as JPEG, the format that every social network and mail client shows. */
export async function makeSharePicture(
  { files, log }: { readonly files: FileStorage; readonly log: Logger },
  course: PicturedCourse,
  colors: CoverColors,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const uploaded = course.coverKey === null ? undefined : await readFile(files, log, course.coverKey)
  const picture = uploaded ?? Buffer.from(drawCover(drawingOf(course, colors)))
  return sharp(picture, { density: 144 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
