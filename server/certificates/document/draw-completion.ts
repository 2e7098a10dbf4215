import type { Fonts } from './certificate-fonts.ts'
import { addMark, beginSheet, brand, drawBody, drawFoot } from './certificate-sheet.ts'
import type { CompletionFace } from './completion-face.ts'

/** Draws the sheet: issuer, course, holder, mark, and at the foot when it was held and how long it was. */
export function drawCompletion(doc: PDFKit.PDFDocument, fonts: Fonts, face: CompletionFace): void {
  const { pen, add, end } = beginSheet(doc, fonts, face.brand)
  drawBody(
    pen,
    {
      kind: face.kind,
      title: face.name,
      awardedTo: face.awardedTo,
      holder: { name: face.holder },
      otherwise: face.otherwise,
    },
    add,
  )
  const check = () => doc.lineCap('round').lineWidth(11).path('M38 66l18 18 36-38').stroke(brand)
  addMark(doc, face.markName, check, add)
  drawFoot(pen, [[face.held, 200], [face.length, 110], [face.completed, 110], [face.number]], add)
  end()
}
