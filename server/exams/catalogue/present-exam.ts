import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { ChangeableExam, DailyExam, ExamDetail, ExamListItem } from '#contract/exams/exam.ts'
import { localise } from '#contract/platform/languages.ts'
import { presentDecision } from '../../platform/errors/decision.ts'
import type { HandlerContext } from '../../platform/http/serve.ts'
import { isOffered } from '../../waiting-list/claim-offer.ts'
import { changeUntil, currentTerms, deadlineAfterChange } from './change-rules.ts'
import { type ExamRow, examFactsOf, type findExam } from './exam-db.ts'
import { canApply, canJoin, examLabel, examStateAt } from './exam-rules.ts'
import { type ExamTurns, turnAt } from './exam-turns.ts'
import { applyingFacts, type OwnApplicant } from './own-applicant.ts'
import { type OwnRenewal, renewalOf } from './own-renewals.ts'
import type { OwnWaiting } from './own-waiting-db.ts'
import { seatsKeptFor } from './renewal-seat-rules.ts'

export interface ExamReader extends Pick<HandlerContext<'open'>, 'actor' | 'now' | 'language' | 'zone'> {
  readonly own: OwnApplicant | undefined
  readonly turns: ExamTurns
  /** The caller's places in waiting lists. */
  readonly waiting: readonly OwnWaiting[]
  readonly renewals: readonly OwnRenewal[]
}

export function presentExamListItem(row: ExamRow, reader: ExamReader): ExamListItem {
  return { ...examFacts(row, reader), amount: row.fee, applied: reader.own?.exam_id === row.id }
}

export function presentDailyExam(row: ExamRow, reader: ExamReader): DailyExam {
  return {
    ...presentExamListItem(row, reader),
    examCode: row.exam_code,
    examTime: examMinutes(row),
    questionCount: row.question_count,
  }
}

type FoundExam = NonNullable<Awaited<ReturnType<typeof findExam>>>

export function presentExam(row: FoundExam, otherDates: readonly Date[], reader: ExamReader): ExamDetail {
  const own = reader.own?.exam_id === row.id ? reader.own : undefined
  const newApplication = { startAt: row.start_at, cancelDays: currentTerms.cancelDays }
  return {
    ...examFacts(row, reader),
    certificationId: row.certification_id,
    certificationCode: row.certification_code,
    examCode: row.exam_code,
    year: row.year,
    turn: row.turn,
    examTime: examMinutes(row),
    questionCount: row.question_count,
    passScore: row.pass_score,
    totalScore: row.total_score,
    examFee: row.fee,
    cancelUntil: changeUntil(newApplication, reader.zone).toISOString(),
    otherDates: otherDates.map((date) => date.toISOString()),
    testLink: own?.test_link ?? null,
    examNumber: own?.exam_number ?? null,
    applyState: own?.apply_state ?? null,
  }
}

export function presentChangeable(
  row: ExamRow,
  application: { startAt: Date; cancelDays: number },
  { now, language, zone }: Pick<ExamReader, 'now' | 'language' | 'zone'>,
): ChangeableExam {
  const { until, change } = deadlineAfterChange(application, { startAt: row.start_at }, now, zone)
  return {
    id: row.id,
    name: localise(row.name, language),
    level: row.level,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    examTime: examMinutes(row),
    questionCount: row.question_count,
    seatsLeft: row.capacity - row.seats_taken - row.seats_reserved,
    state: examStateAt(examFactsOf(row), now, zone),
    cancelUntil: until.toISOString(),
    deadlineChange: change,
  }
}

export function examMinutes({ start_at, finish_at }: Pick<ExamRow, 'start_at' | 'finish_at'>): number {
  return (finish_at.getTime() - start_at.getTime()) / 60_000
}

function examFacts(row: ExamRow, reader: ExamReader) {
  const { now, language, zone } = reader
  const exam = examFactsOf(row)
  const { opensAt, endsAt } = bookingWindow(exam, zone)
  const turn = turnAt(reader.turns, row, zone)
  const latest = reader.waiting.find((one) => one.examId === row.id)
  const waiting = latest?.inLine ? latest : undefined
  const offeredUntil = latest?.offeredUntil ? new Date(latest.offeredUntil) : null
  const person = applyingFacts(reader)
  const offered = isOffered(waiting ?? null, now)
  const renewal = renewalOf(reader.renewals, row.level)
  const kept = seatsKeptFor(renewal, { ...exam, opensAt }, now, zone)
  const applying = canApply(exam, person && { ...person, offered, offeredUntil, renewal }, now, zone, turn)
  const line = { waiting: waiting !== undefined, lineClosed: row.waiting_list_closed_at !== null }
  const joining = canJoin(exam, person, line, now, zone)
  return {
    id: row.id,
    name: localise(row.name, language),
    level: row.level,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    applicantCount: row.seats_taken,
    seatsLeft: row.capacity - row.seats_taken - row.seats_reserved,
    capacity: row.capacity,
    state: examStateAt(exam, now, zone),
    label: examLabel(exam, now, zone),
    method: 'ONLINE' as const,
    bookingOpensAt: opensAt.toISOString(),
    bookingEndsAt: endsAt.toISOString(),
    renewal: kept && { seatsLeft: kept.left, until: kept.until.toISOString() },
    waiting: waiting ? { offeredUntil: offeredUntil?.toISOString() ?? null } : null,
    actions: {
      apply: presentDecision(applying, reader),
      joinWaitingList: presentDecision(joining, reader),
    },
  }
}
