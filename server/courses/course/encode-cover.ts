import { coverSize } from '#contract/courses/cover-size.ts'
import { badField } from '../../platform/errors/app-error.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

/** Pixels of the largest picture that is read; a decompressed one takes four bytes for each. */
const maxPixels = 50_000_000
const readable: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

/**
 * A picture as WebP of the cover's size, turned as its metadata say and without them. Throws `BadInput` for what is no
 * picture, is cut off, or has too many pixels.
 */
export async function encodeCover(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const { format } = await picture.metadata()
    if (!readable.includes(format)) throw new Error(`not read: ${format}`)
    return await picture
      .timeout({ seconds: 20 })
      .rotate()
      .resize({ ...coverSize, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw badField('file', 'picture')
  }
}
