import { brandTint } from '#contract/content/brand-colors.ts'
import type { Issuer } from './issuer.ts'

type Doc = PDFKit.PDFDocument

interface Place {
  readonly x: number
  readonly y: number
}

const fineWidth = 0.35

/** Woven waves in place of a rule, which a poor copy loses. */
export function drawRibbon(doc: Doc, { color }: Issuer, { x, y, width }: Place & { width: number }): void {
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
    const [from, bend] = [at * halfWave, (at % 2 ? -1 : 1) * amplitude * 1.33]
    return `C${from + 4.37} ${fixed(bend)} ${from + 7.63} ${fixed(bend)} ${from + halfWave} 0`
  })
  return `M0 0${halves.join('')}`
}

export function drawRosette(doc: Doc, { color }: Issuer, { x, y, radius }: Place & { radius: number }): void {
  const turns = 36
  for (let turn = 0; turn < turns; turn++)
    doc
      .save()
      .translate(x, y)
      .rotate((turn * 180) / turns)
      .lineWidth(fineWidth)
      .ellipse(0, 0, radius, radius * 0.62)
      .stroke(brandTint(color, 'light', 0.3))
      .restore()
}

export function drawSeal(doc: Doc, { color }: Issuer, { x, y, radius }: Place & { radius: number }): void {
  const ticks = 60
  doc.save().translate(x, y)
  doc.lineWidth(1.4).circle(0, 0, radius).stroke(color)
  doc.lineWidth(0.4)
  for (const share of [0.9, 0.7]) doc.circle(0, 0, radius * share).stroke(color)
  for (let tick = 0; tick < ticks; tick++) {
    const [across, up] = [Math.cos((tick * 2 * Math.PI) / ticks), Math.sin((tick * 2 * Math.PI) / ticks)]
    doc.moveTo(across * radius * 0.7, up * radius * 0.7).lineTo(across * radius * 0.9, up * radius * 0.9)
  }
  doc.stroke(color)
  const size = radius * 0.52
  for (const lift of [0.36, -0.2]) {
    const plate = `M0 ${fixed(size * (lift - 0.58))}L${fixed(size)} ${fixed(size * lift)}L0 ${fixed(size * (lift + 0.58))}L${fixed(-size)} ${fixed(size * lift)}z`
    doc
      .lineWidth(0.8)
      .path(plate)
      .fillAndStroke(lift > 0 ? '#ffffff' : color, color)
  }
  doc.restore()
}

/** Hundredths of a point are enough. */
const fixed = (value: number) => String(Math.round(value * 100) / 100)
