import { badField } from '../../platform/errors/app-error.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

/** Maximum size of an input picture in pixels. */
const maxPixels = 20_000_000
const readable: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
/** Twice the largest displayed size, for high-density screens. */
const size = { width: 480, height: 128 }

/**
 * Converts a logo to PNG without margins and metadata. Throws `BadInput` if the file is not an image, is truncated or
 * has too many pixels.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const { format, width, height } = await picture.metadata()
    if (!readable.includes(format)) throw new Error(`not read: ${format}`)
    const upright = await picture.timeout({ seconds: 20 }).rotate().png().toBuffer()
    // sharp refuses to trim images below 3 px.
    const canTrim = Math.min(width, height) >= 3
    return await (canTrim ? sharp(upright).trim() : sharp(upright))
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  } catch {
    throw badField('file', 'picture')
  }
}
