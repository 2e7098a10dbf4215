import { brandTint } from '#contract/content/brand-colors.ts'
import { page } from './certificate-sheet.ts'
import type { Issuer } from './issuer.ts'

type Doc = PDFKit.PDFDocument

interface Place {
  readonly x: number
  readonly y: number
}

const fineWidth = 0.4
/** Distances of the frame's lines from the edge of the page. */
const [outer, inner] = [24, 46]
const middle = (outer + inner) / 2

/** Woven waves between two lines, which a poor copy loses. */
export function drawFrame(doc: Doc, issuer: Issuer): void {
  const { width, height } = page
  const [across, down] = [width - 2 * inner, height - 2 * inner]
  for (const y of [middle, height - middle]) drawRibbon(doc, issuer, { x: inner, y, width: across })
  for (const x of [middle, width - middle]) {
    doc.save().translate(x, inner).rotate(90)
    drawRibbon(doc, issuer, { x: 0, y: 0, width: down })
    doc.restore()
  }
  for (const x of [middle, width - middle])
    for (const y of [middle, height - middle])
      drawRosette(doc, issuer, { x, y, radius: middle - outer, turns: 8, tint: 0.55 })
  doc.lineWidth(0.7)
  for (const edge of [outer, inner])
    doc.rect(edge, edge, width - 2 * edge, height - 2 * edge).stroke(issuer.color)
}

function drawRibbon(doc: Doc, { color }: Issuer, { x, y, width }: Place & { width: number }): void {
  const wave = wavePath(width)
  doc
    .save()
    .rect(x, y - 2 * amplitude, width, 4 * amplitude)
    .clip()
    .lineWidth(fineWidth)
  for (let strand = 0; strand < strands; strand++)
    doc
      .save()
      .translate(x - (strand * 2 * halfWave) / strands, y)
      .path(wave)
      .stroke(brandTint(color, 'light', 0.55))
      .restore()
  doc.restore()
}

const [halfWave, amplitude, strands] = [12, 4.5, 6]

/** A sine wave, one wave longer than the width, with a Bézier curve per half wave. */
function wavePath(width: number): string {
  const halves = Array.from({ length: Math.ceil(width / halfWave) + 2 }, (_, at) => {
    const [from, bend] = [at * halfWave, (at % 2 ? -2 : 2) * amplitude * 1.33]
    return `C${fixed(from + 4.37)} ${fixed(bend)} ${fixed(from + 7.63)} ${fixed(bend)} ${from + halfWave} 0`
  })
  return `M0 0${halves.join('')}`
}

interface Rosette extends Place {
  readonly radius: number
  readonly turns: number
  /** Share of the brand's colour. */
  readonly tint: number
}

/** Turned ellipses. */
export function drawRosette(doc: Doc, { color }: Issuer, { x, y, radius, turns, tint }: Rosette): void {
  for (let turn = 0; turn < turns; turn++)
    doc
      .save()
      .translate(x, y)
      .rotate((turn * 180) / turns)
      .lineWidth(fineWidth)
      .ellipse(0, 0, radius, radius * 0.62)
      .stroke(brandTint(color, 'light', tint))
      .restore()
}

const vermilion = '#c2311d'
const sealBox = 64
const sealWaves = [11, 15, 19].map((y) => `M8 ${y}q6 -4 12 0t12 0t12 0t12 0`).join('')

/** A stamp with the mark, set a little askew as by hand; `x` and `y` are its upper left corner. */
export function drawSeal(doc: Doc, { x, y, size }: Place & { readonly size: number }): void {
  doc
    .save()
    .translate(x, y)
    .rotate(-5)
    .scale(size / sealBox)
  doc.path('M4 0h56q4 0 4 4v56q0 4-4 4H4q-4 0-4-4V4q0-4 4-4z').fill(vermilion)
  doc.lineWidth(1.2).path('M5 5h54v54H5z').stroke('#ffffff')
  doc.lineWidth(0.7).path(sealWaves).stroke('#ffffff')
  doc.circle(32, 36, 17.5).fill(vermilion)
  doc.path('M18 36a14 14 0 0 1 28 0zM14 39h36v4H14zM20 46.500h24v4H20zM26 54h12v3H26z').fill('#ffffff')
  doc.restore()
}

/** Hundredths of a point are enough. */
const fixed = (value: number) => String(Math.round(value * 100) / 100)
