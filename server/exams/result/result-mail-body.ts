import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { ResultOutcome } from '#contract/exams/result-states.ts'
import { localise } from '#contract/platform/languages.ts'
import { type Formats, formatsIn } from '#words/formats.ts'
import { type ServerWords, serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { type MailText, mailTexts } from '../../platform/mail/mail-texts.ts'
import type { ResultMailRow } from './result-mail-db.ts'

type Kind = JobData['result-mail']['kind']
type Fact = MailBody['facts'][number]

export function resultMailBody(
  kind: Kind,
  row: ResultMailRow,
  { zone, publicOrigin }: MailSettings,
): MailBody {
  const { language, result } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.name, language)
  const name = language === 'ko' ? row.korean_name : `${row.english_first_name} ${row.english_last_name}`
  return {
    language,
    ...mailTexts(language, {
      subject: [`resultMails.${kind}.subject`, { title, day: formats.textDay(row.start_at) }],
      heading: [`resultMails.${kind}.heading`],
      lead: leadOf(kind, row, name),
    }),
    title,
    facts: [
      { name: say('resultMails.result'), lines: resultLines(row, say) },
      ...(kind === 'resultCorrected' ? correctionFacts(row, say) : []),
      takenFact(row, say, formats),
      { name: say('resultMails.examNumber'), lines: [row.exam_number] },
      ...certificateFacts(row, say, publicOrigin),
    ],
    action:
      result === 'PASSED'
        ? { label: say('resultMails.seeCertificate'), url: `${publicOrigin}/account/certification` }
        : { label: say('resultMails.seeResult'), url: `${publicOrigin}/account/certification-result` },
    hints: hintsOf(kind, row, say),
    footer: say('resultMails.footer'),
  }
}

/** A correction says what changed: the result, only the score, or only when the exam was taken. */
function leadOf(kind: Kind, row: ResultMailRow, name: string): MailText {
  const { result, score, result_before: resultBefore, score_before: before } = row
  if (kind === 'resultPublished' || result !== resultBefore || result === 'NOT_ATTENDED')
    return [`resultMails.${kind}.lead.${result}`, { name }]
  if (score === null || before === null || score === before)
    return ['resultMails.resultCorrected.lead.TIME', { name }]
  return [`resultMails.resultCorrected.lead.STILL_${result}`, { name, before, score }]
}

type ScoredRow = { result: ResultOutcome; score: number | null } & Pick<
  ResultMailRow,
  'pass_score' | 'total_score'
>

function resultLines({ result, score, pass_score: pass, total_score: total }: ScoredRow, say: ServerWords) {
  const outcome = say(`resultMails.outcome.${result}`)
  return score === null ? [outcome] : [outcome, say('resultMails.score', { score, total, pass })]
}

function correctionFacts(row: ResultMailRow, say: ServerWords): Fact[] {
  const { result_before: result, score_before: score, reason } = row
  return [
    ...(result
      ? [{ name: say('resultMails.before'), lines: resultLines({ ...row, result, score }, say) }]
      : []),
    ...(reason ? [{ name: say('resultMails.reason'), lines: [reason] }] : []),
  ]
}

function takenFact(row: ResultMailRow, say: ServerWords, formats: Formats): Fact {
  if (row.exam_taken_at)
    return { name: say('resultMails.takenAt'), lines: [formats.takenMoment(row.exam_taken_at)] }
  const when = `${formats.textDay(row.start_at)} ${formats.hours(row.start_at, row.finish_at)}`
  return { name: say('resultMails.examDate'), lines: [when] }
}

function certificateFacts({ code }: ResultMailRow, say: ServerWords, publicOrigin: string): Fact[] {
  if (!code) return []
  const verifyAt = say('resultMails.verifyAt', { url: `${publicOrigin}/certification/search?code=${code}` })
  return [{ name: say('resultMails.certificate'), lines: [groupCode(code), verifyAt] }]
}

function certificateHints(kind: Kind, row: ResultMailRow, say: ServerWords): string[] {
  const isUnchanged = kind === 'resultCorrected' && row.result_before === 'PASSED'
  return [...(isUnchanged ? [say('resultMails.unchangedHint')] : []), say('resultMails.passedHint')]
}

function hintsOf(kind: Kind, row: ResultMailRow, say: ServerWords): string[] {
  if (row.result === 'PASSED') return row.code ? certificateHints(kind, row, say) : []
  const withdrawn = kind === 'resultCorrected' && row.result_before === 'PASSED'
  const next = row.result === 'FAILED' ? 'resultMails.failedHint' : 'resultMails.notAttendedHint'
  return [...(withdrawn ? [say('resultMails.withdrawnHint')] : []), say(next)]
}
