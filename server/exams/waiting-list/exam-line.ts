import { bookingWindow } from '#contract/exams/booking-window.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { LineOf, Person } from '../../waiting-list/entry-db.ts'
import type { Moment, Offering } from '../../waiting-list/offer-seats.ts'
import { examFactsOf } from '../catalogue/exam-db.ts'
import { canTakeOffer, isLineOver } from '../catalogue/exam-rules.ts'
import { findPeopleInLine, listWaitedFor, lockWaitedFor } from './exam-line-db.ts'

export const lineOf = (examId: number): LineOf => ({ seated: 'exam', id: examId })

/** Only members wait for exams. */
export const personOf = (memberId: number): Person => ({ memberId, emailKey: null })

export const examOffering: Offering = {
  async listOver(db: Db | Tx, { now, zone }: Moment) {
    const exams = await listWaitedFor(db)
    return exams.filter((row) => isLineOver(examFactsOf(row), now, zone)).map(({ id }) => id)
  },
  async lock(tx, id, { now, zone }) {
    const row = await lockWaitedFor(tx, id)
    if (!row || isLineOver(examFactsOf(row), now, zone)) return undefined
    const exam = examFactsOf(row)
    return {
      end: bookingWindow(exam, zone).endsAt,
      async decide(tx, people) {
        const found = await findPeopleInLine(
          tx,
          people.flatMap((one) => one.member_id ?? []),
        )
        return found.map(({ appliedFor, offeredFor, ...person }) => {
          if (canTakeOffer(exam, { ...person, reserved: appliedFor !== null }, now, zone).allowed)
            return offeredFor === null ? 'offered' : 'passedOver'
          return appliedFor === id ? 'registered' : 'passedOver'
        })
      },
    }
  },
}
