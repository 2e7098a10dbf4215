import * as z from 'zod/mini'
import {
  foldNumber,
  isPastNumber,
  looksLikeCode,
  maxNumberLength,
} from '#contract/certificates/past-number.ts'
import { guestEmail } from '#contract/people/guest-email.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import { isLanguage, type Language } from '#contract/platform/languages.ts'
import { typedLine } from '#contract/platform/wire.ts'
import type {
  NewPastCertificate,
  NewPastCompletion,
} from '../../certificates/past-record/past-record-import-db.ts'
import type { Fault } from './import-kind.ts'

type Cells = Readonly<Record<string, string>>

const name = typedLine(100)
const title = typedLine(200)
const level = typedLine(40)
const maxHours = 2_000

/** Undefined if a fault was found. */
export function pastCertificateOf(cells: Cells, report: Fault): NewPastCertificate | undefined {
  const { at, fault, read, day, faults } = reader(cells, report)
  const email = at('email') === '' ? null : read('email', guestEmail)
  const described = { ...holderOf(cells, read), ...titleOf(cells, read, fault) }
  const number = numberOf(at('number'), fault)
  const printed = at('level') === '' ? null : read('level', level)
  const issuedOn = day('issuedOn')
  const validUntil = at('validUntil') === '' ? null : day('validUntil')
  if (issuedOn && validUntil && validUntil <= issuedOn) fault('validUntil', 'validAfterIssue')
  const record = {
    email,
    ...described,
    number,
    number_key: foldNumber(number),
    level: printed,
    issued_on: issuedOn,
    valid_until: validUntil,
  }
  return faults() === 0 ? record : undefined
}

export function pastCompletionOf(cells: Cells, report: Fault): NewPastCompletion | undefined {
  const { at, fault, read, day, faults } = reader(cells, report)
  const email = read('email', guestEmail)
  const described = { ...holderOf(cells, read), ...titleOf(cells, read, fault) }
  const number = at('number') === '' ? null : numberOf(at('number'), fault)
  const record = {
    email,
    ...described,
    number,
    number_key: number === null ? null : foldNumber(number),
    completed_on: day('completedOn'),
    minutes: at('hours') === '' ? null : minutesOf(at('hours'), fault),
  }
  return faults() === 0 ? record : undefined
}

function reader(cells: Cells, report: Fault) {
  let found = 0
  const fault: Fault = (column, words) => {
    found++
    report(column, words)
  }
  const at = (column: string) => cells[column] ?? ''
  const read = (column: string, schema: z.ZodMiniString) => {
    const { success, data, error } = z.safeParse(schema, at(column))
    if (!success) for (const issue of error.issues.slice(0, 1)) fault(column, issue)
    return data ?? ''
  }
  const day = (column: string): PlainDate => {
    const isDay = z.safeParse(z.iso.date(), at(column)).success && at(column) >= '1900'
    if (!isDay) fault(column, 'calendarDay')
    return isDay ? at(column) : ''
  }
  return { at, fault, read, day, faults: () => found }
}

type Read = ReturnType<typeof reader>['read']

function holderOf(cells: Cells, read: Read) {
  return { name: read('name', name), latin_name: cells['latinName'] ? read('latinName', name) : null }
}

function titleOf(cells: Cells, read: Read, fault: Fault): { title: string; title_language: Language } {
  const text = read('title', title)
  const language = cells['titleLanguage']?.toLowerCase() ?? ''
  if (isLanguage(language)) return { title: text, title_language: language }
  if (language !== '') fault('titleLanguage', 'languageChoices')
  return { title: text, title_language: languageOf(text) }
}

/** Judged by the script of the title. */
function languageOf(text: string): Language {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) ? 'ja' : 'en'
}

function numberOf(number: string, fault: Fault): string {
  const fits = number.length <= maxNumberLength && !/\s/u.test(number) && isPastNumber(foldNumber(number))
  if (!fits) fault('number', 'pastNumber')
  else if (looksLikeCode(number)) fault('number', 'pastNumberIsCode')
  return number
}

/** Hours may have two decimals. */
function minutesOf(hours: string, fault: Fault): number {
  const minutes = /^\d{1,4}(\.\d{1,2})?$/.test(hours) ? Math.round(Number(hours) * 60) : 0
  if (minutes < 1 || minutes > maxHours * 60) fault('hours', 'courseHours')
  return minutes
}
