import { formatHex, interpolate } from 'culori'
import type { Theme } from '#contract/content/brand-colors.ts'
import type { BadgeState, IllustrationColors } from '#contract/content/illustration.ts'

/** Colours are `#rrggbb`. */
export interface Palette {
  readonly accent: string
  /** From light to deep. */
  readonly tones: readonly string[]
  /** Of what a badge that is not earned, or has expired, leaves hollow. */
  readonly edge: string
}

export function paletteOf(
  { color, accentColor }: IllustrationColors,
  theme: Theme,
  state: BadgeState | undefined,
): Palette {
  if (state === 'next') return paleOf(color, theme)
  const tones = tonesOf(state === 'expired' ? grey : color, theme)
  const [, edge = color, , middle = color] = tones
  return { accent: state === 'expired' ? middle : accentColor, tones, edge }
}

const grey = '#5d6675'

/** Shares of the colour in each tone, in percent, and what the rest of it is. */
const ramps = {
  light: [
    { shares: [8, 18, 36, 57, 79, 100], rest: '#ffffff' },
    { shares: [68, 40], rest: '#080b16' },
  ],
  dark: [
    { shares: [14, 42, 56, 70, 86], rest: '#cdd1da' },
    { shares: [84, 46, 20], rest: '#0a0e18' },
  ],
} as const

function tonesOf(color: string, theme: Theme): string[] {
  return ramps[theme].flatMap(({ shares, rest }) => shares.map((share) => mix(rest, color, share)))
}

/** Of a badge to be earned: hardly more than the page's ground. */
function paleOf(color: string, theme: Theme): Palette {
  const ground = theme === 'light' ? '#ffffff' : '#0c111b'
  const [faint, pale, soft] = theme === 'light' ? [4, 11, 20] : [16, 28, 42]
  const [a = '', b = '', c = ''] = [faint, pale, soft].map((share) => mix(ground, color, share ?? 0))
  const edge = theme === 'light' ? mix(ground, color, 62) : mix('#c6d0e3', color, 45)
  return { accent: c, tones: [a, a, a, b, c, b, c, b], edge }
}

/** In OKLab, in which equal steps look equal. */
function mix(color: string, other: string, percent: number): string {
  return formatHex(interpolate([color, other], 'oklab')(percent / 100))
}
