import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { ExamWaitingList, OwnExamWaitingEntry } from '#contract/exams/waiting-list.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { listOwnExamEntries } from '../../waiting-list/entry-db.ts'
import { presentDated, presentEntry } from '../../waiting-list/present-entry.ts'
import { readLine } from '../../waiting-list/read-line.ts'
import { examFactsOf, findExam, findLiveApplicant } from '../catalogue/exam-db.ts'
import { canJoin } from '../catalogue/exam-rules.ts'
import { personFactsOf } from '../catalogue/own-applicant.ts'
import { lineOf, personOf } from './exam-line.ts'
import { listFreedSeats } from './exam-line-db.ts'

export interface Reading extends View {
  readonly offerHours: number
  readonly examId: number
  readonly actor: MemberActor
}

/** Undefined if there is no such exam. */
export async function readExamWaitingList(
  db: Db | Tx,
  reading: Reading,
): Promise<ExamWaitingList | undefined> {
  const { examId, actor, now, zone } = reading
  const { memberId } = actor
  const row = await findExam(db, examId)
  if (!row) return undefined
  const exam = examFactsOf(row)
  const reserved = (await findLiveApplicant(db, memberId)) !== undefined
  const line = await readLine(
    db,
    lineOf(examId),
    { ...reading, person: personOf(memberId) },
    {
      ...row,
      title: row.name,
      until: bookingWindow(exam, zone).endsAt,
      freedSeats: () => listFreedSeats(db, { examId, now }),
      canJoin: (joining) => canJoin(exam, personFactsOf(actor, { reserved }), joining, now, zone),
    },
  )
  return { ...line, examId }
}

export async function readOwnExamEntries(
  db: Db,
  memberId: number,
  view: View,
): Promise<OwnExamWaitingEntry[]> {
  const rows = await listOwnExamEntries(db, memberId)
  return rows.map((row) => ({ ...presentEntry(row), ...presentDated(row, view), examId: row.subject_id }))
}
