import * as contract from '#contract/courses/seat-reservation.ts'
import { localise } from '#contract/platform/languages.ts'
import { findOrg } from '../../people/partner/org-admin-db.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { presentReservation } from './present-reservation.ts'
import { findReservation, listOrgReservations, listPartnerOrgs, listReservations } from './reservation-db.ts'
import { changeReservation, releaseReservation, reserveSeats } from './reserve-seats.ts'

/** Seats of a date that are reserved for organisations. */
export function reservationRoutes(api: Api, db: Db): void {
  const read = async (of: { lectureId: number; id: number }) => {
    const row = await findReservation(db, of)
    if (!row) throw new AppError('NOT_FOUND')
    return presentReservation(row)
  }

  serve(api, contract.listSeatReservations, async ({ params: { lectureId } }) => {
    if (!(await findAnyLecture(db, lectureId))) throw new AppError('NOT_FOUND')
    return (await listReservations(db, lectureId)).map(presentReservation)
  })

  serve(api, contract.listOrgReservations, async ({ params: { orgId }, now, language }) => {
    if (!(await findOrg(db, orgId, now))) throw new AppError('NOT_FOUND')
    return (await listOrgReservations(db, orgId)).map((row) => ({
      ...{ id: row.id, lectureId: row.lecture_id, title: localise(row.title, language) },
      ...{ startAt: row.start_at.toISOString(), seats: row.seats, used: row.used },
      ...{ releaseAt: row.release_at.toISOString(), releasedAt: row.released_at?.toISOString() ?? null },
    }))
  })

  serve(api, contract.reserveSeats, ({ params, body: reservation, actor, request, ...call }) => {
    const by = auditSource(actor, request)
    const input = { ...call, ...params, reservation, staffId: actor.memberId, by }
    return reserveSeats(db, input)
  })

  serve(api, contract.changeReservedSeats, async ({ params, body: reservation, actor, request, ...call }) => {
    const by = auditSource(actor, request)
    await changeReservation(db, { ...call, ...params, reservation, staffId: actor.memberId, by })
    return read({ lectureId: params.lectureId, id: params.reservationId })
  })

  serve(api, contract.releaseSeats, async ({ params, actor, request, now }) => {
    await releaseReservation(db, { ...params, by: auditSource(actor, request), now })
    return read({ lectureId: params.lectureId, id: params.reservationId })
  })

  serve(api, contract.listPartnerOrgs, ({ query, now }) => listPartnerOrgs(db, query.text, now))
}
