import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import { taughtMinutes } from '../../courses/attendance/attendance-rules.ts'
import type { CompletionCertificateRow } from '../../courses/completion/completion-certificate-db.ts'
import type { Labelled } from './certificate-content.ts'
import type { Issuer } from './issuer.ts'

/** Everything a completion certificate shows, as finished texts: the PDF thread has neither translations nor a database. */
export interface CompletionContent {
  readonly of: 'COURSE'
  readonly lang: Language
  readonly title: string
  readonly issuer: Issuer
  readonly kind: string
  readonly markName: string
  readonly name: string
  readonly awardedTo: string
  readonly holder: string
  /** Email address, shown instead of a name that the font cannot draw. */
  readonly fallbackName: string
  readonly held: Labelled
  readonly length: Labelled
  readonly completed: Labelled
  readonly number: Labelled
  readonly issuedAt: Date
}

export function completionContent(
  row: CompletionCertificateRow,
  { zone, issuer }: { zone: string; issuer: Issuer },
): CompletionContent {
  const say = serverWords(row.language)
  const { textDay } = formatsIn(row.language, zone)
  const lang = languageOfWords(row.language)
  const name = localise(row.title, lang)
  const [first, last] = [textDay(row.start_at), textDay(row.finish_at)]
  const minutes = row.days.reduce(
    (sum, day) => sum + taughtMinutes({ startAt: new Date(day.start_at), finishAt: new Date(day.finish_at) }),
    0,
  )
  return {
    of: 'COURSE',
    lang,
    title: say('completionPdf.title', { name, holder: row.holder }),
    issuer,
    kind: say('completionPdf.kind'),
    markName: say('completionPdf.mark'),
    name,
    awardedTo: say('completionPdf.awardedTo'),
    holder: row.holder,
    fallbackName: row.email ?? numberOf(row),
    held: { label: say('completionPdf.held'), text: first === last ? first : `${first} – ${last}` },
    length: {
      label: say('completionPdf.length'),
      text: say('completionPdf.hours', { hours: hoursOf(minutes) }),
    },
    completed: { label: say('completionPdf.completed'), text: textDay(row.finished_at ?? row.issued_at) },
    number: { label: say('completionPdf.number'), text: numberOf(row) },
    issuedAt: row.issued_at,
  }
}

/** Taught hours, to a tenth. */
function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

/** Staff find the certificate by it. */
function numberOf({ lecture_id, attender_id, id }: CompletionCertificateRow): string {
  return [lecture_id, attender_id, id].join('-')
}
