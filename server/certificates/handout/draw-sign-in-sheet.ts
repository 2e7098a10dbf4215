import type { HandoutContent, HandoutPerson } from './handout-content.ts'
import { type DrawPage, drawText, groupsOf, ink, line, muted, nameIn, type Sheet } from './handout-pdf.ts'

/** A4 landscape, in points. */
const page = { width: 841.89, height: 595.28 }
const margin = 40
const widths = { number: 28, name: 180, company: 150 }
const tableTop = 128
const headHeight = 34
const rowHeight = 26
const rowsPerPage = 15
const daysPerPage = 5
const daysLeft = margin + widths.number + widths.name + widths.company

interface Part {
  readonly people: readonly HandoutPerson[]
  readonly days: HandoutContent['days']
  readonly first: number
}

/** A row per person, a column per day, and empty rows for walk-ins. */
export function signInPages(content: HandoutContent): DrawPage[] {
  const parts: Part[] = groupsOf(content.days, daysPerPage).flatMap((days) =>
    groupsOf(content.people, rowsPerPage).map((people, index) => ({
      people,
      days,
      first: index * rowsPerPage + 1,
    })),
  )
  return parts.map((part, index) => (sheet) => {
    drawHead(sheet, content, content.pageOf(index + 1, parts.length))
    drawTable(sheet, content, part)
  })
}

function drawHead(sheet: Sheet, content: HandoutContent, pageOf: string): void {
  const width = page.width - 2 * margin
  const small = { x: margin, width, size: 11, color: muted } as const
  drawText(sheet, content.signIn, { ...small, y: margin })
  drawText(sheet, pageOf, { ...small, y: margin, align: 'right' })
  drawText(sheet, content.course, {
    x: margin,
    y: margin + 17,
    width,
    size: 20,
    smallest: 12,
    bold: true,
  })
  drawText(sheet, content.date, { ...small, y: margin + 46 })
  drawText(sheet, content.place, { ...small, y: margin + 62, smallest: 8 })
}

function drawTable(sheet: Sheet, content: HandoutContent, { people, days, first }: Part): void {
  const dayWidth = (page.width - margin - daysLeft) / Math.max(days.length, 1)
  drawLines(sheet, days.length, dayWidth)
  const cell = (text: string, x: number, y: number, width: number, bold = false) =>
    drawText(sheet, text, { x: x + 5, y, width: width - 10, size: 10, smallest: 7, bold })
  const nameLeft = margin + widths.number
  const companyLeft = nameLeft + widths.name
  cell(content.nameLabel, nameLeft, tableTop + 10, widths.name, true)
  cell(content.companyLabel, companyLeft, tableTop + 10, widths.company, true)
  for (const [index, { day, hours }] of days.entries()) {
    cell(day, daysLeft + index * dayWidth, tableTop + 4, dayWidth, true)
    cell(hours, daysLeft + index * dayWidth, tableTop + 18, dayWidth)
  }
  for (const [index, person] of people.entries()) {
    const y = tableTop + headHeight + index * rowHeight + 7
    cell(String(first + index), margin, y, widths.number)
    cell(nameIn(sheet.fonts, person), nameLeft, y, widths.name, true)
    cell(person.company, companyLeft, y, widths.company)
  }
}

function drawLines({ doc }: Sheet, days: number, dayWidth: number): void {
  const right = page.width - margin
  const bottom = tableTop + headHeight + rowsPerPage * rowHeight
  const rows = Array.from({ length: rowsPerPage + 1 }, (_, row) => tableTop + headHeight + row * rowHeight)
  const columns = Array.from({ length: days + 1 }, (_, day) => daysLeft + day * dayWidth)
  doc.lineWidth(0.5).strokeColor(line)
  for (const y of rows) doc.moveTo(margin, y).lineTo(right, y)
  for (const x of [margin, margin + widths.number, daysLeft - widths.company, ...columns])
    doc.moveTo(x, tableTop).lineTo(x, bottom)
  doc.stroke()
  doc.lineWidth(1.2).strokeColor(ink).moveTo(margin, tableTop).lineTo(right, tableTop).stroke()
}
