import { instructorPictureSize } from '#contract/courses/instructor-picture-size.ts'
import { badField } from '../../platform/errors/app-error.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

/** Maximum size of an input picture in pixels. */
const maxPixels = 50_000_000
const readable: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

/**
 * Converts a picture of a person to a WebP square, cut around what stands out, without metadata. Throws `BadInput` if the
 * file is not an image, is truncated or has too many pixels.
 */
export async function encodePortrait(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const { format } = await picture.metadata()
    if (!readable.includes(format)) throw new Error(`not read: ${format}`)
    return await picture
      .timeout({ seconds: 20 })
      .rotate()
      .resize({
        width: instructorPictureSize,
        height: instructorPictureSize,
        fit: 'cover',
        position: 'attention',
      })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw badField('file', 'picture')
  }
}
