import { type RawBuilder, sql } from 'kysely'
import { type AdminResult, adminListResults, exportResults } from '#contract/exams/result-admin.ts'
import { exportResultInbox, type InboxEntry, listResultInbox } from '#contract/exams/result-inbox.ts'
import type { ResultStatus } from '#contract/exams/result-states.ts'
import { escapedForLike } from '../../platform/db/escaped-for-like.ts'
import { hasWords, personWords } from '../../platform/db/person-words.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { hasExamNumber } from '../../seats/number-sql.ts'
import { applicantText } from '../../seats/person-text-sql.ts'
import { findExam } from '../catalogue/exam-db.ts'
import { findInboxEntries } from './inbox-db.ts'
import { presentAdminResult } from './present-admin-result.ts'
import { candidateStates, findAdminResults } from './result-admin-db.ts'
import { presentInboxEntry } from './result-inbox.ts'

export const resultList = list({
  endpoint: adminListResults,
  parent: (db, { params }) => findExam(db, params.examId, 'DRAFTS_TOO'),
  from: sql`applicant join exam on exam.id = exam_id left join exam_result as current on applicant_id = applicant.id`,
  id: sql<number>`applicant.id`,
  where: ({ params: { examId }, query: { standing, text } }) => [
    sql`exam_id = ${examId}`,
    sql`apply_state = any(${[...candidateStates]}::text[])`,
    standing && hasStatus[standing],
    text && containsText(text),
  ],
  orders: { examNumber: sql`exam_number`, score: sql`score` },
  defaultSort: ['examNumber,asc'],
  async read(db, ids, { params: { examId }, actor, zone }) {
    const reader = { zone, masked: !seesNames(actor.staffRoles, 'applicants') }
    return (await findAdminResults(db, examId, ids)).map((row) => presentAdminResult(row, reader))
  },
  csv: { endpoint: exportResults, name: ({ params }) => `results-${params.examId}`, columns },
})

const isUnpublished = sql`current.id is not null and published_at is null`

const hasStatus: Readonly<Record<ResultStatus, RawBuilder<unknown>>> = {
  WAITING: sql`current.id is null`,
  RECEIVED: sql`${isUnpublished} and results_held_at is null`,
  HELD: sql`${isUnpublished} and results_held_at is not null`,
  PUBLISHED: sql`published_at is not null`,
}

function containsText(text: string) {
  return sql`(${hasExamNumber(text)} or ${hasWords(applicantText, personWords(text))})`
}

export const inboxList = list({
  endpoint: listResultInbox,
  from: sql`result_inbox left join exam on exam.id = (delivery ->> 'examId')::integer`,
  id: sql<number>`result_inbox.id`,
  where: ({ query: { open, text } }) => [
    open && sql`settled_at is ${open === 'true' ? sql`null` : sql`not null`}`,
    text && sql`concat_ws(chr(10), delivery ->> 'subject', exam_code) ilike ${`%${escapedForLike(text)}%`}`,
  ],
  orders: { receivedAt: sql`received_at` },
  defaultSort: ['receivedAt,asc'],
  ties: 'sorted',
  read: async (db, ids) => (await findInboxEntries(db, ids)).map(presentInboxEntry),
  csv: { endpoint: exportResultInbox, name: () => 'result-inbox', columns: inboxColumns },
})

function columns(view: View): CsvColumn<AdminResult>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('results.examNumber'), ({ examNumber }) => examNumber],
    [say('results.name'), ({ koreanName }) => koreanName],
    [say('results.standing'), ({ standing }) => say(`results.status.${standing}`)],
    [say('results.result'), ({ result }) => result && say(`results.outcome.${result}`)],
    [say('results.score'), ({ score }) => score],
    [say('certifications.field.passScore'), ({ passScore }) => passScore],
    [say('certifications.field.totalScore'), ({ totalScore }) => totalScore],
    [say('csv.examTakenAt'), ({ examTakenAt }) => moment(examTakenAt)],
    [say('results.receivedAt'), ({ receivedAt }) => moment(receivedAt)],
    [say('results.publishAt'), ({ publishedAt, publishAt }) => moment(publishedAt ?? publishAt)],
  ]
}

function inboxColumns(view: View): CsvColumn<InboxEntry>[] {
  const { say, moment } = csvFormats(view)
  return [
    [say('results.inbox.subject'), ({ subject }) => subject],
    [say('results.inbox.examCode'), ({ examCode }) => examCode],
    [say('results.inbox.because'), ({ because }) => say(`results.inbox.cause.${because}`)],
    [say('results.score'), ({ attended, score }) => (attended ? score : say('results.outcome.NOT_ATTENDED'))],
    [say('certifications.field.totalScore'), ({ totalScore }) => totalScore],
    [say('results.source'), ({ source }) => say(`results.sources.${source}`)],
    [say('csv.examTakenAt'), ({ takenAt }) => moment(takenAt)],
    [say('results.receivedAt'), ({ receivedAt }) => moment(receivedAt)],
    [
      say('results.inbox.settled'),
      ({ settlement }) => settlement && say(`results.inbox.settlement.${settlement}`),
    ],
    [say('results.reason'), ({ reason }) => reason],
  ]
}
