import { drawable } from '../../certificates/document/drawable-name.ts'
import {
  type DrawPage,
  drawText,
  groupsOf,
  line,
  muted,
  type Sheet,
} from '../../certificates/handout/handout-pdf.ts'
import type { ReceiptContent } from './receipt-content.ts'

/** A4 portrait, in points. */
const page = { width: 595.28, height: 841.89 }
const margin = 56
const width = page.width - 2 * margin
const labelWidth = 190
const rowHeight = 26
const tableTop = 168
const footTop = page.height - 92
/** The first page also has up to seven facts. */
const rowsPerPage = { first: 13, further: 19 }

export function receiptPages(content: ReceiptContent): DrawPage[] {
  const { amounts, facts } = content
  const first = amounts.slice(0, rowsPerPage.first)
  const further = amounts.slice(rowsPerPage.first)
  const pages = further.length === 0 ? [first] : [first, ...groupsOf(further, rowsPerPage.further)]
  return pages.map((rows, index) => (sheet) => {
    drawHead(sheet, content)
    const top = index === 0 ? drawRows(sheet, facts, tableTop) + rowHeight : tableTop
    drawRows(sheet, rows, top)
    drawFoot(sheet, content)
  })
}

function drawHead(sheet: Sheet, { issuer, title, asOf }: ReceiptContent): void {
  const { doc } = sheet
  if (issuer.logo) doc.image(Buffer.from(issuer.logo), margin, margin, { fit: [110, 22], valign: 'center' })
  const left = issuer.logo ? margin + 122 : margin
  drawText(sheet, issuer.name, {
    x: left,
    y: margin + 4,
    width: page.width - margin - left,
    size: 12,
    smallest: 8,
    bold: true,
    color: issuer.color,
  })
  drawText(sheet, title, { x: margin, y: margin + 44, width, size: 26, bold: true })
  drawText(sheet, asOf, { x: margin, y: margin + 82, width, size: 10, color: muted })
}

/** Returns the y at which the table ends. */
function drawRows(sheet: Sheet, rows: ReceiptContent['facts'], top: number): number {
  const { doc, fonts } = sheet
  for (const [index, { label, value, strong: bold = false }] of rows.entries()) {
    const y = top + index * rowHeight
    doc.lineWidth(0.5).strokeColor(line)
    doc
      .moveTo(margin, y)
      .lineTo(page.width - margin, y)
      .stroke()
    const text = { y: y + 7, size: 10.5, smallest: 7, bold }
    drawText(sheet, label, { ...text, x: margin, width: labelWidth, ...(bold ? {} : { color: muted }) })
    drawText(sheet, drawable(value, bold ? fonts.bold : fonts.regular) ?? value, {
      ...text,
      x: margin + labelWidth + 10,
      width: width - labelWidth - 10,
      align: 'right',
    })
  }
  return top + rows.length * rowHeight
}

function drawFoot(sheet: Sheet, { issuer }: ReceiptContent): void {
  const lines = [issuer.name, ...issuer.imprint.map((part) => part.join(' · '))]
  for (const [index, text] of lines.entries())
    drawText(sheet, text, { x: margin, y: footTop + index * 12, width, size: 8.5, smallest: 6, color: muted })
}
