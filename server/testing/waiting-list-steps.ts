import { expect } from 'vitest'
import type { PeriodKind } from '#contract/waiting-list/waiting-period.ts'
import { findDifferences } from '../checkout/reconcile-db.ts'
import type { TestMember } from './make.ts'
import { registration, type TestApp } from './test-app.ts'

const base = '/api/lecture/v1/lectures'

/** What people do about a waiting list. */
export function waitingListSteps(test: TestApp) {
  const { make, db } = test
  return {
    people: (count: number) => Promise.all(Array.from({ length: count }, () => make.member())),
    join: (lectureId: number, as: TestMember) =>
      test.call('POST', `${base}/${lectureId}/waiting-list/entries`, { as }),
    /** For any date of the month or quarter of this one. */
    joinPeriod: (lectureId: number, as: TestMember, kind: PeriodKind = 'MONTH') =>
      test.call('POST', `${base}/${lectureId}/waiting-list/periods`, { as, body: { kind } }),
    startGroup: (lectureId: number, as: TestMember, orgId: number) =>
      test.call('POST', `${base}/${lectureId}/waiting-list/groups`, { as, body: { orgId } }),
    joinGroup: (lectureId: number, as: TestMember, groupId: number) =>
      test.call('POST', `${base}/${lectureId}/waiting-list/groups/${groupId}/entries`, { as }),
    leave: (lectureId: number, as: TestMember) =>
      test.call('DELETE', `${base}/${lectureId}/waiting-list/entries/own`, { as }),
    see: async (lectureId: number, as: TestMember) => {
      const { status, body } = await test.call('GET', `${base}/${lectureId}/waiting-list`, { as })
      expect(status).toBe(200)
      return body
    },
    register: (lectureId: number, as: TestMember) =>
      test.call('POST', `${base}/${lectureId}/attenders`, { as, body: registration }),
    async cancel(lectureId: number, as: TestMember) {
      const { id } = await db
        .selectFrom('attender')
        .select('id')
        .where('lecture_id', '=', lectureId)
        .where('member_id', '=', as.id)
        .where('apply_state', 'in', ['APPLIED', 'PAID'])
        .executeTakeFirstOrThrow()
      return test.call('DELETE', `${base}/${lectureId}/attenders/${id}`, { as })
    },
    /** States of entries, in the order in which they were made. */
    async states(lectureId: number) {
      const rows = await db
        .selectFrom('waiting_entry')
        .select('state')
        .where('lecture_id', '=', lectureId)
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
