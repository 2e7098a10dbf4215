import * as z from 'zod/mini'
import { type CourseInput, createCourse } from '#contract/courses/course.ts'
import { perSection } from '#contract/courses/course-sections.ts'
import { type LocalisedText, languages } from '#contract/platform/languages.ts'
import { courseColumns } from '#contract/reports/import-columns.ts'
import { choiceCode } from './choice-code.ts'
import type { Fault } from './import-kind.ts'

type Cells = Readonly<Record<string, string>>

/** Keys of the sentences that name what may be entered. */
const choices: Readonly<Record<string, string>> = {
  level: 'levelChoices',
  method: 'methodChoices',
  target: 'targetChoices',
  practice: 'practiceChoices',
  taughtIn: 'languageChoices',
  capacity: 'wholeNumber',
  fee: 'wholeNumber',
  credits: 'wholeNumber',
}

/** By the rules of the console's form. */
export function courseOf(cells: Cells, fault: Fault): CourseInput | undefined {
  const at = (name: string) => cells[name] ?? ''
  const outline = outlineOf(cells)
  if (!outline) fault('outline_en', 'outlineParts')
  const course = {
    title: localisedCells(cells, 'title') ?? {},
    introduction: localisedCells(cells, 'introduction') ?? {},
    forWhom: localisedCells(cells, 'forWhom') ?? {},
    ...perSection((section) => localisedCells(cells, section)),
    outline: outline ?? [],
    instructors: linesOf(at('instructors')).map((name) => ({ name, about: null, picture: null })),
    level: choiceCode('level', at('level')),
    method: choiceCode('method', at('method')),
    target: choiceCode('target', at('target')),
    practice: choiceCode('practice', at('practice')),
    taughtIn: at('taughtIn').toLowerCase() || 'ko',
    capacity: numberOf(at('capacity')),
    fee: numberOf(at('fee')),
    credits: numberOf(at('credits')),
    nextCourseId: null,
    certificationId: null,
    archived: false,
  }
  const read = z.safeParse(createCourse.body, course, { reportInput: true })
  if (read.success) return outline ? read.data : undefined
  for (const issue of read.error.issues) {
    const column = columnOf(issue.path)
    const named = ['invalid_value', 'invalid_type'].includes(issue.code) && choices[column]
    fault(column, named || issue)
  }
  return undefined
}

/** Null if no language has a text. */
export function localisedCells(cells: Cells, name: string): Partial<LocalisedText> | null {
  const texts = languages.flatMap((language) => {
    const text = cells[`${name}_${language}`] ?? ''
    return text === '' ? [] : [[language, text] as const]
  })
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

/** NaN, which schemas refuse, for what is not a whole number. */
export function numberOf(cell: string): number {
  return /^[+-]?\d{1,12}$/.test(cell) ? Number(cell) : Number.NaN
}

type Part = Record<'title' | 'text', Record<string, string>>

/** A line per part, `title: text`, matched by language; undefined if they do not match. */
function outlineOf(cells: Cells): readonly Part[] | undefined {
  const parts = linesOf(cells['outline_en'] ?? '').map((): Part => ({ title: {}, text: {} }))
  for (const language of languages) {
    const lines = linesOf(cells[`outline_${language}`] ?? '')
    if (lines.length > 0 && lines.length !== parts.length) return undefined
    for (const [index, line] of lines.entries()) {
      const [, title, text] = /^([^:：]+)[:：]\s*(\S.*)$/u.exec(line) ?? []
      const part = parts[index]
      if (!part || title === undefined || text === undefined) return undefined
      part.title[language] = title.trim()
      part.text[language] = text
    }
  }
  return parts
}

function linesOf(cell: string): string[] {
  return cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** `['title', 'ko']` is in `title_ko`, `['outline', 0, 'text', 'en']` in `outline_en`. */
export function columnOf(path: readonly PropertyKey[]): string {
  const [field = '', ...others] = path.map(String)
  const language = others.findLast((one) => (languages as readonly string[]).includes(one))
  if (language !== undefined) return `${field}_${language}`
  return columns.has(field) ? field : `${field}_en`
}

const columns: ReadonlySet<string> = new Set(courseColumns.map(({ name }) => name))
