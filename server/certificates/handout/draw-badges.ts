import type { HandoutContent, HandoutPerson } from './handout-content.ts'
import { type DrawPage, drawText, groupsOf, line, muted, nameIn, type Sheet } from './handout-pdf.ts'

/** Two columns of four per page, to be cut apart. */
const columns = 2
const rows = 4
const badge = { width: 595.28 / columns, height: 841.89 / rows }
const padding = 22

export function badgePages(content: HandoutContent): DrawPage[] {
  return groupsOf(content.people, columns * rows).map((people) => (sheet) => {
    drawCuts(sheet)
    if (people.length === 0)
      drawText(sheet, content.nobody, { x: padding, y: padding, width: badge.width - 2 * padding, size: 11 })
    for (const [index, person] of people.entries()) drawBadge(sheet, content, person, index)
  })
}

function drawCuts({ doc }: Sheet): void {
  doc.lineWidth(0.5).strokeColor(line).dash(3, { space: 3 })
  for (let column = 1; column < columns; column++)
    doc.moveTo(column * badge.width, 0).lineTo(column * badge.width, rows * badge.height)
  for (let row = 1; row < rows; row++)
    doc.moveTo(0, row * badge.height).lineTo(columns * badge.width, row * badge.height)
  doc.stroke().undash()
}

function drawBadge(sheet: Sheet, content: HandoutContent, person: HandoutPerson, index: number): void {
  const x = (index % columns) * badge.width + padding
  const top = Math.floor(index / columns) * badge.height
  const width = badge.width - 2 * padding
  const small = { x, width, color: muted, align: 'center' } as const
  drawText(sheet, content.course, { ...small, y: top + padding, size: 11, smallest: 9, lines: 2 })
  const name = nameIn(sheet.fonts, person)
  const centre = { x, width, align: 'center', bold: true } as const
  const height = drawText(sheet, name, { ...centre, y: top + 68, size: 30, smallest: 13, lines: 2 })
  drawText(sheet, person.company, { ...small, y: top + 74 + height, size: 14, smallest: 9, lines: 2 })
  drawText(sheet, content.date, { ...small, y: top + badge.height - padding - 14, size: 11 })
}
