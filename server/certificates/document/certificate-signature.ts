import { drawSeal } from './certificate-ornaments.ts'
import { type Add, type DrawContext, measureOf, muted, right, writeLines } from './certificate-sheet.ts'
import { fitText } from './fit-text.ts'
import type { Issuer } from './issuer.ts'

const seal = { radius: 25, centre: 413 }
const area = { left: 596, right: right - 2 * seal.radius - 12 }

interface SignatureOptions {
  readonly issuer: Issuer
  /** Description of the seal for screen readers. */
  readonly sealName: string
}

/** The signatory is drawn only if one is set. */
export function addSignature(context: DrawContext, { issuer, sealName }: SignatureOptions, add: Add): void {
  const { doc, fonts } = context
  const { signatory } = issuer
  const width = area.right - area.left
  if (signatory) {
    const limits = { width, lines: 2, largest: 12, smallest: 7 }
    const name = fitText(signatory.name, measureOf(fonts.bold), limits)
    const title = fitText(signatory.title ?? '', measureOf(fonts.regular), {
      ...limits,
      largest: 9,
      smallest: 6.5,
    })
    const heights = [name, title].map(({ lines, size }) => lines.length * size * 1.3)
    const top = seal.centre - heights.reduce((sum, height) => sum + height, 0) / 2
    add('P', () => writeLines(context, name, { x: area.left, y: top, bold: true }), { actual: name.text })
    if (signatory.title)
      add('P', () => writeLines(context, title, { x: area.left, y: top + (heights[0] ?? 0), color: muted }), {
        actual: title.text,
      })
  }
  const [x, y] = [right - seal.radius, seal.centre]
  add('Figure', () => drawSeal(doc, issuer, { x, y, radius: seal.radius }), {
    alt: sealName,
    bbox: [x - seal.radius, y - seal.radius, x + seal.radius, y + seal.radius],
  })
}
