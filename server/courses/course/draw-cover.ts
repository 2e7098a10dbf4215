import { brandTint } from '#contract/content/brand-colors.ts'
import type { CoverMotif } from '#contract/courses/cover.ts'
import { motifs, type Random } from './cover-motifs.ts'
import { canvas, type Face, type Pen, plane } from './cover-shapes.ts'

export interface CoverDrawing {
  readonly motif: CoverMotif
  readonly seed: number
  /** From 1 to 3. */
  readonly level: number
  /** Brand colours `#rrggbb` for light and dark pages. */
  readonly color: string
  readonly darkColor: string
}

/**
 * An SVG in tints of the brand colour, for light and dark pages: blocks on a plane, and the three bars of the mark, filled up
 * to the level. The same drawing gives the same text.
 */
export function drawCover({ motif, seed, level, color, darkColor }: CoverDrawing): string {
  const { pen, style } = penOf(color, darkColor)
  const { width, height } = canvas
  const ground = pen.fill('flat', 7, `M0 0h${width}v${height}H0z`)
  const drawing = plane(pen) + motifs[motif]({ pen, random: randomOf(seed), level })
  const shapes = ground + drawing + bars(pen, level)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style()}${shapes}</svg>`
}

/** Linear congruential generator of Numerical Recipes: covers never change with a library. */
function randomOf(seed: number): Random {
  let state = (seed * 7919 + 17) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function bars(pen: Pen, level: number): string {
  return [0, 1, 2]
    .map((at) => pen.fill('flat', at < level ? 80 : 22, `M36 ${324 - at * 16}h44v11h-44z`))
    .join('')
}

/** Light comes from above; on dark pages, where more of the colour is brighter, the order of the faces is reversed. */
const shade: Record<'light' | 'dark', Record<Face, number>> = {
  light: { flat: 0, top: -15, right: 10, left: 25 },
  dark: { flat: 2, top: 8, right: -10, left: -24 },
}

/** The pen gives shapes a class per tint; `style` returns the style sheet of the classes used so far. */
function penOf(color: string, darkColor: string): { pen: Pen; style(): string } {
  const classes = new Map<
    string,
    { readonly property: string; readonly light: string; readonly dark: string }
  >()
  const classOf = (property: 'fill' | 'fill:none;stroke', face: Face, tone: number) => {
    const [light, dark] = [tint(color, 'light', face, tone), tint(darkColor, 'dark', face, tone)]
    const key = `${property}${light}${dark}`
    classes.set(key, { property, light, dark })
    return letter([...classes.keys()].indexOf(key))
  }
  const style = () => {
    const rules = (theme: 'light' | 'dark') =>
      [...classes.values()].map((one, at) => `.${letter(at)}{${one.property}:${one[theme]}}`).join('')
    return `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`
  }
  const pen: Pen = {
    fill: (face, tone, path) => `<path class="${classOf('fill', face, tone)}" d="${path}"/>`,
    stroke: (tone, width, path) =>
      `<path class="${classOf('fill:none;stroke', 'flat', tone)}" stroke-width="${width}" d="${path}"/>`,
  }
  return { pen, style }
}

/** Tones of faces are rounded to tens: fewer tints, and so a shorter style sheet. */
function tint(color: string, theme: 'light' | 'dark', face: Face, tone: number): string {
  const step = face === 'flat' ? tone : Math.round(tone / 10) * 10
  return brandTint(color, theme, Math.min(100, Math.max(4, step + shade[theme][face])) / 100)
}

const letter = (at: number) => String.fromCharCode(at < 26 ? 97 + at : 39 + at)
