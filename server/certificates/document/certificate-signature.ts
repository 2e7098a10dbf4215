import { drawSeal } from './certificate-ornaments.ts'
import { type Add, type DrawContext, ink, measureOf, muted, writeLines } from './certificate-sheet.ts'
import { fitText } from './fit-text.ts'
import type { Issuer } from './issuer.ts'

const seal = { x: 584, y: 474, size: 56 }
const line = { left: 416, right: 574, y: 506 }

interface SignatureOptions {
  readonly issuer: Issuer
  /** Description of the seal for screen readers. */
  readonly sealName: string
}

/** The seal, and if a signatory is set the line to sign on. */
export function addSignature(context: DrawContext, { issuer, sealName }: SignatureOptions, add: Add): void {
  const { doc } = context
  if (issuer.signatory) drawSignatory(context, issuer.signatory, add)
  const { x, y, size } = seal
  add('Figure', () => drawSeal(doc, seal), { alt: sealName, bbox: [x, y - 5, x + size + 5, y + size + 5] })
}

function drawSignatory(context: DrawContext, signatory: NonNullable<Issuer['signatory']>, add: Add): void {
  const { doc, fonts } = context
  const limits = { width: line.right - line.left, lines: 1, smallest: 6 }
  const name = fitText(signatory.name, measureOf(fonts.bold), { ...limits, largest: 11 })
  const draw = () => {
    doc.rect(line.left, line.y, line.right - line.left, 0.7).fill(ink)
    writeLines(context, name, { x: line.left, y: line.y + 5, bold: true })
  }
  add('P', draw, { actual: name.text })
  if (signatory.title === null) return
  const title = fitText(signatory.title, measureOf(fonts.regular), { ...limits, lines: 2, largest: 9 })
  const top = line.y + 5 + name.lines.length * name.size * 1.3
  add('P', () => writeLines(context, title, { x: line.left, y: top, color: muted }), { actual: title.text })
}
