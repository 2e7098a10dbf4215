import { groupCode } from '#contract/certificates/certificate-code.ts'
import type { ResultOutcome } from '#contract/exams/result-states.ts'
import { localise } from '#contract/platform/languages.ts'
import { type Formats, formatsIn } from '#words/formats.ts'
import { type ServerWords, serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import type { ResultMailRow } from './result-mail-db.ts'

type Kind = JobData['result-mail']['kind']
type Fact = MailBody['facts'][number]

/** Content of a mail about a result, in the candidate's language. */
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
      lead: [`resultMails.${kind}.lead.${result}`, { name }],
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

function hintsOf(kind: Kind, row: ResultMailRow, say: ServerWords): string[] {
  if (row.result === 'PASSED') return row.code ? [say('resultMails.passedHint')] : []
  const withdrawn = kind === 'resultCorrected' && row.result_before === 'PASSED'
  const next = row.result === 'FAILED' ? 'resultMails.failedHint' : 'resultMails.notAttendedHint'
  return [...(withdrawn ? [say('resultMails.withdrawnHint')] : []), say(next)]
}
