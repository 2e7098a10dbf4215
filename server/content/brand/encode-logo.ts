import { badField } from '../../platform/errors/app-error.ts'
import { loadSharp } from '../../platform/files/load-sharp.ts'

/** Pixels of the largest picture that is read. */
const maxPixels = 20_000_000
const readable: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
/** Twice the largest size at which it is shown. */
const size = { width: 480, height: 128 }

/**
 * A logo as PNG without its margins and metadata. Throws `BadInput` for what is no picture, is cut off, or has too many
 * pixels.
 */
export async function encodeLogo(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const { format, width, height } = await picture.metadata()
    if (!readable.includes(format)) throw new Error(`not read: ${format}`)
    const upright = await picture.timeout({ seconds: 20 }).rotate().png().toBuffer()
    // What is smaller has no margins, and would be refused.
    const canTrim = Math.min(width, height) >= 3
    return await (canTrim ? sharp(upright).trim() : sharp(upright))
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  } catch {
    throw badField('file', 'picture')
  }
}
