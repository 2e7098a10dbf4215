import { expect } from 'vitest'
import { findDifferences } from '../checkout/reconcile-db.ts'
import { examFixture } from './exam-fixture.ts'
import type { TestMember } from './make.ts'
import type { TestApp } from './test-app.ts'

const base = '/api/certification/v1/exams'

/** What people do about the waiting list of an exam. */
export function examWaitingListSteps(test: TestApp) {
  const { make, db } = test
  const { apply, applied } = examFixture(test)
  return {
    apply,
    applied,
    people: (count: number) => Promise.all(Array.from({ length: count }, () => make.member())),
    join: (examId: number, as: TestMember) =>
      test.call('POST', `${base}/${examId}/waiting-list/entries`, { as }),
    leave: (examId: number, as: TestMember) =>
      test.call('DELETE', `${base}/${examId}/waiting-list/entries/own`, { as }),
    see: async (examId: number, as: TestMember) => {
      const { status, body } = await test.call('GET', `${base}/${examId}/waiting-list`, { as })
      expect(status).toBe(200)
      return body
    },
    /** The member's live application for the exam. */
    async cancel(examId: number, as: TestMember) {
      const { exam_number } = await db
        .selectFrom('applicant')
        .select('exam_number')
        .where('exam_id', '=', examId)
        .where('member_id', '=', as.id)
        .where('apply_state', '=', 'APPLIED')
        .executeTakeFirstOrThrow()
      return test.call('DELETE', `${base}/${examId}/applicants/${exam_number}`, { as })
    },
    /** States of entries, in the order in which they were made. */
    async states(examId: number) {
      const rows = await db
        .selectFrom('waiting_entry')
        .select('state')
        .where('exam_id', '=', examId)
        .orderBy('id')
        .execute()
      return rows.map(({ state }) => state)
    },
    async expectExactSeats() {
      const differences = await findDifferences(db, test.clock.now())
      expect(differences.filter(({ kind }) => kind === 'SEATS')).toEqual([])
    },
  }
}
