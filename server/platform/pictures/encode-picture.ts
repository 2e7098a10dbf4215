import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { maxPixels, type PictureProblem, type PictureTarget, pictureProblem } from './picture-rules.ts'

export type EncodedPicture = { readonly bytes: Uint8Array } | { readonly problem: PictureProblem }

/** Rotates the picture as its metadata say, and removes them. */
export async function encodePicture(bytes: Uint8Array, target: PictureTarget): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    const { format, autoOrient } = await picture.metadata()
    const problem = pictureProblem({ format, ...autoOrient }, target)
    if (problem) return { problem }
    const upright = picture.autoOrient()
    return { bytes: await (target.kind === 'cropped' ? crop(upright, target) : trim(upright, target)) }
  } catch {
    return { problem: 'picture' }
  }
}

type Of<Kind extends PictureTarget['kind']> = Extract<PictureTarget, { kind: Kind }>

function crop(picture: Sharp, { width, height, position, quality }: Of<'cropped'>): Promise<Buffer> {
  return picture
    .resize({ width, height, position, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .toBuffer()
}

async function trim(picture: Sharp, { width, height }: Of<'trimmed'>): Promise<Buffer> {
  const sharp = await loadSharp()
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  // sharp refuses to trim images below 3 px.
  const canTrim = Math.min(info.width, info.height) >= 3
  return (canTrim ? sharp(data).trim() : sharp(data))
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
