import { absencesToRestriction, type LectureResult } from '#contract/courses/completion-states.ts'
import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import type { AttenderAttendance } from '../attendance/attendance-db.ts'
import { attendanceSummary } from '../attendance/attendance-rules.ts'
import { isOfGuest } from '../lecture/registration-link.ts'
import type { CompletionMailRow } from './completion-mail-db.ts'

type Kind = JobData['completion-mail']['kind']
type Fact = MailBody['facts'][number]

export interface CompletionMailContent extends CompletionMailRow {
  readonly attended: AttenderAttendance | undefined
  /** The member's absences that count towards the next restriction. */
  readonly absences: number
}

export function completionMailBody(
  kind: Kind,
  row: CompletionMailContent,
  { zone, publicOrigin }: MailSettings,
): MailBody {
  const { language } = row
  const result: LectureResult = row.result ?? 'INCOMPLETE'
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  return {
    language,
    ...mailTexts(language, {
      subject: [`completionMails.${kind}.subject`, { title, day: formats.textDay(row.start_at) }],
      heading: [`completionMails.${kind}.heading`],
      lead: [`completionMails.${kind}.lead.${result}`, { name: row.name ?? 'none' }],
    }),
    title,
    date: mailDate(formats, row.start_at, row.finish_at),
    facts: [
      { name: say('completionMails.result'), lines: [say(`completionMails.outcome.${result}`)] },
      ...reasonFact(kind, row),
      ...attendanceFact(row),
      ...creditFact(row, zone),
      ...absenceFacts(row, zone),
    ],
    // The page sends a guest to sign-in first.
    action: {
      label: say(isOfGuest(row) ? 'guestMails.signIn' : 'completionMails.seeCourses'),
      url: `${publicOrigin}/account/completed`,
    },
    hints: hintsOf(kind, row),
    footer: say('mails.footer'),
  }
}

function reasonFact(kind: Kind, { language, corrected_because: because }: CompletionMailContent): Fact[] {
  if (kind !== 'finishCorrected' || !because) return []
  return [{ name: serverWords(language)('completionMails.reason'), lines: [because] }]
}

function attendanceFact({ language, attended: facts }: CompletionMailContent): Fact[] {
  if (!facts) return []
  const say = serverWords(language)
  const { attended, taught, needed } = attendanceSummary(facts)
  return [
    {
      name: say('completionMails.attendance'),
      lines: [say('completionMails.minutes', { attended, taught, needed })],
    },
  ]
}

function creditFact({ language, amount, expires_at: end }: CompletionMailContent, zone: string): Fact[] {
  if (amount === null || !end) return []
  const say = serverWords(language)
  const until = formatsIn(language, zone).textDeadline(end)
  return [
    { name: say('completionMails.credits'), lines: [say('completionMails.creditsUntil', { amount, until })] },
  ]
}

/** The number of counted absences, or the end of the restriction that they caused. */
function absenceFacts(row: CompletionMailContent, zone: string): Fact[] {
  if (row.result !== 'NOT_ATTENDED' || row.member_id === null) return []
  const say = serverWords(row.language)
  if (row.restrict_finish_at && !row.lifted_at) {
    const until = formatsIn(row.language, zone).textDeadline(row.restrict_finish_at)
    return [
      {
        name: say('completionMails.restriction'),
        lines: [say('completionMails.restrictedUntil', { limit: absencesToRestriction, until })],
      },
    ]
  }
  if (row.absences === 0) return []
  const values = { absences: row.absences, limit: absencesToRestriction }
  return [{ name: say('completionMails.absences'), lines: [say('completionMails.absencesOf', values)] }]
}

function hintsOf(kind: Kind, row: CompletionMailContent): string[] {
  const say = serverWords(row.language)
  if (isOfGuest(row)) return guestHints(kind, row)
  if (row.result === 'COMPLETED') return [say('completionMails.certificateHint')]
  const warned = row.result === 'NOT_ATTENDED' && row.member_id !== null && !row.restrict_finish_at
  return [
    ...withdrawnHints(kind, row),
    say(warned ? 'completionMails.absenceHint' : 'completionMails.questionHint'),
  ]
}

/** Guests have no account: certificate and result become visible after sign-in with the same address. */
function guestHints(kind: Kind, row: CompletionMailContent): string[] {
  const say = serverWords(row.language)
  if (row.result === 'COMPLETED') return [say('guestMails.signInForCertificate')]
  return [
    ...withdrawnHints(kind, row),
    say('completionMails.questionHint'),
    say('guestMails.signInForResult'),
  ]
}

function withdrawnHints(kind: Kind, row: CompletionMailContent): string[] {
  if (kind !== 'finishCorrected' || !row.certificateWithdrawn) return []
  const hint = row.creditsTakenBack ? 'withdrawnWithCreditsHint' : 'withdrawnHint'
  return [serverWords(row.language)(`completionMails.${hint}`)]
}
