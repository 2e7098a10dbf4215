import * as contract from '#contract/courses/seat-reservation.ts'
import { localise } from '#contract/platform/languages.ts'
import { findOrg } from '../../people/partner/org-admin-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { findAnyLecture } from '../lecture/lecture-db.ts'
import { listAssignments } from './assignment-db.ts'
import { presentReservation } from './present-reservation.ts'
import {
  findReservation,
  listOrgReservations,
  listPartnerOrgs,
  listReservations,
  type ReservationRow,
} from './reservation-db.ts'
import { changeReservation, releaseReservation, reserveSeats } from './reserve-seats.ts'

export function reservationRoutes(api: Api, deps: { readonly db: Db; readonly jobs: Jobs }): void {
  const { db } = deps
  const present = async (rows: readonly ReservationRow[], { staffRoles }: MemberActor) => {
    const assignments = await listAssignments(
      db,
      rows.map(({ id }) => id),
    )
    const masked = !seesNames(staffRoles, 'attenders')
    return rows.map((row) =>
      presentReservation(row, {
        assignments: assignments.filter((one) => one.reservationId === row.id),
        masked,
      }),
    )
  }
  const read = async (of: { lectureId: number; id: number }, actor: MemberActor) => {
    const row = await findReservation(db, of)
    const [shown] = row ? await present([row], actor) : []
    if (!shown) throw new AppError('NOT_FOUND')
    return shown
  }

  serve(api, contract.listSeatReservations, async ({ params: { lectureId }, actor }) => {
    if (!(await findAnyLecture(db, lectureId))) throw new AppError('NOT_FOUND')
    return present(await listReservations(db, lectureId), actor)
  })

  serve(api, contract.listOrgReservations, async ({ params: { orgId }, now, language }) => {
    if (!(await findOrg(db, orgId, now))) throw new AppError('NOT_FOUND')
    return (await listOrgReservations(db, orgId)).map((row) => ({
      id: row.id,
      lectureId: row.lecture_id,
      title: localise(row.title, language),
      startAt: row.start_at.toISOString(),
      seats: row.seats,
      used: row.used,
      releaseAt: row.release_at.toISOString(),
      releasedAt: row.released_at?.toISOString() ?? null,
    }))
  })

  staffAction(api, deps, {
    endpoint: contract.reserveSeats,
    concerns: ({ params }) => params,
    run: (within, { params, body: reservation, ...call }) =>
      reserveSeats(within.db, { ...call, ...params, reservation }),
  })

  staffAction(api, deps, {
    endpoint: contract.changeReservedSeats,
    concerns: ({ params }) => params,
    run: (within, { params, body: reservation, ...call }) =>
      changeReservation(within.db, { ...call, ...params, reservation }),
    answer: (_, { params, actor }) => read({ lectureId: params.lectureId, id: params.reservationId }, actor),
  })

  staffAction(api, deps, {
    endpoint: contract.releaseSeats,
    concerns: ({ params }) => params,
    run: (within, { params, by, now }) => releaseReservation(within, { ...params, by, now }),
    answer: (_, { params, actor }) => read({ lectureId: params.lectureId, id: params.reservationId }, actor),
  })

  serve(api, contract.listPartnerOrgs, ({ query, now }) => listPartnerOrgs(db, query.text, now))
}
