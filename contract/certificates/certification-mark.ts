import type { CertificationLevel } from '../exams/certification.ts'

/** In a view box of 128 × 128: the background, and a plate per level. */
export const markSize = 128
export const markGround = 'M64 5l51 29.5v59L64 123 13 93.5v-59z'

/** The y coordinate of each plate, lowest first; the topmost is solid. */
const tops: Record<CertificationLevel, readonly number[]> = {
  ESSENTIAL: [42],
  ASSOCIATE: [51, 33],
  PROFESSIONAL: [60, 42, 24],
}

export function markPlates(
  level: CertificationLevel,
): readonly { readonly path: string; readonly solid: boolean }[] {
  return tops[level].map((top, at, all) => ({
    path: `M64 ${top}l38 22-38 22-38-22z`,
    solid: at === all.length - 1,
  }))
}
