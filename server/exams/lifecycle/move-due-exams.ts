import type { ExamState } from '#contract/exams/exam-states.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { byItself } from '../../platform/audit/by-itself.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { lockDueExams, moveStartedApplicants, setExamState } from '../catalogue/exam-admin-db.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { applicantStateAt, examStateAt } from '../catalogue/exam-rules.ts'

/** Also moves missed during downtime; returns the number of moved exams. */
export function moveDueExams(db: Db, now: Date, zone: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = (await lockDueExams(tx, now))
      .map((row) => ({ id: row.id, from: row.state, to: examStateAt(examFactsOf(row), now, zone) }))
      .filter(({ from, to }) => from !== to)
    for (const { id, to } of due) await enterState(tx, id, to)
    for (const { id, from, to } of due)
      await appendAudit(tx, {
        ...byItself,
        at: now,
        action: 'exam.move',
        entity: 'exam',
        entityId: String(id),
        before: { state: from },
        after: { state: to },
      })
    return due.length
  })
}

/** Applications that were handed over move with the exam. */
async function enterState(tx: Tx, examId: number, to: ExamState): Promise<void> {
  await setExamState(tx, examId, { state: to })
  const state = applicantStateAt('SCHEDULED', to)
  if (state !== 'SCHEDULED') await moveStartedApplicants(tx, examId, state)
}
