import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { maxParts } from '#contract/exams/certification-admin.ts'
import { codeText, thisCentury } from '#contract/exams/exam-admin.ts'
import { absentSpellings } from '#contract/exams/result-states.ts'
import { rowsPerSlice } from '../../platform/concurrency/in-slices.ts'
import type { SectionPoints, StoredResultRow } from '../../platform/db/stored.ts'
import { BadInput } from '../../platform/errors/app-error.ts'
import { type ValidationIssue, validationIssue } from '../../platform/errors/validation-issue.ts'
import { invalidFile, maxLines, readCsv } from '../../platform/files/read-csv.ts'

export const resultColumns = ['examNumber', 'examCode', 'score', 'totalScore', 'attended', 'takenAt'] as const

/** Most errors reported at once. */
const maxFaults = 100

interface Columns {
  /** Indexes of `resultColumns`. */
  readonly fixed: readonly number[]
  /** Indexes of `section1` and `sectionTotal1`, and so on; there may be none. */
  readonly sections: readonly { readonly score: number; readonly total: number }[]
}

interface Cells extends Record<(typeof resultColumns)[number], string> {
  readonly sections: readonly { readonly score: string; readonly total: string }[]
}

/** The CSV has a header, in UTF-8 or in the CP949 of Korean Excel. Throws `BadInput` with the errors of all lines. */
export async function readResultsFile(bytes: Uint8Array): Promise<StoredResultRow[]> {
  const lines = await readCsv(bytes)
  const [header, ...rest] = lines
  const columns = columnsOf(header?.cells)
  if (rest.length === 0) throw invalidFile(['file'], 'fileEmpty')
  if (rest.length > maxLines) throw invalidFile(['file'], 'fileLong')

  const faults: ValidationIssue[] = []
  const rows: StoredResultRow[] = []
  const seen = new Set<string>()
  for (const [index, { line, cells }] of rest.entries()) {
    if (faults.length >= maxFaults) break
    if (index % rowsPerSlice === 0) await setImmediate()
    const read = rowOf(line, cellsOf(cells, columns))
    if ('faults' in read) faults.push(...read.faults)
    else if (seen.has(read.row.examNumber))
      faults.push(validationIssue(['line', line, 'examNumber'], 'twice'))
    else {
      seen.add(read.row.examNumber)
      rows.push(read.row)
    }
  }
  if (faults.length > 0) throw new BadInput(faults.slice(0, maxFaults))
  return rows
}

/** Columns may be in any order. */
function columnsOf(header: readonly string[] = []): Columns {
  const count = header.filter((name) => /^section\d+$/.test(name)).length
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const sections = numbers.map((number) => ({
    score: header.indexOf(`section${number}`),
    total: header.indexOf(`sectionTotal${number}`),
  }))
  const fixed = resultColumns.map((name) => header.indexOf(name))
  const indexes = [...fixed, ...sections.flatMap(({ score, total }) => [score, total])]
  // Refuses unknown and repeated columns.
  if (indexes.includes(-1) || indexes.length !== header.length || count > maxParts)
    throw invalidFile(['header'], 'resultColumns')
  return { fixed, sections }
}

function cellsOf(cells: readonly string[], { fixed, sections }: Columns): Cells | undefined {
  if (cells.length !== fixed.length + 2 * sections.length) return undefined
  const at = (index: number | undefined) => cells[index ?? -1] ?? ''
  const pairs = resultColumns.map((name, index) => [name, at(fixed[index])])
  return {
    ...(Object.fromEntries(pairs) as Record<(typeof resultColumns)[number], string>),
    sections: sections.map(({ score, total }) => ({ score: at(score), total: at(total) })),
  }
}

const points = z.string().check(z.regex(/^\d{1,7}$/))
const shapes = {
  examNumber: z.string().check(z.regex(/^[0-9A-Za-z-]{1,20}$/)),
  examCode: codeText,
  totalScore: points.check(z.refine((text) => Number(text) > 0)),
  attended: z.enum(['Y', 'N', ...absentSpellings]),
}

function isAbsent(attended: string): boolean {
  return attended === 'N' || (absentSpellings as readonly string[]).includes(attended)
}

function rowOf(
  line: number,
  cells: Cells | undefined,
): { row: StoredResultRow } | { faults: ValidationIssue[] } {
  if (!cells) return { faults: [validationIssue(['line', line], 'cellsOfLine')] }
  const faults: ValidationIssue[] = []
  const check = (column: string, good: boolean, words = 'invalid') => {
    if (!good) faults.push(validationIssue(['line', line, column], words))
  }
  for (const column of ['examNumber', 'examCode', 'totalScore', 'attended'] as const)
    check(column, z.safeParse(shapes[column], cells[column]).success)
  if (cells.attended === 'Y') {
    const isPoints = z.safeParse(points, cells.score).success
    check('score', isPoints)
    if (isPoints) check('score', Number(cells.score) <= Number(cells.totalScore), 'aboveTotal')
    check('takenAt', z.safeParse(thisCentury, cells.takenAt).success, 'instantWithOffset')
  } else if (isAbsent(cells.attended)) {
    check('score', cells.score === '', 'emptyWithoutAttendance')
    check('takenAt', cells.takenAt === '', 'emptyWithoutAttendance')
  }
  const sections = sectionsOf(cells, check)
  if (faults.length > 0) return { faults }
  const attended = cells.attended === 'Y'
  return {
    row: {
      line,
      examNumber: cells.examNumber.toUpperCase(),
      examCode: cells.examCode,
      score: attended ? Number(cells.score) : null,
      totalScore: Number(cells.totalScore),
      takenAt: attended ? cells.takenAt : null,
      ...(sections && { sections }),
    },
  }
}

/** Undefined if all cells are empty; otherwise all must be filled. */
function sectionsOf(
  { attended, sections }: Cells,
  check: (column: string, good: boolean, words?: string) => void,
): SectionPoints[] | undefined {
  if (sections.every(({ score, total }) => score === '' && total === '')) return undefined
  sections.forEach(({ score, total }, index) => {
    const isPoints = z.safeParse(points, score).success
    const isTotal = z.safeParse(shapes.totalScore, total).success
    check(`section${index + 1}`, attended === 'Y', 'emptyWithoutAttendance')
    check(`section${index + 1}`, isPoints)
    check(`sectionTotal${index + 1}`, isTotal)
    if (isPoints && isTotal) check(`section${index + 1}`, Number(score) <= Number(total), 'aboveTotal')
  })
  return sections.map(({ score, total }) => ({ score: Number(score), total: Number(total) }))
}
