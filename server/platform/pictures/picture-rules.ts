export type PictureTarget =
  /** WebP of exactly this size, cropped. */
  | {
      readonly kind: 'cropped'
      readonly width: number
      readonly height: number
      readonly position: 'centre' | 'attention'
      readonly quality: number
    }
  /** PNG without margins that fits into this size. */
  | { readonly kind: 'trimmed'; readonly width: number; readonly height: number }

/** In pixels, rotated as the metadata say. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

const readable: readonly string[] = ['jpeg', 'png', 'webp', 'heif']
/** Each pixel takes four bytes when decompressed. */
export const maxPixels = 50_000_000
const maxSide = 16_384
const maxRatio = 20
const maxScaledPixels = 24_000_000

/** A key of `words/…/fields.ts`. */
export type PictureProblem = 'picture' | 'pictureShape'

export function pictureProblem(
  { format, width, height }: PictureSize & { readonly format: string },
  target: PictureTarget,
): PictureProblem | undefined {
  if (!readable.includes(format)) return 'picture'
  if (width < 1 || height < 1 || width * height > maxPixels) return 'picture'
  const ratio = Math.max(width, height) / Math.min(width, height)
  if (Math.max(width, height) > maxSide || ratio > maxRatio) return 'pictureShape'
  return scaledPixels({ width, height }, target) > maxScaledPixels ? 'pictureShape' : undefined
}

function scaledPixels({ width, height }: PictureSize, target: PictureTarget): number {
  const scales = [target.width / width, target.height / height]
  const scale = target.kind === 'cropped' ? Math.max(...scales) : Math.min(1, ...scales)
  return width * height * scale * scale
}
