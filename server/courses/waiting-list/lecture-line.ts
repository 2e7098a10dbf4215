import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { LineOf } from '../../waiting-list/entry-db.ts'
import type { Moment, Offering } from '../../waiting-list/offer-seats.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { registrationEnd, stateAt } from '../lecture/lecture-rules.ts'
import { findRegistrants } from '../registration/new-registration-db.ts'
import { registrantOf } from '../registration/registrant.ts'
import { listOfferedElsewhere, lockOffersOfPeriods } from './period-db.ts'
import { canTakeOffer } from './waiting-list-rules.ts'

export const lineOf = (lectureId: number): LineOf => ({ seated: 'lecture', id: lectureId })

/** How seats of courses are offered. */
export const lectureOffering: Offering = {
  listOver,
  async lock(tx, id, { now, zone }) {
    const lecture = await lockLecture(tx, id)
    if (!lecture || stateAt(factsOf(lecture), now, zone) !== 'ANNOUNCED') return undefined
    return {
      end: registrationEnd(factsOf(lecture), zone),
      async decide(tx, people) {
        await lockOffersOfPeriods(tx, id)
        const offeredElsewhere = await listOfferedElsewhere(
          tx,
          people.map((one) => one.id),
        )
        const members = people.map((one) => ({
          ...{ lectureId: id, memberId: one.member_id, emailKey: one.email_key },
        }))
        return (await findRegistrants(tx, members, now)).map((found, index) => {
          const decision = canTakeOffer(factsOf(lecture), registrantOf(found, now), now, zone)
          if (decision.allowed) return offeredElsewhere.has(people[index]?.id ?? 0) ? 'passedOver' : 'offered'
          return decision.because === 'ALREADY_REGISTERED' ? 'registered' : 'passedOver'
        })
      },
    }
  },
}

async function listOver(db: Db | Tx, { now, zone }: Moment): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lecture
    where id in (select lecture_id from waiting_entry where waiting_entry.state in ('WAITING', 'OFFERED'))
      and state <> 'DRAFT' and (state not in ('ANNOUNCED', 'PAUSED', 'CLOSED')
        or recruit_finish_at <= ${now}::timestamptz
        or date_trunc('day', start_at, ${zone}::text) <= ${now}::timestamptz)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
