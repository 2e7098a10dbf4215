import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { LineOf } from '../../waiting-list/entry-db.ts'
import type { InLine } from '../../waiting-list/line-db.ts'
import type { Moment, Offering } from '../../waiting-list/offer-seats.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { type RegistrantFacts, registrationEnd, stateAt } from '../lecture/lecture-rules.ts'
import { findGuestRegistrants, findRegistrants } from '../registration/new-registration-db.ts'
import { guestRegistrantOf, registrantOf } from '../registration/registrant.ts'
import { listOfferedElsewhere, lockOffersOfPeriods } from './period-db.ts'
import { canTakeOffer } from './waiting-list-rules.ts'

export const lineOf = (lectureId: number): LineOf => ({ seated: 'lecture', id: lectureId })

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
        const registrants = await findInLine(tx, { lectureId: id, people, now })
        return people.map((one) => {
          const registrant = registrants.get(one.id)
          if (!registrant) throw new Error('somebody in line was not read')
          const decision = canTakeOffer(factsOf(lecture), registrant, now, zone)
          if (decision.allowed) return offeredElsewhere.has(one.id) ? 'passedOver' : 'offered'
          return decision.because === 'ALREADY_REGISTERED' ? 'registered' : 'passedOver'
        })
      },
    }
  },
}

/** Keyed by entry. */
async function findInLine(
  tx: Tx,
  { lectureId, people, now }: { lectureId: number; people: readonly InLine[]; now: Date },
): Promise<ReadonlyMap<number, RegistrantFacts>> {
  const asked = people.map((one) => ({
    id: one.id,
    lectureId,
    memberId: one.member_id,
    emailKey: one.email_key,
  }))
  const members = asked.filter(({ memberId }) => memberId !== null)
  const guests = asked.filter(({ memberId }) => memberId === null)
  const foundMembers = members.length > 0 ? await findRegistrants(tx, members, now) : []
  const foundGuests = guests.length > 0 ? await findGuestRegistrants(tx, guests, now) : []
  return new Map([
    ...foundMembers.map((found, at) => [members[at]?.id ?? 0, registrantOf(found, now)] as const),
    ...foundGuests.map((found, at) => [guests[at]?.id ?? 0, guestRegistrantOf(found, now)] as const),
  ])
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
