import { coverSize } from '#contract/courses/cover-size.ts'
import { encodePicture } from './encode-picture.ts'

/** Converts an uploaded picture to a cover. */
export function encodeCover(bytes: Uint8Array): Promise<Buffer> {
  return encodePicture(bytes, { ...coverSize, quality: 80 })
}
