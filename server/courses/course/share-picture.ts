import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { IllustrationColors } from '#contract/content/illustration.ts'
import { getCourseSharePicture } from '#contract/courses/cover.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { readFile } from '../../platform/files/read-file.ts'
import { illustrate } from '../../platform/illustrations/illustrate.ts'
import { loadSharp } from '../../platform/pictures/load-sharp.ts'
import { type PicturedCourse, shownCoverPath } from './cover-path.ts'

/** Size in pixels expected by social networks. */
const size = { width: 1200, height: 630 }

/** The picture of previews of shared links. Its name changes with the cover. */
export function sharePictureName(course: PicturedCourse, colors: IllustrationColors): string {
  const hash = createHash('sha256').update(shownCoverPath(course, colors)).digest('hex')
  return `${course.id}-${hash.slice(0, 16)}`
}

export function sharePicturePath(course: PicturedCourse, colors: IllustrationColors): string {
  return buildPath(getCourseSharePicture.path, { name: sharePictureName(course, colors) }, {})
}

/** The course's cover as JPEG, the format that every social network and mail client shows. */
export async function makeSharePicture(
  { files, log }: { readonly files: FileStorage; readonly log: Logger },
  course: PicturedCourse,
  colors: IllustrationColors,
): Promise<Buffer> {
  const sharp = await loadSharp()
  const uploaded = course.coverKey === null ? undefined : await readFile(files, log, course.coverKey)
  const picture = uploaded ?? Buffer.from(illustrate(`cover-${course.topic}`, colors))
  return sharp(picture, { density: 144 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
