import type { Theme } from '#contract/content/brand-colors.ts'
import {
  type BadgeState,
  badgeStates,
  type Illustration,
  type IllustrationColors,
} from '#contract/content/illustration.ts'
import { type Palette, paletteOf } from './palette.ts'
import { readDrawing } from './read-drawing.ts'

/**
 * A drawing as SVG in the brand's colours, for light and dark pages. Its shapes have classes: `t0` (light) to `t7` (deep) are
 * filled with tints of the brand's colour, `s0` to `s7` are lines in them, `a` is filled with the accent colour.
 */
export function illustrate(shown: Illustration, colors: IllustrationColors): string {
  const state = badgeStates.find((one) => shown.endsWith(`-${one}`))
  const drawing = readDrawing(state ? shown.slice(0, -state.length - 1) : shown)
  const rules = (theme: Theme) => rulesOf(drawing, paletteOf(colors, theme, state), state)
  const style = `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`
  return drawing.replace('>', `>${style}`)
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A drawing as a part of another SVG. Its own colours, as classes of several drawings have the same names. */
export function placed(svg: string, { x, y, width, height }: Place): string {
  const image = Buffer.from(svg).toString('base64')
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="data:image/svg+xml;base64,${image}"/>`
}

function rulesOf(drawing: string, { accent, tones, edge }: Palette, state: BadgeState | undefined): string {
  const used = tones.map((tone, at) => {
    const fill = drawing.includes(`"t${at}`) ? `.t${at}{fill:${tone}}` : ''
    const line = drawing.includes(`"s${at}`) ? `.s${at}{fill:none;stroke:${tone}}` : ''
    return fill + line
  })
  return `.a{fill:${accent}}${used.join('')}${state ? badgeRules(state, edge) : ''}`
}

/** Parts of a badge: `fine` its ring of lines, `sun`, `E` its edge, `lapsed` a clock. */
function badgeRules(state: BadgeState, edge: string): string {
  const rules: Record<BadgeState, string> = {
    earned: '.E,.lapsed{display:none}',
    next: `.fine,.lapsed{display:none}.sun,.E{fill:none;stroke:${edge};stroke-width:5}.E{stroke-dasharray:10 8}`,
    expired: `.E{display:none}.sun{fill:none;stroke:${edge};stroke-width:4}`,
  }
  return rules[state]
}
