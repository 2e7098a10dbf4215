import { expect } from '@playwright/test'
import { applyForExam } from '#contract/exams/applicant.ts'
import { adminGetExam } from '#contract/exams/exam-admin.ts'
import { listCompletedExams } from '#contract/exams/result.ts'
import {
  adminListResults,
  correctResult,
  holdResults,
  publishResults,
  releaseResults,
} from '#contract/exams/result-admin.ts'
import { applyResults, stageResults } from '#contract/exams/result-import.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { Browser } from '../../testing/browser.ts'
import { application } from '../../testing/exams.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { ExamCentre } from './exam-centre.ts'
import { newPerson } from './journey.ts'

/** A person who has sat an exam, with an HTTP client besides the journey's browser. */
export interface Candidate {
  readonly person: { readonly sub: string; readonly name: string; readonly email: string }
  readonly examNumber: string
  /** Their finished exams. */
  results(): Promise<readonly { standing: string; certificationIssueCode: string | null }[]>
}

const dayMinutes = 24 * 60
/** The 11th at 10:00. */
const inDays = 3

/** People with these names apply for a free exam and sit it. Afterwards the clock is ten minutes after its end. */
export async function sitExam(
  centre: ExamCentre,
  names: readonly string[],
): Promise<{ examId: number; candidates: readonly Candidate[] }> {
  await centre.moveTo(0)
  const examId = await centre.exam({ inDays, fee: 0 })
  const candidates: Candidate[] = []
  for (const name of names) candidates.push(await apply(centre, examId, name))
  // The day before the exam, when scheduled work prepares it.
  await centre.moveTo((inDays - 1) * dayMinutes)
  await waitForState(candidates, centre, examId, 'SCHEDULED')
  await centre.moveTo(inDays * dayMinutes + 5)
  await waitForState(candidates, centre, examId, 'IN_PROGRESS')
  await centre.moveTo(inDays * dayMinutes + 90)
  await waitForState(candidates, centre, examId, 'COMPLETED')
  return { examId, candidates }
}

/** Staff actions on the results of an exam. */
export function staffActions({ origin, operator }: ExamCentre, examId: number) {
  const params = { examId: String(examId) }
  return {
    /** Records or corrects a result by hand; null means not attended. */
    record: async ({ examNumber }: Candidate, score: number | null, reason = 'By hand.') => {
      const query = { text: examNumber }
      const { content } = (await operator.call(origin, adminListResults, { params, query })).reply()
      const version = content[0]?.versions.at(-1)?.version ?? 0
      const request = { params: { ...params, examNumber }, body: { score, reason } }
      return (await operator.call(origin, correctResult, request, { 'if-match': `"${version}"` })).reply()
    },
    hold: async (reason: string) =>
      (await operator.call(origin, holdResults, { params, body: { reason } })).reply(),
    release: async () => (await operator.call(origin, releaseResults, { params })).reply(),
    publish: async () => (await operator.call(origin, publishResults, { params })).reply(),
  }
}

/** A file with the result of an exam number that nobody has. */
export async function deliverToInbox(
  { origin, operator }: ExamCentre,
  examId: number,
  examNumber: string,
): Promise<void> {
  const exam = (await operator.call(origin, adminGetExam, { params: { examId } })).reply()
  const line = `${examNumber},${exam.examCode},800,1000,Y,${exam.startAt}`
  const staged = await operator.visit(
    `${origin}${buildPath(stageResults.path, {}, { fileName: `${examNumber}.csv` })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/csv', origin },
      body: `examNumber,examCode,score,totalScore,attended,takenAt\n${line}\n`,
    },
  )
  expect(staged.status, staged.text).toBe(201)
  const params = { importId: JSON.parse(staged.text).id }
  ;(await operator.call(origin, applyResults, { params })).reply()
}

async function apply({ origin, identityUrl }: ExamCentre, examId: number, name: string): Promise<Candidate> {
  const person = await newPerson(name, identityUrl)
  const browser = new Browser()
  await signIn(browser, origin, person)
  const body = { ...application, koreanName: name, email: person.email }
  const applied = await browser.call(origin, applyForExam, { params: { examId: String(examId) }, body })
  return {
    person,
    examNumber: applied.reply().examNumber,
    results: async () => (await browser.call(origin, listCompletedExams, { query: {} })).reply().content,
  }
}

/** Scheduled work runs asynchronously in the worker. */
async function waitForState(
  candidates: readonly Candidate[],
  { origin, operator }: ExamCentre,
  examId: number,
  state: string,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const params = { examId: String(examId) }
        const listed = await operator.call(origin, adminListResults, { params, query: {} })
        return listed.reply().content.map(({ applyState }) => applyState)
      },
      { timeout: 20_000 },
    )
    .toEqual(candidates.map(() => state))
}
