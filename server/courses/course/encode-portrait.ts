import { instructorPictureSize } from '#contract/courses/instructor-picture-size.ts'
import { encodePicture } from './encode-picture.ts'

/** Converts a picture of a person to a square, cropped around its most prominent part. */
export function encodePortrait(bytes: Uint8Array): Promise<Buffer> {
  const size = { width: instructorPictureSize, height: instructorPictureSize }
  return encodePicture(bytes, { ...size, position: 'attention', quality: 82 })
}
