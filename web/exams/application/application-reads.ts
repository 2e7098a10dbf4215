import { listAppliedExams } from '#contract/exams/applicant.ts'
import { type ExamDetail, getExam } from '#contract/exams/exam.ts'
import { listOwnExamWaitingEntries } from '#contract/exams/waiting-list.ts'
import { listCurrentTerms, type Terms } from '#contract/people/terms.ts'
import type { Api, CallOptions } from '../../client/api.ts'
import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import { examIdOf } from '../catalogue/exam-id.ts'

/** The member's held seat in any exam, not paid yet. */
export interface HeldExam {
  readonly orderId: string
  readonly holdUntil: string
}

/** The member's name in Latin letters. */
export interface LatinName {
  readonly englishFirstName: string
  readonly englishLastName: string
}

/** A seat that is kept for the member in another exam, which goes to the next person if they apply for this one. */
export interface OtherOffer {
  readonly title: string
  readonly startAt: string
  readonly offeredUntil: string
}

export interface ApplicationData {
  readonly exam: ExamDetail
  /** The terms to consent to; null for a visitor, who is invited to sign in. */
  readonly terms: Terms | null
  readonly held: HeldExam | null
  readonly otherOffer: OtherOffer | null
  /** As in the latest application, so that it is typed once. */
  readonly latinName: LatinName | null
}

/** The exam to apply for, and what the member's form needs. */
export async function readApplication(
  api: Api,
  id: string,
  { visitor, ...options }: CallOptions & { visitor: boolean },
): Promise<ApplicationData> {
  const [exam, terms] = await Promise.all([
    call(api, getExam, { params: { examId: examIdOf(id) } }, options),
    visitor ? null : readExamTerms(api, options),
  ])
  const { allowed, because } = exam.actions.apply
  const reserved = !visitor && because === 'EXAM_ALREADY_RESERVED'
  return {
    exam,
    terms,
    held: reserved ? await readHeld(api, options) : null,
    otherOffer: !visitor && allowed ? await readOtherOffer(api, exam.id, options) : null,
    latinName: !visitor && allowed ? await readLatinName(api, options) : null,
  }
}

async function readExamTerms(api: Api, options: CallOptions): Promise<Terms> {
  const all = await call(api, listCurrentTerms, {}, options)
  const terms = all.find(({ typeId }) => typeId === 'exam')
  if (!terms) throw new ApiError({ status: 500 })
  return terms
}

async function readLatinName(api: Api, options: CallOptions): Promise<LatinName | null> {
  const query = { page: 0, size: 1, sort: 'appliedAt,desc' as const }
  const { content } = await call(api, listAppliedExams, { query }, options)
  return content[0] ?? null
}

async function readOtherOffer(api: Api, examId: number, options: CallOptions): Promise<OtherOffer | null> {
  const entries = await call(api, listOwnExamWaitingEntries, {}, options)
  for (const entry of entries)
    if (entry.offeredUntil && entry.examId !== examId) return { ...entry, offeredUntil: entry.offeredUntil }
  return null
}

const searchedRows = 20

/** The application that is not paid yet; it is among the latest. */
async function readHeld(api: Api, options: CallOptions): Promise<HeldExam | null> {
  const query = { page: 0, size: searchedRows, sort: 'appliedAt,desc' as const }
  const { content } = await call(api, listAppliedExams, { query }, options)
  for (const { actions, orderId, holdUntil } of content)
    if (actions.pay.allowed && orderId && holdUntil) return { orderId, holdUntil }
  return null
}
