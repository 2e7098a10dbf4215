import { describe, expect, it } from 'vitest'
import { type PictureTarget, pictureProblem } from './picture-rules.ts'

const portrait: PictureTarget = {
  kind: 'cropped',
  width: 160,
  height: 160,
  position: 'attention',
  quality: 82,
}
const cover: PictureTarget = { kind: 'cropped', width: 1_200, height: 800, position: 'centre', quality: 80 }
const logo: PictureTarget = { kind: 'trimmed', width: 480, height: 128 }

describe('a picture', () => {
  it.each([
    [1, 1, undefined],
    [20, 1, undefined],
    [21, 1, 'pictureShape'],
    [1, 21, 'pictureShape'],
    [10_000, 1, 'pictureShape'],
    [1, 10_000, 'pictureShape'],
    [16_384, 3_000, undefined],
    [16_385, 3_000, 'pictureShape'],
    [3_000, 16_385, 'pictureShape'],
    [10_000, 5_000, undefined],
    [10_000, 5_001, 'picture'],
    [0, 5, 'picture'],
    [5, 0, 'picture'],
  ])('of %i × %i pixels', (width, height, problem) => {
    for (const target of [portrait, logo])
      expect(pictureProblem({ format: 'png', width, height }, target)).toBe(problem)
  })

  it('is refused by its pixels after scaling', () => {
    const size = { format: 'jpeg', width: 600 }
    expect(pictureProblem({ ...size, height: 10_000 }, cover)).toBeUndefined()
    expect(pictureProblem({ ...size, height: 10_001 }, cover)).toBe('pictureShape')
    expect(pictureProblem({ ...size, height: 10_001 }, portrait)).toBeUndefined()
  })

  it.each([
    ['jpeg', undefined],
    ['png', undefined],
    ['webp', undefined],
    ['heif', undefined],
    ['svg', 'picture'],
    ['gif', 'picture'],
    ['tiff', 'picture'],
    ['pdf', 'picture'],
  ])('of the format %s', (format, problem) => {
    expect(pictureProblem({ format, width: 30, height: 20 }, logo)).toBe(problem)
  })
})
