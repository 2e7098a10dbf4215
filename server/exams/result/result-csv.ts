import type { AdminResult } from '#contract/exams/result-admin.ts'
import type { InboxEntry } from '#contract/exams/result-inbox.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'

export function resultColumns(view: View): CsvColumn<AdminResult>[] {
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

export function inboxColumns(view: View): CsvColumn<InboxEntry>[] {
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
