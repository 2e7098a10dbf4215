/** The same as in the design tokens. */
export const builtInColors = { color: '#1d4ed8', darkColor: '#8fb3ff', accentColor: '#ffb224' } as const

/** Backgrounds on which text may have the brand colour. */
const grounds = {
  light: ['#ffffff', '#f9fafb'],
  dark: ['#0c111b', '#141a26'],
} as const
export type Theme = keyof typeof grounds

/** WCAG 2.2, success criterion 1.4.3. */
export const minContrast = 4.5

export interface BrandPalette {
  readonly brand: string
  readonly hover: string
  readonly tint: string
  /** Text on the brand colour. */
  readonly onBrand: string
}

export function brandPalette(color: string, theme: Theme): BrandPalette {
  const [ground] = grounds[theme]
  const [darkText, lightText] = ['#0b1530', '#ffffff']
  const towards = theme === 'light' ? '#000000' : '#ffffff'
  return {
    brand: color,
    hover: mix(color, towards, theme === 'light' ? 0.16 : 0.35),
    tint: mix(ground, color, theme === 'light' ? 0.07 : 0.14),
    onBrand: contrast(lightText, color) >= contrast(darkText, color) ? lightText : darkText,
  }
}

/** `share` 0 is the theme's background, 1 the colour itself. */
export function brandTint(color: string, theme: Theme, share: number): string {
  return mix(grounds[theme][0], color, share)
}

/** From 1 to 21: of text in the brand colour on all backgrounds and its tint, and of text on buttons, hovered or not. */
export function leastContrast(color: string, theme: Theme): number {
  const { hover, tint, onBrand: text } = brandPalette(color, theme)
  const asText = [...grounds[theme], tint].map((ground) => contrast(color, ground))
  return Math.min(...asText, contrast(text, color), contrast(text, hover))
}

/** WCAG 2.2, success criterion 1.4.11: between the disc of a drawing and the brand's colour around it. */
export const minAccentContrast = 3

/** False of a text that is no colour, too. */
export function isReadable(color: string, theme: Theme): boolean {
  return /^#[0-9a-f]{6}$/.test(color) && leastContrast(color, theme) >= minContrast
}

/** The colour itself if it is readable in the theme, else the nearest shade of it that is. */
export function nearestReadable(color: string, theme: Theme): string {
  const towards = theme === 'light' ? '#000000' : '#ffffff'
  for (let step = 0; step < shades; step++) {
    const shade = mix(color, towards, step / shades)
    if (leastContrast(shade, theme) >= minContrast) return shade
  }
  return towards
}

const shades = 256

/** By WCAG 2.2, from 1 to 21; colours are `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` is that of the second colour, from 0 to 1. */
function mix(color: string, other: string, share: number): string {
  const parts = channels(color).map((value, at) => value + ((channels(other)[at] ?? 0) - value) * share)
  return `#${parts.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
