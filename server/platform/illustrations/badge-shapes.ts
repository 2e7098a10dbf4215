import type { IllustrationColors } from '#contract/content/illustration.ts'
import type { CertificationLevel } from '#contract/exams/certification.ts'
import { paletteOf } from './palette.ts'
import { readDrawing } from './read-drawing.ts'

/** Of an earned badge, for renderers without style sheets: in a box of 320 × 320, to be drawn in this order. */
export interface BadgeShape {
  readonly outline:
    | { readonly path: string }
    | { readonly x: number; readonly y: number; readonly radius: number }
  readonly paint:
    | { readonly fill: string }
    | { readonly stroke: string; readonly width: number; readonly dash?: Dash }
}

interface Dash {
  readonly length: number
  readonly space: number
  readonly phase: number
}

export const badgeBox = 320
/** Of the ring of lines. */
const fineWidth = 1.2

export function badgeShapes(level: CertificationLevel, colors: IllustrationColors): readonly BadgeShape[] {
  const { accent, tones } = paletteOf(colors, 'light', 'earned')
  const shown = readDrawing(`badge-${level}`).replace(/<g class="lapsed">.*?<\/g>/, '')
  return [...shown.matchAll(/<(path|circle) class="([ast])([0-7]?)[^"]*"([^>]*)\/>/g)].map(
    ([, shape, kind, tone, attributes = '']) => {
      const text = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
      const color = kind === 'a' ? accent : (tones[Number(tone)] ?? accent)
      const [length, space] = text('stroke-dasharray')?.split(' ').map(Number) ?? []
      const dash =
        length !== undefined && space !== undefined
          ? { length, space, phase: Number(text('stroke-dashoffset') ?? 0) }
          : undefined
      return {
        outline:
          shape === 'path'
            ? { path: text('d') ?? '' }
            : { x: Number(text('cx')), y: Number(text('cy')), radius: Number(text('r')) },
        paint:
          kind === 's'
            ? { stroke: color, width: Number(text('stroke-width') ?? fineWidth), ...(dash && { dash }) }
            : { fill: color },
      }
    },
  )
}
