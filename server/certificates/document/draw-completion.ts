import type { Fonts } from './certificate-fonts.ts'
import { addMark, beginSheet, drawBody, drawFoot, drawIssuer, drawRules, left } from './certificate-sheet.ts'
import type { CompletionContent } from './completion-content.ts'

export function drawCompletion(doc: PDFKit.PDFDocument, fonts: Fonts, content: CompletionContent): void {
  const { context, add, end } = beginSheet(doc, fonts)
  drawRules(doc)
  drawIssuer(context, content.issuer, { x: left, y: 57 }, add)
  drawBody(
    context,
    {
      kind: content.kind,
      title: content.name,
      awardedTo: content.awardedTo,
      holder: { name: content.holder },
      fallbackName: content.fallbackName,
    },
    add,
  )
  const { markName: name, issuer } = content
  /** A seal with a tick. */
  const draw = () => {
    doc.lineWidth(2.5).circle(64, 64, 60).fillAndStroke(issuer.tint, issuer.color)
    doc.lineCap('round').lineJoin('round').lineWidth(11).path('M38 66l18 18 36-38').stroke(issuer.color)
  }
  addMark(doc, { name, box: 128, draw }, add)
  drawFoot(
    context,
    [[content.held, 200], [content.length, 110], [content.completed, 110], [content.number]],
    add,
  )
  end()
}
