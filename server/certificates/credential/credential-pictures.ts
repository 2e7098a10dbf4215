import { LRUCache } from 'lru-cache'
import type { Credential } from '#contract/certificates/credential.ts'
import type { Brand } from '#contract/content/brand.ts'
import { brandTint } from '#contract/content/brand-colors.ts'
import type { BadgeState } from '#contract/content/illustration.ts'
import type { Language } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import { brandName } from '../../platform/brand/brand-name.ts'
import type { Db } from '../../platform/db/open.ts'
import { illustrate, placed } from '../../platform/illustrations/illustrate.ts'
import { loadSharp } from '../../platform/pictures/load-sharp.ts'
import { type Fonts, readFonts } from '../document/certificate-fonts.ts'
import { drawable } from '../document/drawable-name.ts'
import { outlinedText } from '../document/outlined-text.ts'

interface Reader {
  readonly language: Language
  readonly zone: string
}

const kept = 50

/** Draws previews; the latest are kept in memory by what they show, so that a correction shows at once. */
export function credentialPictures(db: Db): (credential: Credential, reader: Reader) => Promise<Buffer> {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: kept })
  let fonts: Fonts | undefined
  return async (credential, reader) => {
    const brand = await findBrand(db)
    fonts ??= readFonts()
    const svg = svgOf(credential, brand, fonts, reader)
    const picture = drawn.get(svg) ?? png(svg)
    drawn.set(svg, picture)
    // Failures are not kept.
    picture.catch(() => drawn.delete(svg))
    return picture
  }
}

async function png(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** In pixels, as social networks expect. */
const size = { width: 1200, height: 630 }
const panel = 525
const text = { x: panel + 60, width: size.width - panel - 120 }
const muted = '#475467'
const tones = { good: '#067647', warn: '#b54708', bad: '#b42318' }

function svgOf(credential: Credential, brand: Brand, fonts: Fonts, { language, zone }: Reader): string {
  const say = serverWords(language)
  const { listDay } = formatsIn(language, zone)
  const { holder, name, level, finishAt, revokedAt, state } = credential
  const inLatin = languageOfWords(language) === 'en'
  const names = inLatin ? [holder.latin, holder.registered] : [holder.registered, holder.latin]
  // One that the font has; else the picture is without a name.
  const shownName = names.find((one) => one !== null && drawable(one, fonts.bold) !== undefined) ?? ''
  const [tone, word] = revokedAt
    ? (['bad', say('credentialPicture.revoked', { day: listDay(revokedAt) })] as const)
    : state === 'VALID'
      ? (['good', say('credentialPicture.valid', { day: listDay(finishAt) })] as const)
      : (['warn', say('credentialPicture.expired', { day: listDay(finishAt) })] as const)
  const badge = illustrate(`badge-${level}-${badgeOf(credential)}`, brand)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<rect width="${size.width}" height="${size.height}" fill="#ffffff"/>`,
    `<rect width="${panel}" height="${size.height}" fill="${brandTint(brand.color, 'light', 0.12)}"/>`,
    placed(badge, { x: 68, y: 120, width: 390, height: 390 }),
    brand.logo ? '' : placed(illustrate('mark', brand), { x: text.x, y: 56, width: 36, height: 36 }),
    outlinedText(fonts, brandName(brand, language), {
      x: text.x + (brand.logo ? 0 : 48),
      y: 58,
      width: text.width - 48,
      size: 28,
    }),
    outlinedText(fonts, shownName, { ...text, y: 216, size: 66 }),
    outlinedText(fonts, say('credentialPicture.holds'), {
      ...text,
      y: 330,
      size: 28,
      color: muted,
      look: 'regular',
    }),
    outlinedText(fonts, name, { ...text, y: 370, size: 44, lines: 2, color: brand.color }),
    `<circle cx="${text.x + 12}" cy="545" r="12" fill="${tones[tone]}"/>`,
    outlinedText(fonts, word, {
      x: text.x + 40,
      y: 530,
      width: text.width - 40,
      size: 27,
      color: muted,
      look: 'regular',
    }),
    '</svg>',
  ].join('')
}

function badgeOf({ state, revokedAt }: Credential): BadgeState {
  if (revokedAt) return 'next'
  return state === 'VALID' ? 'earned' : 'expired'
}
