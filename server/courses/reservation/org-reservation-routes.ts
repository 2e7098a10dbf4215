import * as contract from '#contract/courses/seat-assignment.ts'
import { requireManager } from '../../people/partner/require-manager.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { assignSeat, takeBackSeat } from './assign-seat.ts'
import { findOrgReservation, listAssignments, listComingReservations } from './assignment-db.ts'
import { presentOwnReservation } from './present-assignment.ts'

/** Endpoints for owner and admins of the organisation. */
export function orgReservationRoutes(api: Api, { db, jobs }: { db: Db; jobs: Jobs }): void {
  serve(api, contract.listOwnReservations, async ({ params: { orgId }, actor, ...view }) => {
    await requireManager(db, orgId, actor)
    const rows = await listComingReservations(db, orgId, view.now)
    const ids = rows.map(({ id }) => id)
    const assignments = Map.groupBy(await listAssignments(db, ids), ({ reservationId }) => reservationId)
    const reader = { ...view, memberId: actor.memberId }
    return rows.map((row) => presentOwnReservation(row, assignments.get(row.id) ?? [], reader))
  })

  const read = async (of: { orgId: number; reservationId: number }, actor: MemberActor, view: View) => {
    const row = await findOrgReservation(db, { orgId: of.orgId, id: of.reservationId })
    if (!row) throw new AppError('NOT_FOUND')
    return presentOwnReservation(row, await listAssignments(db, [row.id]), {
      ...view,
      memberId: actor.memberId,
    })
  }

  serve(api, contract.assignSeat, async ({ params, actor, request, ...view }) => {
    const { memberId: of, ...reservation } = params
    await assignSeat({ db, jobs }, { ...reservation, of, memberId: actor.memberId, now: view.now })
    request.log.info({ ...reservation, member: actor.memberId, of }, 'reserved seat assigned')
    return read(reservation, actor, view)
  })

  serve(api, contract.takeBackSeat, async ({ params, actor, request, ...view }) => {
    const { memberId: of, ...reservation } = params
    await takeBackSeat({ db, jobs }, { ...reservation, of, memberId: actor.memberId, now: view.now })
    request.log.info({ ...reservation, member: actor.memberId, of }, 'reserved seat taken back')
    return read(reservation, actor, view)
  })
}
