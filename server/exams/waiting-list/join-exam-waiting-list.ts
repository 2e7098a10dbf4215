import type { ExamWaitingList } from '#contract/exams/waiting-list.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { findOwnEntry } from '../../waiting-list/entry-db.ts'
import { joinLine, leaveLine } from '../../waiting-list/join-line.ts'
import { examFactsOf, findLiveApplicant } from '../catalogue/exam-db.ts'
import { canJoin } from '../catalogue/exam-rules.ts'
import { personFactsOf } from '../catalogue/own-applicant.ts'
import { lineOf, personOf } from './exam-line.ts'
import { lockWaitedFor } from './exam-line-db.ts'
import { type Reading, readExamWaitingList } from './read-exam-waiting-list.ts'

/** The exam is locked, so that no seat becomes free meanwhile. */
export function joinExamWaitingList(
  db: Db,
  { idempotencyKey: key, ...input }: Reading & { readonly idempotencyKey: string | undefined },
): Promise<ExamWaitingList> {
  const { examId, actor, now, zone } = input
  const { memberId } = actor
  const scope = `joinExamWaitingList ${memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { examId }, now }, async () => {
      const row = await lockWaitedFor(tx, examId)
      if (!row) throw new AppError('NOT_FOUND')
      const reserved = (await findLiveApplicant(tx, memberId)) !== undefined
      const waiting = (await findOwnEntry(tx, lineOf(examId), personOf(memberId))) !== undefined
      const line = { waiting, lineClosed: row.waiting_list_closed_at !== null }
      assertAllowed(canJoin(examFactsOf(row), personFactsOf(actor, { reserved }), line, now, zone))
      await joinLine(tx, lineOf(examId), { waiter: { memberId }, now })
      return answer(tx, input)
    }),
  )
}

/** Also declines an offer. */
export function leaveExamWaitingList(db: Db, input: Reading): Promise<ExamWaitingList> {
  const { examId, actor, now } = input
  return db.transaction().execute(async (tx) => {
    if (!(await lockWaitedFor(tx, examId))) throw new AppError('NOT_FOUND')
    await leaveLine(tx, lineOf(examId), { person: personOf(actor.memberId), now })
    return answer(tx, input)
  })
}

async function answer(tx: Tx, input: Reading): Promise<ExamWaitingList> {
  const list = await readExamWaitingList(tx, input)
  if (!list) throw new Error('a locked exam was not read')
  return list
}
