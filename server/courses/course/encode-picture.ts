import type { ResizeOptions } from 'sharp'
import { badField } from '../../platform/errors/app-error.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

/** Maximum size of an input picture in pixels; each takes four bytes when decompressed. */
const maxPixels = 50_000_000
const readable: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

/**
 * Converts a picture to WebP in this size, rotated by its metadata, which are removed. Throws `BadInput` if the file is
 * not an image, is truncated or has too many pixels.
 */
export async function encodePicture(
  bytes: Uint8Array,
  { quality, ...size }: ResizeOptions & { readonly quality: number },
): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const { format } = await picture.metadata()
    if (!readable.includes(format)) throw new Error(`not read: ${format}`)
    return await picture
      .timeout({ seconds: 20 })
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .webp({ quality })
      .toBuffer()
  } catch {
    throw badField('file', 'picture')
  }
}
