import { instantOf, isPlainDate, zonedInstant } from '#contract/platform/centre-time.ts'
import { isLanguage, type LocalisedText } from '#contract/platform/languages.ts'
import { choiceCode } from './choice-code.ts'
import { localisedCells, numberOf } from './course-cells.ts'
import type { Fault } from './import-kind.ts'

/** As written in a file; the course gives what is left out. */
export interface DateRow {
  /** Number or English title. */
  readonly course: string
  readonly days: readonly { readonly startAt: string; readonly finishAt: string }[]
  readonly recruitFinishAt: string
  readonly announceAt: string | null
  readonly place: {
    readonly name: Partial<LocalisedText>
    readonly address: Partial<LocalisedText>
    readonly note: Partial<LocalisedText> | null
    readonly directions: Partial<LocalisedText> | null
  } | null
  readonly meetingUrl: string | null
  readonly given: Readonly<Record<string, string | number>>
}

type Cells = Readonly<Record<string, string>>

const choiceWords = { method: 'methodChoices', target: 'targetChoices' } as const

/** What depends on the course is checked when the file is judged. */
export function dateOf(cells: Cells, report: Fault, zone: string): DateRow | undefined {
  let isGood = true
  const fault: Fault = (column, words) => {
    isGood = false
    report(column, words)
  }
  const at = (name: string) => cells[name] ?? ''
  const moment = (column: string) => {
    if (at(column) === '') return null
    const read = momentOf(at(column), zone)
    if (read === undefined) fault(column, 'momentFormat')
    return read ?? null
  }
  const days = at('days')
    .split(';')
    .map((day) => day.trim())
    .filter((day) => day !== '')
    .map((day) => dayOf(day, zone))
  if (days.length === 0 || days.includes(undefined)) fault('days', 'daysFormat')
  const row = {
    course: at('course'),
    days: days.flatMap((day) => day ?? []),
    recruitFinishAt: moment('recruitFinish') ?? '',
    announceAt: moment('announceAt'),
    place: placeOf(cells),
    meetingUrl: at('meetingUrl') || null,
    given: givenBy(cells, fault),
  }
  return isGood ? row : undefined
}

/** Values that replace the course's. */
function givenBy(cells: Cells, fault: Fault): DateRow['given'] {
  const given: Record<string, string | number> = {}
  for (const name of ['method', 'target'] as const) {
    const cell = cells[name] ?? ''
    if (cell === '') continue
    const code = choiceCode(name, cell)
    if (code === undefined) fault(name, choiceWords[name])
    else given[name] = code
  }
  const taughtIn = (cells['taughtIn'] ?? '').toLowerCase()
  if (isLanguage(taughtIn)) given['taughtIn'] = taughtIn
  else if (taughtIn !== '') fault('taughtIn', 'languageChoices')
  for (const name of ['capacity', 'fee', 'credits']) {
    const cell = cells[name] ?? ''
    if (cell === '') continue
    if (Number.isNaN(numberOf(cell))) fault(name, 'wholeNumber')
    else given[name] = numberOf(cell)
  }
  return given
}

function placeOf(cells: Cells): DateRow['place'] {
  const [name, address, note, directions] = (
    ['placeName', 'placeAddress', 'placeNote', 'placeDirections'] as const
  ).map((column) => localisedCells(cells, column))
  if (!name && !address && !note && !directions) return null
  return { name: name ?? {}, address: address ?? {}, note: note ?? null, directions: directions ?? null }
}

/** `2027-01-05 09:00-18:00` */
function dayOf(text: string, zone: string): DateRow['days'][number] | undefined {
  const [, day = '', start = '', finish = ''] =
    /^(\S+)\s+(\d{1,2}:\d{2})\s*[-–~]\s*(\d{1,2}:\d{2})$/u.exec(text) ?? []
  const [startAt, finishAt] = [momentOf(`${day} ${start}`, zone), momentOf(`${day} ${finish}`, zone)]
  return startAt && finishAt ? { startAt, finishAt } : undefined
}

/** `2027-01-04 18:00` in the centre's zone, as ISO 8601. */
function momentOf(text: string, zone: string): string | undefined {
  const [, day = '', hour = '', minute = ''] = /^(\S+)\s+(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  if (!isPlainDate(day) || hour === '' || Number(hour) > 23) return undefined
  return zonedInstant(instantOf(day, `${hour.padStart(2, '0')}:${minute}`, zone), zone)
}
