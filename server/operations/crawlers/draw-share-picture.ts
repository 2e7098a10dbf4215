import type { Brand } from '#contract/content/brand.ts'
import { brandPalette } from '#contract/content/brand-colors.ts'
import { type LanguageOfWords, loadLanguage, loadTopics } from '#words/page-words.ts'
import { type Fonts, readFonts } from '../../certificates/document/certificate-fonts.ts'
import { outlinedText } from '../../certificates/document/outlined-text.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import { illustrate, placed } from '../../platform/illustrations/illustrate.ts'
import { loadSharp } from '../../platform/pictures/load-sharp.ts'

/** In pixels, as social networks expect. */
const size = { width: 1200, height: 630 }
const margin = 80
const ink = '#101828'
const bars = ['M1 10h12v3H1z', 'M1 5.5h12v3H1z', 'M1 1h12v3H1z']

interface Picture {
  readonly brand: Brand
  readonly logo: Buffer | undefined
  readonly language: LanguageOfWords
}

/** The PNG shown with shared links. Texts are outlines from the documents' fonts, as a server may have no fonts. */
export async function drawSharePicture({ brand, logo, language }: Picture): Promise<Buffer> {
  const { home } = await loadTopics(await loadLanguage(language), ['home'])
  const fonts = readFonts()
  const { brand: color } = brandPalette(brand.color, 'light')
  const sharp = await loadSharp()
  const shown =
    logo &&
    (await sharp(logo)
      .resize({ width: 320, height: 56, fit: 'inside' })
      .toBuffer({ resolveWithObject: true }))
  const nameLeft = margin + (shown?.info.width ?? 40) + 20
  // Japanese breaks only after its comma.
  const hero = { x: margin, y: 176, width: 560, size: 68, lines: language === 'ja' ? 2 : 3 }
  const drawing = [
    shown ? '' : placed(illustrate('mark', brand), { x: margin, y: 76, width: 40, height: 40 }),
    outlinedText(fonts, brandName(brand, language), { x: nameLeft, y: 72, width: 1120 - nameLeft, size: 34 }),
    outlinedText(fonts, breakable(home.hero), hero),
    placed(illustrate('hero', brand), { x: 690, y: 136, width: 430, height: 287 }),
    ...Object.values(home.level).map((level, at) => levelOf(fonts, level, { at, color })),
  ]
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${drawing.join('')}</svg>`
  return sharp(Buffer.from(svg))
    .composite(
      shown ? [{ input: shown.data, left: margin, top: Math.round(96 - shown.info.height / 2) }] : [],
    )
    .png({ palette: true })
    .toBuffer()
}

/** Japanese has no spaces: lets a line end after a comma. */
const breakable = (text: string) => text.replaceAll('、', '、 ').trim()

function levelOf(fonts: Fonts, level: string, { at, color }: { at: number; color: string }): string {
  const x = margin + at * 360
  const rule = `<rect x="${x}" y="486" width="320" height="3" fill="${ink}"/>`
  return (
    rule +
    levelMark({ x, y: 514, filled: at + 1, color }) +
    outlinedText(fonts, level, { x: x + 38, y: 510, width: 282, size: 26 })
  )
}

interface LevelMark {
  readonly x: number
  readonly y: number
  readonly filled: number
  readonly color: string
}

function levelMark({ x, y, filled, color }: LevelMark): string {
  const shapes = bars.map((path, at) => `<path d="${path}" opacity="${at < filled ? 1 : 0.22}"/>`)
  return `<g transform="translate(${x} ${y}) scale(${24 / 14})" fill="${color}">${shapes.join('')}</g>`
}
